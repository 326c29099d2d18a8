import { dayAfter, daysBetween, mondayOf } from '../days.js';
import { normalizedWord } from '../normalized-word.js';
import { learnPrazo } from './prazo.js';
import type {
  Estimativa,
  FaixaDeIdade,
  ParcelasVelhas,
  PrazoDoCanal,
  SemanaPrevista,
} from './result.js';

interface Open {
  /** Day that their delay counts from; null where the sale has none. */
  desde: string | null;
  venda: string | null;
  parcelas: number;
  valorCentavos: number;
}

interface Canal {
  nome: string | null;
  /** Number of installments by the days that they took. */
  dias: Map<number, number>;
  /** Longest time from a sale to a payment. */
  maiorDias: number;
  /** Open installments by their days. */
  abertas: Map<string, Open>;
}

/** Where nothing was paid, an installment so old is worth a look. */
const PRAZO_SEM_AMOSTRAS = 60;

/** Learns from what was paid when open installments may be paid. It keeps sums, not installments. */
export class Estimador {
  readonly #canais = new Map<string, Canal>();

  /**
   * An installment was paid this many days after the day that its delay counts from, and after the sale.
   * One that came before its day, as where a channel pays all at once, took no delay.
   */
  paga(canal: string | null, dias: number, diasDaVenda: number): void {
    const of = this.#of(canal);
    const delay = Math.max(0, dias);
    of.dias.set(delay, (of.dias.get(delay) ?? 0) + 1);
    of.maiorDias = Math.max(of.maiorDias, diasDaVenda);
  }

  aberta(
    canal: string | null,
    desde: string | null,
    venda: string | null,
    valorCentavos: number,
  ): void {
    const { abertas } = this.#of(canal);
    const key = `${desde} ${venda}`;
    const open = abertas.get(key) ?? { desde, venda, parcelas: 0, valorCentavos: 0 };
    abertas.set(key, open);
    open.parcelas += 1;
    open.valorCentavos += valorCentavos;
  }

  estimativa(hoje: string | null): Estimativa {
    const prazos: PrazoDoCanal[] = [];
    const idades: FaixaDeIdade[] = [];
    const previsao: SemanaPrevista[] = [];
    const canais = [...this.#canais].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [, canal] of canais) {
      const prazo = learnPrazo(canal.nome, canal.dias);
      if (prazo) prazos.push(prazo);
      idades.push(...byAge(canal, prazo, hoje));
      previsao.push(...byWeek(canal, prazo, hoje));
    }
    previsao.sort((one, other) =>
      one.inicio < other.inicio ? -1 : Number(one.inicio > other.inicio),
    );
    return { prazos, idades, previsao };
  }

  /** Open installments older than the longest term learned: one of another channel may just be slow. */
  velhas(hoje: string): ParcelasVelhas {
    const canais = [...this.#canais.values()];
    const prazos = canais.flatMap(({ nome, dias }) => learnPrazo(nome, dias)?.p90Dias ?? []);
    const dias = prazos.length > 0 ? Math.max(...prazos) : PRAZO_SEM_AMOSTRAS;
    const velhas = { dias, parcelas: 0, valorCentavos: 0 };
    for (const { abertas } of canais) {
      for (const { desde, ...open } of abertas.values()) {
        if (desde === null || daysBetween(desde, hoje) <= dias) continue;
        velhas.parcelas += open.parcelas;
        velhas.valorCentavos += open.valorCentavos;
      }
    }
    return velhas;
  }

  #of(canal: string | null): Canal {
    const key = normalizedWord(canal);
    const known = this.#canais.get(key);
    if (known) {
      if (canal !== null && (known.nome === null || canal < known.nome)) known.nome = canal;
      return known;
    }
    const created: Canal = { nome: canal, dias: new Map(), maiorDias: 0, abertas: new Map() };
    this.#canais.set(key, created);
    return created;
  }
}

const FAIXAS = ['aVencer', '1-30', '31-60', '61-90', '90+', 'semEstimativa'] as const;

function byAge(canal: Canal, prazo: PrazoDoCanal | undefined, hoje: string | null): FaixaDeIdade[] {
  const sums = new Map<FaixaDeIdade['faixa'], { parcelas: number; valorCentavos: number }>();
  for (const open of canal.abertas.values()) {
    const faixa = ageBandOf(esperadaEm(open, canal, prazo?.medianaDias), hoje);
    const sum = sums.get(faixa) ?? { parcelas: 0, valorCentavos: 0 };
    sums.set(faixa, sum);
    sum.parcelas += open.parcelas;
    sum.valorCentavos += open.valorCentavos;
  }
  return FAIXAS.flatMap((faixa) => {
    const sum = sums.get(faixa);
    return sum ? [{ canal: canal.nome, faixa, ...sum }] : [];
  });
}

/** No later after its sale than the longest payment that was seen. */
function esperadaEm(
  { desde, venda }: Open,
  { maiorDias }: Canal,
  dias: number | undefined,
): string | null {
  if (desde === null || venda === null || dias === undefined) return null;
  const [first = null] = [dayAfter(desde, dias), dayAfter(venda, maiorDias)].sort();
  return first;
}

function ageBandOf(esperada: string | null, hoje: string | null): FaixaDeIdade['faixa'] {
  if (esperada === null || hoje === null) return 'semEstimativa';
  const late = daysBetween(esperada, hoje);
  if (late <= 0) return 'aVencer';
  if (late <= 30) return '1-30';
  if (late <= 60) return '31-60';
  return late <= 90 ? '61-90' : '90+';
}

const DAYS_TO_SUNDAY = 6;

function byWeek(
  canal: Canal,
  prazo: PrazoDoCanal | undefined,
  hoje: string | null,
): SemanaPrevista[] {
  if (!prazo || hoje === null) return [];
  const weeks = new Map<string, SemanaPrevista>();
  for (const open of canal.abertas.values()) {
    const { parcelas, valorCentavos } = open;
    const day = esperadaEm(open, canal, prazo.medianaDias);
    const safe = esperadaEm(open, canal, prazo.p90Dias);
    if (day === null || safe === null || day < hoje) continue;
    const inicio = mondayOf(day);
    const week = weeks.get(inicio) ?? {
      inicio,
      canal: canal.nome,
      valorCentavos: 0,
      valorSeguroCentavos: 0,
      parcelas: 0,
    };
    weeks.set(inicio, week);
    week.parcelas += parcelas;
    week.valorCentavos += valorCentavos;
    if (safe <= dayAfter(inicio, DAYS_TO_SUNDAY)) week.valorSeguroCentavos += valorCentavos;
  }
  return [...weeks.values()];
}
