import { type SettledParcela, tellCiclo, tellTitulos } from '../events.js';
import { percentage, toCents, toReais } from '../money.js';
import {
  CANCELAMENTO_DE_COMISSAO,
  COMISSAO,
  isCancelled,
  parcelaSituacao,
  tituloSituacao,
} from '../pedidos/situacao.js';
import {
  parcelasOf,
  type StoredEvento,
  type StoredParcela,
  type StoredPedido,
  type StoredTotal,
} from '../pedidos/stored.js';
import type { State } from '../state.js';
import { createMatcher } from './match.js';
import type { CicloLinha, StoredCiclo } from './stored.js';

const FIRST_ID = 1001;

/**
 * Records a cycle of a channel: its lines become events of installments, of orders, or of neither,
 * installments are paid or cancelled by them, and the queue is told.
 */
export function settle(
  state: State,
  canal: string,
  dataRepasse: string,
  lines: readonly CicloLinha[],
  dataHora: string = state.clock.dataHora(),
): StoredCiclo {
  const ciclo: StoredCiclo = {
    idCiclo: FIRST_ID + state.ciclos.size,
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
  const match = createMatcher(state.pedidos, canal);
  for (const [index, line] of lines.entries()) {
    const valorCents = toCents(line.valor);
    ciclo.valorRepasseCents += valorCents;
    totals.add(line.evento, record(ciclo, line, index + 1, match(line, valorCents)), valorCents);
  }
  ciclo.eventos = totals.list();
  state.ciclos.set(ciclo.idCiclo, ciclo);
  tellCiclo(state, ciclo.idCiclo, canal, dataHora);
  for (const pedido of ciclo.comTitulos) closeParcelas(state, pedido, dataHora);
  return ciclo;
}

type Local = 'pedidosTitulos' | 'pedidosEventos' | 'eventos';

/** Puts a line where it belongs, and says where that is. */
function record(
  ciclo: StoredCiclo,
  line: CicloLinha,
  numeroLinha: number,
  { pedido, parcela }: { pedido?: StoredPedido; parcela?: StoredParcela },
): Local {
  const valorCents = toCents(line.valor);
  if (!pedido) {
    const identificador = line.identificador ?? line.pedidoCanal ?? null;
    ciclo.avulsos.push({ evento: line.evento, valorCents, identificador });
    return 'eventos';
  }
  const told = toldComissaoCents(line, parcela);
  const base = parcela ? parcela.valorCents : Math.abs(valorCents);
  const evento: StoredEvento = {
    idCiclo: ciclo.idCiclo,
    tipo: line.evento,
    data: ciclo.dataRepasse,
    valorCents,
    comissaoCents: told ?? 0,
    percentualComissao: percentage(told ?? 0, base, 4),
    numeroLinha,
    parcela: line.parcela ?? null,
    qtTotalParcela: line.qtTotalParcela ?? null,
  };
  if (told !== undefined) {
    charge(!parcela && /\bfrete\b/i.test(line.evento) ? pedido.frete : pedido.itens, told);
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
 * The commission of a line: what it tells; a commission line that tells none is one of its own value,
 * unless another line of the installment told it already.
 */
function toldComissaoCents(line: CicloLinha, parcela?: StoredParcela): number | undefined {
  if (line.comissao !== undefined) return toCents(line.comissao);
  const ownCents = 0 - toCents(line.valor);
  if (line.evento === CANCELAMENTO_DE_COMISSAO) return ownCents;
  if (line.evento !== COMISSAO) return undefined;
  return parcela?.eventos.some(({ comissaoCents }) => comissaoCents !== 0) ? undefined : ownCents;
}

function charge(total: StoredTotal, cents: number): void {
  total.comissaoCobradaCents = (total.comissaoCobradaCents ?? 0) + cents;
}

/** Moves the situations on after a cycle, and tells what was paid or cancelled by it. */
function closeParcelas(state: State, pedido: StoredPedido, dataHora: string): void {
  const paid: SettledParcela[] = [];
  const cancelled: SettledParcela[] = [];
  for (const titulo of pedido.titulos) {
    for (const parcela of titulo.parcelas) {
      const situacao = parcelaSituacao(parcela);
      if (situacao === parcela.situacao) continue;
      parcela.situacao = situacao;
      if (situacao === 'pago') paid.push({ titulo, parcela });
      if (situacao === 'cancelado') cancelled.push({ titulo, parcela });
    }
  }
  pedido.situacao.titulo = tituloSituacao(pedido);
  if (parcelasOf(pedido).every(isCancelled)) pedido.situacao.canal = 'cancelado';
  if (paid.length > 0) tellTitulos(state, pedido, 'pagamento', paid, dataHora);
  if (cancelled.length > 0) tellTitulos(state, pedido, 'cancelamento', cancelled, dataHora);
}

/** Adds a cycle's lines up by event and place. */
function createTotals() {
  const cents = new Map<string, { evento: string; local: Local; cents: number }>();
  return {
    add(evento: string, local: Local, valorCents: number) {
      const key = `${local} ${evento}`;
      const total = cents.get(key);
      if (total) total.cents += valorCents;
      else cents.set(key, { evento, local, cents: valorCents });
    },
    list: () =>
      [...cents.values()].map((total) => ({
        evento: total.evento,
        total: toReais(total.cents),
        local: total.local,
      })),
  };
}
