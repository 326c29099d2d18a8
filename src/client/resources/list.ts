import { currentContext } from '../../shared/async-context.js';
import { callerLine, eagerly, prepareRequest, showingCaller } from '../http/call.js';
import type { CallOptions } from '../http/options.js';
import { takeCallOptions } from '../http/settings.js';
import type { Transport } from '../http/transport.js';
import { PagePromise } from '../pagination/page.js';
import type { PageCursor } from '../pagination/records.js';
import type { ListEndpoint, ListRequest } from './walked-list.js';

/** Last argument of the methods that return a list. */
export interface ListOptions extends CallOptions {
  /**
   * Continues from `page.cursor` of the same list with the same parameters; `pagina` is then
   * ignored. Records that appear or disappear meanwhile move others between pages; a cursor of
   * cycles carries the records of its page, so that a repeated one is noticed.
   */
  from?: PageCursor | undefined;
}

type Paged = { pagina?: unknown; limite?: unknown };

/** Makes a list whose pages are requested as they are used. */
export function listOf<T, Paginacao>(
  transport: Transport,
  endpoint: ListEndpoint,
  params: Paged | null | undefined,
  options: ListOptions | null | undefined,
): PagePromise<T, Paginacao> {
  const line = callerLine();
  const request = eagerly(() => prepareList(transport, endpoint, params, options));
  const first = async () => {
    // Most clients read no list.
    const { List } = await import('./walked-list.js');
    return new List<T, Paginacao>(transport, endpoint, request()).first(line);
  };
  return new PagePromise(() => showingCaller(first(), line));
}

function prepareList(
  transport: Transport,
  endpoint: ListEndpoint,
  params: Paged | null | undefined,
  given: ListOptions | null | undefined,
): ListRequest {
  // The cursor is checked later, when the store is known. The caller may change it meanwhile.
  const checks = { from: () => undefined };
  const { from: cursor, ...options } = takeCallOptions<ListOptions>(given, endpoint, checks);
  const from = typeof cursor === 'object' ? JSON.parse(JSON.stringify(cursor)) : cursor;
  const documented = endpoint.counters === 'info' ? 1 : 0;
  const firstPage = transport.settings.firstPage?.[endpoint.name as 'ciclos.list'] ?? documented;
  const { pagina, ...rest } = params ?? {};
  // The documented parameters allow no page 0, but a service that counts from zero does.
  const isPageZero = firstPage === 0 && Number(pagina ?? 1) === 0;
  const isPaginaUsed = from === undefined && !isPageZero;
  const { query } = prepareRequest(endpoint, { query: isPaginaUsed ? (params ?? {}) : rest });
  const { pagina: start, ...filters } = query as Record<string, string>;
  return {
    options,
    from,
    firstPage,
    start: isPageZero ? 0 : Number(start ?? firstPage),
    filters,
    inContext: currentContext(),
  };
}
