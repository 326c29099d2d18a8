import type { Comissao, Recebiveis } from 'recebiveis';
import type { Venda } from './import-file.js';
import { cents } from './money.js';

/** A channel, or an order of one; money in whole cents. */
export interface Totals {
  canal: string;
  orders: number;
  sold: number;
  received: number;
  /** Commission that was to be charged. */
  expected: number;
  /** Commission that was charged. */
  charged: number;
  /** Sold, less commission expected and freight, that was not received. */
  missing: number;
}

/** One order that was not settled as expected. */
export interface PedidoTotals extends Totals {
  pedido: string;
  status: string;
}

export interface Reconciliation {
  canais: Totals[];
  /** Orders that miss most, the worst first. */
  worst: PedidoTotals[];
  /** Delivered orders that the channel cancelled, and what that took back. */
  cancelamentos: { count: number; cents: number };
}

const WORST = 10;

/** What the service found, order by order, against what the file says was sold. */
export async function reconcile(
  client: Recebiveis,
  vendas: ReadonlyMap<string, Venda>,
): Promise<Reconciliation> {
  const canais = new Map<string, Totals>();
  const missing: PedidoTotals[] = [];
  for (const [pedido, rows] of await comissoesByPedido(client)) {
    const venda = vendas.get(pedido);
    if (!venda) continue;
    const totals = totalsOf(pedido, rows, venda);
    canais.set(venda.canal, add(canais.get(venda.canal), totals));
    if (totals.missing > 0) missing.push(totals);
  }
  missing.sort((left, right) => right.missing - left.missing);
  const indevidos = await client.pedido.analises.cancelamentosIndevidos({ limite: 1 });
  return {
    canais: [...canais.values()].sort((left, right) => right.sold - left.sold),
    worst: missing.slice(0, WORST),
    cancelamentos: {
      count: indevidos.paginacao.totalRegistros,
      cents: cents(indevidos.paginacao.valorRepasseRetencao),
    },
  };
}

async function comissoesByPedido(client: Recebiveis): Promise<Map<string, Comissao[]>> {
  const byPedido = new Map<string, Comissao[]>();
  for await (const row of client.pedido.analises.comissoes({
    limite: 200,
    ordenacao: ['pedido'],
  })) {
    byPedido.set(row.pedido, [...(byPedido.get(row.pedido) ?? []), row]);
  }
  return byPedido;
}

function totalsOf(pedido: string, rows: readonly Comissao[], venda: Venda): PedidoTotals {
  const { canal, soldCents: sold, freteCents, cancelado } = venda;
  const total = (value: (row: Comissao) => number) =>
    rows.reduce((sum, row) => sum + cents(value(row)), 0);
  const received = total((row) => row.valorRepasse);
  // Nothing is due of an order that the buyer cancelled.
  const expected = cancelado ? 0 : total((row) => row.comissaoPrevista);
  const charged = cancelado ? 0 : expected - total((row) => row.diferenca);
  const missing = cancelado ? -received : sold - freteCents - expected - received;
  const status = rows[0]?.status ?? '';
  return { pedido, status, canal, orders: 1, sold, received, expected, charged, missing };
}

function add(sum: Totals | undefined, { canal, ...one }: Totals): Totals {
  return {
    canal,
    orders: (sum?.orders ?? 0) + one.orders,
    sold: (sum?.sold ?? 0) + one.sold,
    received: (sum?.received ?? 0) + one.received,
    expected: (sum?.expected ?? 0) + one.expected,
    charged: (sum?.charged ?? 0) + one.charged,
    missing: (sum?.missing ?? 0) + one.missing,
  };
}
