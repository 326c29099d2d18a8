import type { StoredPedido } from '../pedidos/stored.js';
import type { State } from '../state.js';
import { analiseFilter, isImproperlyCancelled } from './filter.js';
import { sortResumos } from './order.js';
import { type Resumo, resumoOf } from './resumo.js';

type Query = Record<string, string | undefined>;

/** Orders that an analysis found, sorted. */
export interface Found {
  pedidos: readonly StoredPedido[];
  /** Transfers and retentions of the cancellations, in centavos. */
  retainedCents: number;
}

/** Finds the orders of the store for an analysis; paging reads parts of them. */
export function findPedidos(
  state: State,
  kind: 'comissoes' | 'cancelamentos',
  query: Query,
): Found {
  const isCancelamentos = kind === 'cancelamentos';
  const matches = analiseFilter(query);
  let pedidos = state.pedidos.all();
  if (isCancelamentos) pedidos = pedidos.filter(isImproperlyCancelled);
  pedidos = pedidos.filter(matches);
  if (query.ordenacao) {
    const sorted: Resumo[] = sortResumos(pedidos.map(resumoOf), query.ordenacao);
    pedidos = sorted.map(({ pedido }) => pedido);
  }
  const retainedCents = isCancelamentos
    ? pedidos.reduce((total, pedido) => total + resumoOf(pedido).cancelamentoCents, 0)
    : 0;
  return { pedidos, retainedCents };
}
