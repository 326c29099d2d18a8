import { CANCELAMENTO, isCancelled, REPASSE, recebidoCents } from '../pedidos/situacao.js';
import type { PedidoStore } from '../pedidos/store.js';
import type { StoredParcela, StoredPedido } from '../pedidos/stored.js';
import type { CicloLinha } from './stored.js';

/** The order and installment of a line. */
export interface Match {
  pedido?: StoredPedido;
  parcela?: StoredParcela;
}

/**
 * Finds order and installment of each line of one file. A line names neither title nor order number,
 * so a transfer looks for an open installment of its amount, and the lines after it follow it.
 */
export function createMatcher(pedidos: PedidoStore, canal: string) {
  const last = new Map<string, { pedido: StoredPedido; parcela: StoredParcela | undefined }>();
  return (line: CicloLinha, valorCents: number): Match => {
    const { pedidoCanal } = line;
    if (pedidoCanal === undefined) return {};
    const before = last.get(pedidoCanal);
    const orders = pedidos.ofCanal(canal, pedidoCanal);
    const awaiting = AWAITING[line.evento];
    const pedido =
      (awaiting && orders.length > 1
        ? orders.find((order) => fitting(order, line).some(awaiting.isOpen))
        : undefined) ??
      before?.pedido ??
      orders.at(-1);
    if (!pedido) return {};
    const parcela = findParcela(pedido, line, valorCents, before?.parcela);
    last.set(pedidoCanal, { pedido, parcela: parcela ?? before?.parcela });
    return parcela ? { pedido, parcela } : { pedido };
  };
}

/** The installments that a settling line looks for. */
interface Awaiting {
  isOpen(parcela: StoredParcela): boolean;
  awaitedCents(parcela: StoredParcela): number;
}

// Situations move at the end of a cycle; within it only the events show them.
const AWAITING: Record<string, Awaiting | undefined> = {
  [REPASSE]: {
    isOpen: (parcela) =>
      !isCancelled(parcela) &&
      (recebidoCents(parcela) < parcela.valorCents || !has(parcela, REPASSE)),
    awaitedCents: (parcela) => parcela.valorCents - recebidoCents(parcela),
  },
  [CANCELAMENTO]: {
    isOpen: (parcela) => !isCancelled(parcela),
    awaitedCents: ({ valorCents }) => valorCents,
  },
};

function findParcela(
  pedido: StoredPedido,
  line: CicloLinha,
  valorCents: number,
  before: StoredParcela | undefined,
): StoredParcela | undefined {
  const candidates = fitting(pedido, line);
  if (candidates.length < 2) return candidates[0];
  const fresh = candidates.filter((parcela) => !has(parcela, line.evento));
  if (before && line.evento !== REPASSE && fresh.includes(before)) return before;
  const awaiting = AWAITING[line.evento];
  if (!awaiting) return fresh[0] ?? candidates[0];
  const open = candidates.filter(awaiting.isOpen);
  const amount = Math.abs(valorCents);
  const exact = open.find((parcela) => awaiting.awaitedCents(parcela) === amount);
  return exact ?? open[0] ?? candidates[0];
}

/** Installments with the line's number, in titles with as many installments as the line says, if it does. */
function fitting(pedido: StoredPedido, { parcela: numero, qtTotalParcela }: CicloLinha) {
  const numbered: StoredParcela[] = [];
  const exact: StoredParcela[] = [];
  if (numero === undefined) return numbered;
  for (const { parcelas } of pedido.titulos) {
    for (const parcela of parcelas) {
      if (parcela.numero !== numero) continue;
      numbered.push(parcela);
      if (parcelas.length === qtTotalParcela) exact.push(parcela);
    }
  }
  return exact.length > 0 ? exact : numbered;
}

const has = (parcela: StoredParcela, tipo: string) =>
  parcela.eventos.some((evento) => evento.tipo === tipo);
