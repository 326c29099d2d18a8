import { toReais } from '../../shared/centavos.js';
import { type SettledParcela, sendCiclo, sendTitulos } from '../events/send.js';
import { percentage } from '../money.js';
import {
  CANCELAMENTO_DE_COMISSAO,
  COMISSAO,
  isCancelled,
  isPago,
  parcelaSituacao,
  tituloSituacao,
} from '../pedidos/situacao.js';
import {
  type StoredEvento,
  type StoredPedido,
  type StoredTotal,
  someParcela,
} from '../pedidos/stored.js';
import type { State } from '../state.js';
import { type Lancamento, matchLines } from './lancamento.js';
import { createMatcher } from './match.js';
import type { CicloLinha, StoredCiclo } from './stored.js';

const FIRST_ID = 1001;

/**
 * Records a cycle of a channel: its lines become events of installments, of orders, or of neither,
 * installments are paid or cancelled by them, and events are sent.
 */
export function settle(
  state: State,
  canal: string,
  dataRepasse: string,
  lines: Iterable<CicloLinha>,
  dataHora: string = state.clock.dataHora(),
): StoredCiclo {
  const match = createMatcher(state.pedidos, canal);
  return settleLancamentos(state, canal, dataRepasse, matchLines(lines, match), dataHora);
}

/** {@link settle} for lines whose orders are known. */
export function settleLancamentos(
  state: State,
  canal: string,
  dataRepasse: string,
  lancamentos: Iterable<Lancamento>,
  dataHora: string,
): StoredCiclo {
  state.sequences.ciclo += 1;
  const ciclo: StoredCiclo = {
    idCiclo: FIRST_ID - 1 + state.sequences.ciclo,
    canal,
    dataHora,
    dataRepasse,
    valorRepasseCents: 0,
    eventos: [],
    comTitulos: new Set(),
    comEventos: new Map(),
    avulsos: [],
  };
  const totals = createTotals();
  let numeroLinha = 0;
  for (const lancamento of lancamentos) {
    numeroLinha += 1;
    ciclo.valorRepasseCents += lancamento.valorCents;
    totals.add(lancamento.evento, record(ciclo, lancamento, numeroLinha), lancamento.valorCents);
  }
  ciclo.eventos = totals.list();
  state.ciclos.set(ciclo.idCiclo, ciclo);
  sendCiclo(state, ciclo.idCiclo, canal, dataHora);
  for (const pedido of ciclo.comTitulos) closeParcelas(state, pedido, dataHora);
  for (const pedido of [...ciclo.comTitulos, ...ciclo.comEventos.keys()]) state.changed(pedido);
  state.changed(ciclo);
  return ciclo;
}

type Local = 'pedidosTitulos' | 'pedidosEventos' | 'eventos';

/** Records a line at its installment, its order or neither, and returns the place. */
function record(ciclo: StoredCiclo, line: Lancamento, numeroLinha: number): Local {
  const { pedido, parcela, valorCents } = line;
  if (!pedido) {
    const identificador = line.identificador ?? null;
    ciclo.avulsos.push({ evento: line.evento, valorCents, identificador });
    return 'eventos';
  }
  const comissaoCents = comissaoOf(line);
  const base = parcela ? parcela.valorCents : Math.abs(valorCents);
  const evento: StoredEvento = {
    idCiclo: ciclo.idCiclo,
    tipo: line.evento,
    data: ciclo.dataRepasse,
    valorCents,
    comissaoCents: comissaoCents ?? 0,
    percentualComissao: percentage(comissaoCents ?? 0, base, 4),
    numeroLinha,
    parcela: line.numero ?? null,
    qtTotalParcela: line.qtTotalParcela ?? null,
  };
  if (comissaoCents !== undefined) {
    charge(!parcela && /\bfrete\b/i.test(line.evento) ? pedido.frete : pedido.itens, comissaoCents);
  }
  if (parcela) {
    parcela.eventos.push(evento);
    ciclo.comTitulos.add(pedido);
    return 'pedidosTitulos';
  }
  pedido.eventos.push(evento);
  const eventos = ciclo.comEventos.get(pedido);
  if (eventos) eventos.push(evento);
  else ciclo.comEventos.set(pedido, [evento]);
  return 'pedidosEventos';
}

/**
 * The commission of a line. A commission line that states none counts with its own value, unless another
 * line of the installment stated it already.
 */
function comissaoOf({ evento, valorCents, comissaoCents, parcela }: Lancamento) {
  if (comissaoCents !== undefined) return comissaoCents;
  const ownCents = 0 - valorCents;
  if (evento === CANCELAMENTO_DE_COMISSAO) return ownCents;
  if (evento !== COMISSAO) return undefined;
  return parcela?.eventos.some((earlier) => earlier.comissaoCents !== 0) ? undefined : ownCents;
}

function charge(total: StoredTotal, cents: number): void {
  total.comissaoCobradaCents = (total.comissaoCobradaCents ?? 0) + cents;
}

/** Moves the situations on after a cycle, and sends its payments and cancellations. */
function closeParcelas(state: State, pedido: StoredPedido, dataHora: string): void {
  const paid: SettledParcela[] = [];
  const cancelled: SettledParcela[] = [];
  let isWhole: boolean | undefined;
  for (const titulo of pedido.titulos) {
    for (const parcela of titulo.parcelas) {
      let situacao = parcelaSituacao(parcela);
      // One sum may also have paid the installments without a transfer of their own.
      if (situacao === 'pendente') {
        isWhole ??= isPago(pedido);
        if (isWhole) situacao = 'pago';
      }
      if (situacao === parcela.situacao) continue;
      parcela.situacao = situacao;
      if (situacao === 'pago') paid.push({ titulo, parcela });
      if (situacao === 'cancelado') cancelled.push({ titulo, parcela });
    }
  }
  pedido.situacao.titulo = tituloSituacao(pedido);
  if (!someParcela(pedido, (parcela) => !isCancelled(parcela))) pedido.situacao.canal = 'cancelado';
  if (paid.length > 0) sendTitulos(state, pedido, 'pagamento', paid, dataHora);
  if (cancelled.length > 0) sendTitulos(state, pedido, 'cancelamento', cancelled, dataHora);
}

/** Adds a cycle's lines up by event and place. */
function createTotals() {
  const totals: { evento: string; local: Local; cents: number }[] = [];
  const byLocal: Record<Local, Map<string, (typeof totals)[number]>> = {
    pedidosTitulos: new Map(),
    pedidosEventos: new Map(),
    eventos: new Map(),
  };
  return {
    add(evento: string, local: Local, valorCents: number) {
      let total = byLocal[local].get(evento);
      if (!total) {
        total = { evento, local, cents: 0 };
        byLocal[local].set(evento, total);
        totals.push(total);
      }
      total.cents += valorCents;
    },
    list: () =>
      totals.map((total) => ({
        evento: total.evento,
        total: toReais(total.cents),
        local: total.local,
      })),
  };
}
