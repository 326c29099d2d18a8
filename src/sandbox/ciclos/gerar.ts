import * as z from 'zod';
import { closed, date, integer, text } from '../../api/schemas/strict.js';
import { toReais } from '../money.js';
import { parcelasOf, type StoredPedido } from '../pedidos/stored.js';
import { hash } from '../random.js';
import type { State } from '../state.js';
import { linhasAvulsas, linhasDoPedido } from './gerar-linhas.js';
import { settle } from './settle.js';
import { type Discrepancia, sortear } from './sortear.js';

const share = () => z.number().min(0).max(1).optional();

/** Body of `POST /_sandbox/ciclos/gerar`: all of it optional. */
export const gerarOptions = closed({
  /** Of the chances taken; 1 when left out. */
  seed: integer().optional(),
  /** Day of the transfers; today when left out. */
  dataRepasse: date().optional(),
  /** Settles one channel only. */
  canal: text(100).optional(),
  /** Shares of the orders, 0 to 1. */
  discrepancias: closed({
    comissaoAMaior: share(),
    repasseAusente: share(),
    canceladoEntregue: share(),
  }).optional(),
});

const DEFAULT_SHARES: Record<Discrepancia, number> = {
  comissaoAMaior: 0.05,
  repasseAusente: 0.03,
  canceladoEntregue: 0.02,
};

/** What a generation of cycles made. */
export interface GerarResultado {
  ciclos: { idCiclo: number; canal: string; pedidos: number; valorRepasse: number }[];
  /** Orders of each kind. */
  discrepancias: Record<Discrepancia, number>;
}

/** Settles every pending order, one cycle a channel, with a share of discrepancies. */
export function gerarCiclos(
  state: State,
  options: z.output<typeof gerarOptions>,
  dataHora: string = state.clock.dataHora(),
): GerarResultado {
  const seed = options.seed ?? 1;
  const dataRepasse = options.dataRepasse ?? dataHora.slice(0, 10);
  const pending = pendingPedidos(state, options.canal);
  const shares = { ...DEFAULT_SHARES, ...options.discrepancias };
  const chosen = sortear(pending, shares, seed);
  const ciclos = [...groupByCanal(pending)].map(([canal, pedidos]) => {
    const lines = pedidos.flatMap((pedido) => linhasDoPedido(pedido, seed, chosen.get(pedido)));
    lines.push(...linhasAvulsas(lines, hash(canal, seed)));
    const ciclo = settle(state, canal, dataRepasse, lines, dataHora);
    const valorRepasse = toReais(ciclo.valorRepasseCents);
    return { idCiclo: ciclo.idCiclo, canal, pedidos: pedidos.length, valorRepasse };
  });
  const count = (kind: Discrepancia) => [...chosen.values()].filter((one) => one === kind).length;
  return {
    ciclos,
    discrepancias: {
      comissaoAMaior: count('comissaoAMaior'),
      repasseAusente: count('repasseAusente'),
      canceladoEntregue: count('canceladoEntregue'),
    },
  };
}

/** Orders with an open installment, in an order that does not depend on how they arrived. */
function pendingPedidos(state: State, canal: string | undefined): StoredPedido[] {
  return state.pedidos
    .all()
    .filter(
      (pedido) =>
        (canal === undefined || pedido.novo.canal === canal) &&
        parcelasOf(pedido).some(({ situacao }) => situacao === 'pendente'),
    )
    .sort(
      (left, right) =>
        compare(left.novo.canal, right.novo.canal) ||
        compare(left.novo.pedido, right.novo.pedido) ||
        compare(left.novo.pedidoCanal, right.novo.pedidoCanal),
    );
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

function groupByCanal(pedidos: readonly StoredPedido[]): Map<string, StoredPedido[]> {
  const groups = new Map<string, StoredPedido[]>();
  for (const pedido of pedidos) {
    const group = groups.get(pedido.novo.canal);
    if (group) group.push(pedido);
    else groups.set(pedido.novo.canal, [pedido]);
  }
  return groups;
}
