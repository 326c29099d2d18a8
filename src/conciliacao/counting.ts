import { InvalidRequestError } from '../client/errors/invalid-request.js';
import type { MirrorLoja, MirrorPedido } from '../mirror/snapshot/snapshot.js';
import { daysBetween } from '../shared/days.js';
import { Avisos } from './avisos.js';
import { sumOf } from './centavos.js';
import { EmAberto } from './em-aberto.js';
import type { CheckedOptions } from './options.js';
import { type Conta, linhasOfVenda } from './pedido/conta.js';
import type { Lancamento } from './pedido/lancamento.js';
import { expectedOf, type Liquidacao, paidOn, totalExpected } from './pedido/liquidacao.js';
import { countsFrom } from './pedido/parcela.js';
import type { SettledPedido } from './pedido/settle-pedido.js';
import { warnOfPedido } from './pedido/warn-of-pedido.js';
import type { EventoLido, NaoDecidido, ResumoDaConciliacao } from './result.js';
import { Balancos } from './totais/balancos.js';

/** Counts what a reconciliation shows beside its findings: balances, events, notices and open installments. */
export class Counts {
  readonly balancos = new Balancos();
  readonly eventos = new ReadEventos();
  readonly avisos = new Avisos();
  readonly naoDecididos: NaoDecidido[] = [];
  /** The reference date; null if nothing has a day. */
  hoje: string | null = null;
  readonly #options: CheckedOptions;
  readonly #emAberto = new EmAberto();
  #copias: NonNullable<ResumoDaConciliacao['copias']> = [];

  constructor(options: CheckedOptions) {
    this.#options = options;
  }

  /** @throws InvalidRequestError terms are given, and no day by which they pass */
  begin(lojas: readonly MirrorLoja[]): void {
    this.#copias = lojas.flatMap(({ loja, versao }) =>
      loja === undefined || versao === undefined ? [] : [{ loja, versao }],
    );
    const { hoje, temPrazo } = this.#options;
    const dias = lojas.flatMap(({ ciclos }) => ciclos.flatMap((ciclo) => ciclo.dataRepasse ?? []));
    this.hoje = hoje ?? lastPlausible(dias) ?? null;
    if (this.hoje === null && temPrazo && lojas.some(({ pedidos }) => pedidos > 0)) throw noHoje();
    const isEmpty = lojas.every(({ pedidos, ciclos }) => pedidos === 0 && ciclos.length === 0);
    if (isEmpty) this.avisos.add('copiaVazia');
  }

  /** Counts a store's cycles, and the gaps of its copy. */
  beginLoja(loja: MirrorLoja): void {
    for (const ciclo of loja.ciclos) {
      const dia = ciclo.dataRepasse ?? undefined;
      this.balancos.ciclo(loja.loja, ciclo);
      if (dia && this.hoje && dia > this.hoje) this.avisos.add('repasseDepoisDeHoje', 1, { dia });
    }
    this.avisos.add('cicloAusente', loja.ausentes);
    this.avisos.add('registroNaoLido', loja.naoLidos);
    this.avisos.add('cicloNaoLido', loja.ciclosNaoLidos);
    this.avisos.add('listaIncompleta', Number(loja.listaIncompleta));
  }

  /** Counts a record, compared or not. */
  pedido({ parcelas }: MirrorPedido): void {
    this.balancos.pedido(sumOf(parcelas));
  }

  /** Counts a compared order, beside its findings. */
  settled(pedido: MirrorPedido, settled: SettledPedido): void {
    this.balancos.devido(settled.devidoCentavos);
    this.balancos.arredondados(settled.tolerados);
    warnOfPedido(this.avisos, pedido, settled);
    this.#countOpen(pedido, settled);
  }

  #countOpen(pedido: MirrorPedido, { conta, liquidacao }: SettledPedido): void {
    const { canal } = pedido;
    let ahead = cameAhead(conta, liquidacao);
    for (const parcela of liquidacao.liquidadas) {
      const desde = countsFrom(pedido, parcela);
      const dia = paidOn(conta, parcela, liquidacao);
      if (desde !== null && dia !== null) this.#emAberto.paga(canal, daysBetween(desde, dia));
    }
    for (const parcela of liquidacao.esperadas) {
      // The commission that was charged already is not taken off again.
      const charged = Math.min(0 - sumOf(parcela.comissoes), parcela.comissaoCentavos);
      const due = expectedOf(parcela, { temComissao: false }) + charged;
      const came = Math.max(0, Math.min(ahead, due));
      ahead -= came;
      if (came > 0 && came === due) continue;
      if (countsFrom(pedido, parcela) === null) this.avisos.add('vendaSemData');
      this.#emAberto.aberta(canal, due - came);
    }
  }

  /** Ends the count, after the last finding. */
  end(): void {
    for (const { canal, parcelas, valorCentavos } of this.#emAberto.list()) {
      if (this.#options.prazoDias(canal) !== undefined) continue;
      this.avisos.add('semPrazo', parcelas, { valorCentavos });
    }
  }

  /** @throws ConciliacaoError the balances do not add up: a fault of this package */
  resumo(): ResumoDaConciliacao {
    return {
      hoje: this.hoje,
      criterio: this.#options.criterio,
      eventos: this.eventos.lidos(),
      copias: this.#copias,
      totais: this.balancos.totais(),
      naoDecididos: this.naoDecididos,
      avisos: this.avisos.list(),
      prazos: this.#emAberto.prazos(),
      emAberto: this.#emAberto.list(),
    };
  }
}

