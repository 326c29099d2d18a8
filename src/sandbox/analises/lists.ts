import type { StoredPedido } from '../pedidos/stored.js';
import type { State } from '../state.js';
import { analiseFilter, isImproperlyCancelled } from './filter.js';
import { sortResumos } from './order.js';
import { type Resumo, resumoOf } from './resumo.js';

type Query = Record<string, string | undefined>;

/** What an analysis found, whole and in its order. */
export interface Found {
  pedidos: readonly StoredPedido[];
  /** Transfers and retentions of the cancellations, in centavos. */
  retainedCents: number;
}

interface Cache {
  revision: number;
  found: Map<string, Found>;
}

const caches = new WeakMap<State, Cache>();

/** Kept of one state of the store: the pages of a list ask for the same one again and again. */
const MAX_KEPT = 20;

/** Which orders of the store an analysis lists; paging reads parts of what this gives. */
export function findPedidos(
  state: State,
  kind: 'comissoes' | 'cancelamentos',
  query: Query,
): Found {
  const { pagina: _, limite: __, ...asked } = query;
  const key = JSON.stringify([kind, asked]);
  let cache = caches.get(state);
  if (cache?.revision !== state.revision) {
    cache = { revision: state.revision, found: new Map() };
    caches.set(state, cache);
  }
  const known = cache.found.get(key);
  if (known) return known;
  if (cache.found.size >= MAX_KEPT) cache.found.clear();
  const found = find(state, kind, asked);
  cache.found.set(key, found);
  return found;
}

function find(state: State, kind: 'comissoes' | 'cancelamentos', query: Query): Found {
  const isCancelamentos = kind === 'cancelamentos';
  const matches = analiseFilter(query);
  let pedidos = state.pedidos.all();
  if (isCancelamentos) pedidos = pedidos.filter(isImproperlyCancelled);
  if (Object.keys(query).length > 0) pedidos = pedidos.filter(matches);
  if (query.ordenacao) {
    const sorted: Resumo[] = sortResumos(pedidos.map(resumoOf), query.ordenacao);
    pedidos = sorted.map(({ pedido }) => pedido);
  }
  const retainedCents = isCancelamentos
    ? pedidos.reduce((total, pedido) => total + resumoOf(pedido).cancelamentoCents, 0)
    : 0;
  return { pedidos, retainedCents };
}
