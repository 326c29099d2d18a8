import * as z from 'zod/mini';
import { isRecord } from '../../shared/is-record.js';
import { wholeNumber } from '../../shared/whole-number.js';
import type { Endpoint, EndpointName } from '../contract/endpoint.js';
import { nameOf } from '../contract/name-of.js';
import { holdsOptions, milliseconds, optionsOf, readOptions } from '../contract/options.js';
import { accepted } from '../errors/invalid-request.js';
import { TimeoutError } from '../errors/timeout.js';
import { type CallOptions, copied } from '../http/options.js';
import { copyOf } from '../http/request.js';
import type { Transport } from '../http/transport.js';
import { firstPageOf, PagePromise } from '../pagination/page.js';
import type { PageCursor } from '../pagination/read-page.js';

/** Last argument of the methods that give a list. */
export interface ListOptions extends CallOptions {
  /**
   * Where to go on: `page.cursor` of the same list with the same parameters. `pagina` is then not
   * used. A record that appears or goes while a list is walked moves the others between pages; the
   * cursor of cycles carries those of its page, so that one that comes again is noticed.
   */
  from?: PageCursor | undefined;
  /**
   * Milliseconds for all pages together, from the first request, the time between pages included.
   * `deadlineMs` is for each page. Default: none.
   */
  iterationDeadlineMs?: number | undefined;
}

const ofIteration = optionsOf<Pick<ListOptions, 'iterationDeadlineMs'>>({
  iterationDeadlineMs: z.optional(milliseconds()),
});

type ListEndpoint = Endpoint & { name: EndpointName };

type Paged = { pagina?: unknown; limite?: unknown };

const DEFAULT_SIZE = 50;

/**
 * The pages of a list, asked for as they are used.
 *
 * @param params what the caller gave, unchecked, as `options`
 */
export function listOf<T, Paginacao>(
  transport: Transport,
  endpoint: ListEndpoint,
  given: Paged | null | undefined,
  options: ListOptions | null | undefined,
): PagePromise<T, Paginacao> {
  const params = copyOf(given);
  const { name, counters = 'paginacao', uniqueKey } = endpoint;
  const [items = ''] = endpoint.lists?.({}) ?? [];
  const taken = copied(options);
  const { from, iterationDeadlineMs, ...rest } = taken;
  // What holds no options is refused when a page is asked for, not taken for an empty one.
  const call: CallOptions = holdsOptions(taken) ? rest : taken;
  const { pagina, ...filters } = wireParams(endpoint, params);
  const within = iterationDeadline(name, iterationDeadlineMs, call, transport.deadlineMs);
  return new PagePromise(() =>
    firstPageOf<T, Paginacao>({
      endpoint: name,
      params: filters,
      store: () => transport.token.storeAnywhere(),
      ...{ items, counters, uniqueKey },
      start: pagina === undefined ? undefined : Number(pagina),
      size: Number(filters.limite ?? DEFAULT_SIZE),
      from,
      keyOf: transport.mismatches.isChecked ? keyOf(uniqueKey) : undefined,
      // A `pagina` that breaks its rule is sent as it was given, so that the refusal names it.
      ask: (page) => {
        const isAsWritten =
          from === undefined && pagina === undefined && params?.pagina !== undefined;
        const query = { ...params, pagina: isAsWritten ? params.pagina : page };
        return within((given) =>
          transport.send(endpoint, { query } as never, given).withResponse(),
        );
      },
      report: (issue) => transport.mismatches.judgeList(name, issue),
    }),
  );
}

/** Reads the key of a list's records, where they have one. */
function keyOf(uniqueKey: string | undefined) {
  if (uniqueKey === undefined) return undefined;
  return (item: unknown): number | string | undefined => {
    const value = isRecord(item) ? item[uniqueKey] : undefined;
    return wholeNumber(value) ?? nameOf(value) ?? undefined;
  };
}

/** The parameters as they stand in the URL; none where they break a rule, which sending refuses. */
function wireParams(
  { query }: Endpoint,
  params: object | null | undefined,
): Record<string, string> {
  const parsed = query?.safeParse(params ?? {});
  const entries = parsed?.success ? Object.entries(parsed.data) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

type Within = <T>(fetch: (call: CallOptions) => Promise<T>) => Promise<T>;

/** Gives each page no more time than is left for all, or than it has anyway. */
function iterationDeadline(
  name: string,
  limitMs: number | undefined,
  call: CallOptions,
  clientDeadlineMs: number | undefined,
): Within {
  let endsAt: number | undefined;
  return async (fetch) => {
    if (limitMs === undefined) return fetch(call);
    const given = readOptions(ofIteration, { iterationDeadlineMs: limitMs });
    accepted(given, `Options of ${name}`, name);
    endsAt ??= performance.now() + limitMs;
    const leftMs = endsAt - performance.now();
    const deadlineMs = call.deadlineMs ?? clientDeadlineMs ?? Number.POSITIVE_INFINITY;
    if (leftMs <= 0) throw new TimeoutError(name, 'iteration', limitMs, 0);
    if (leftMs >= deadlineMs) return fetch(call);
    try {
      return await fetch({ ...call, deadlineMs: leftMs });
    } catch (error) {
      if (!(error instanceof TimeoutError && error.scope === 'deadline')) throw error;
      throw new TimeoutError(name, 'iteration', limitMs, error.attempts);
    }
  };
}