/**
 * Transfers beyond what is settled or overdue, less the commission charged ahead: a channel may write one
 * sum as its first installment. A commission that is lower than agreed brings nothing ahead.
 */
function cameAhead(conta: Conta, liquidacao: Liquidacao): number {
  const { liquidadas, vencidas, esperadas } = liquidacao;
  const settled = [...liquidadas, ...vencidas];
  const agreed = settled.reduce((sum, { comissaoCentavos }) => sum + comissaoCentavos, 0);
  const ofExpected = sumOf(esperadas.flatMap(({ comissoes }) => comissoes));
  const charged = ofExpected - sumOf([...conta.comissoes, ...conta.estornos]);
  const chargedAhead = Math.max(0, charged - agreed);
  return sumOf(linhasOfVenda(conta)) - totalExpected(settled, liquidacao) - chargedAhead;
}

const DAYS_A_YEAR = 366;

/**
 * The latest day that is not more than a year after the one before it: with a mistyped year every open
 * installment would be late, and claimed.
 */
function lastPlausible(days: readonly string[]): string | undefined {
  const sorted = [...new Set(days)].sort();
  const isFar = (at: number) =>
    daysBetween(sorted[at - 1] as string, sorted[at] as string) > DAYS_A_YEAR;
  let last = sorted.length - 1;
  while (last > 0 && isFar(last)) last -= 1;
  return sorted[last];
}

/** Terms were given, and no day by which they pass. */
const noHoje = () =>
  new InvalidRequestError('Options of reconcile', [
    {
      path: 'hoje',
      message:
        'must be given with prazoDias where no cycle has a dataRepasse: without a day no term passes',
      code: 'hoje-needed',
    },
  ]);

/** Lists the events of each channel as written, with their meaning. */
class ReadEventos {
  readonly #events = new Map<string | null, Map<string | null, EventoLido>>();

  add({ motivo, sinal, canal, valorCentavos, linha: { evento } }: Lancamento): void {
    const ofCanal = this.#events.get(canal) ?? new Map<string | null, EventoLido>();
    if (ofCanal.size === 0) this.#events.set(canal, ofCanal);
    const known = ofCanal.get(evento);
    const lido = known ?? { canal, evento, motivo, sinal, quantidade: 0, valorCentavos: 0 };
    if (!known) ofCanal.set(evento, lido);
    lido.quantidade += 1;
    lido.valorCentavos += valorCentavos;
  }

  lidos(): EventoLido[] {
    const events = [...this.#events.values()].flatMap((ofCanal) => [...ofCanal.values()]);
    return events.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }
}

const keyOf = ({ canal, evento }: EventoLido): string => JSON.stringify([canal, evento]);
