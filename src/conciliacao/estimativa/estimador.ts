import { diaDepois, diasEntre, segundaFeira } from '../dias.js';
import { palavra } from '../palavra.js';
import { aprenderPrazo } from './prazo.js';
import type {
  Estimativa,
  FaixaDeIdade,
  ParcelasVelhas,
  PrazoDoCanal,
  SemanaPrevista,
} from './result.js';

interface Open {
  parcelas: number;
  valorCentavos: number;
}

interface Canal {
  nome: string | null;
  /** Number of installments by the days that they took. */
  dias: Map<number, number>;
  /** Open installments by the day that their delay counts from; null where the sale has no day. */
  abertas: Map<string | null, Open>;
}

/** Where nothing was paid, an installment so old is worth a look. */
const PRAZO_SEM_AMOSTRAS = 60;

/** Learns from what was paid when open installments may be paid. It keeps sums, not installments. */
export class Estimador {
  readonly #canais = new Map<string, Canal>();

  /** An installment was paid this many days after the day that its delay counts from. */
  paga(canal: string | null, dias: number): void {
    const of = this.#of(canal).dias;
    of.set(dias, (of.get(dias) ?? 0) + 1);
  }

  aberta(canal: string | null, desde: string | null, valorCentavos: number): void {
    const { abertas } = this.#of(canal);
    const open = abertas.get(desde) ?? { parcelas: 0, valorCentavos: 0 };
    abertas.set(desde, open);
    open.parcelas += 1;
    open.valorCentavos += valorCentavos;
  }

  estimativa(hoje: string | null): Estimativa {
    const prazos: PrazoDoCanal[] = [];
    const idades: FaixaDeIdade[] = [];
    const previsao: SemanaPrevista[] = [];
    const canais = [...this.#canais].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [, canal] of canais) {
      const prazo = aprenderPrazo(canal.nome, canal.dias);
      if (prazo) prazos.push(prazo);
      idades.push(...porIdade(canal, prazo, hoje));
      previsao.push(...porSemana(canal, prazo, hoje));
    }
    previsao.sort((one, other) =>
      one.inicio < other.inicio ? -1 : Number(one.inicio > other.inicio),
    );
    return { prazos, idades, previsao };
  }

  /** Open installments older than the longest term learned: one of another channel may just be slow. */
  velhas(hoje: string): ParcelasVelhas {
    const canais = [...this.#canais.values()];
    const prazos = canais.flatMap(({ nome, dias }) => aprenderPrazo(nome, dias)?.p90Dias ?? []);
    const dias = prazos.length > 0 ? Math.max(...prazos) : PRAZO_SEM_AMOSTRAS;
    const velhas = { dias, parcelas: 0, valorCentavos: 0 };
    for (const { abertas } of canais) {
      for (const [desde, open] of abertas) {
        if (desde === null || diasEntre(desde, hoje) <= dias) continue;
        velhas.parcelas += open.parcelas;
        velhas.valorCentavos += open.valorCentavos;
      }
    }
    return velhas;
  }

  #of(canal: string | null): Canal {
    const key = palavra(canal);
    const known = this.#canais.get(key);
    if (known) {
      if (canal !== null && (known.nome === null || canal < known.nome)) known.nome = canal;
      return known;
    }
    const created: Canal = { nome: canal, dias: new Map(), abertas: new Map() };
    this.#canais.set(key, created);
    return created;
  }
}

const FAIXAS = ['aVencer', '1-30', '31-60', '61-90', '90+', 'semEstimativa'] as const;

function porIdade(
  { nome, abertas }: Canal,
  prazo: PrazoDoCanal | undefined,
  hoje: string | null,
): FaixaDeIdade[] {
  const sums = new Map<FaixaDeIdade['faixa'], Open>();
  for (const [desde, open] of abertas) {
    const faixa = faixaDe(desde, prazo, hoje);
    const sum = sums.get(faixa) ?? { parcelas: 0, valorCentavos: 0 };
    sums.set(faixa, sum);
    sum.parcelas += open.parcelas;
    sum.valorCentavos += open.valorCentavos;
  }
  return FAIXAS.flatMap((faixa) => {
    const sum = sums.get(faixa);
    return sum ? [{ canal: nome, faixa, ...sum }] : [];
  });
}

function faixaDe(
  desde: string | null,
  prazo: PrazoDoCanal | undefined,
  hoje: string | null,
): FaixaDeIdade['faixa'] {
  if (desde === null || !prazo || hoje === null) return 'semEstimativa';
  const late = diasEntre(diaDepois(desde, prazo.medianaDias), hoje);
  if (late <= 0) return 'aVencer';
  if (late <= 30) return '1-30';
  if (late <= 60) return '31-60';
  return late <= 90 ? '61-90' : '90+';
}

const DAYS_TO_SUNDAY = 6;

function porSemana(
  { nome, abertas }: Canal,
  prazo: PrazoDoCanal | undefined,
  hoje: string | null,
): SemanaPrevista[] {
  if (!prazo || hoje === null) return [];
  const weeks = new Map<string, SemanaPrevista>();
  for (const [desde, { parcelas, valorCentavos }] of abertas) {
    if (desde === null) continue;
    const day = diaDepois(desde, prazo.medianaDias);
    if (day < hoje) continue;
    const inicio = segundaFeira(day);
    const week = weeks.get(inicio) ?? {
      inicio,
      canal: nome,
      valorCentavos: 0,
      valorSeguroCentavos: 0,
      parcelas: 0,
    };
    weeks.set(inicio, week);
    week.parcelas += parcelas;
    week.valorCentavos += valorCentavos;
    const isSafe = diaDepois(desde, prazo.p90Dias) <= diaDepois(inicio, DAYS_TO_SUNDAY);
    if (isSafe) week.valorSeguroCentavos += valorCentavos;
  }
  return [...weeks.values()];
}
