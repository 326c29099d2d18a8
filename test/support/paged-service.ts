import type { ClientOptions, MismatchEvent, Recebiveis } from '../../src/index.js';
import type { NumberedList } from './numbered-list.js';
import { serviceClient } from './service-client.js';

/** A page as the service answers it: rows, and optional counters. */
export interface ServedPage {
  rows: readonly unknown[];
  counters?: unknown;
}

/** A client of an in-memory service that answers page `index` (from 0) with `answer`. */
export function pagedService(
  { name, first }: Pick<NumberedList, 'name' | 'first'>,
  answer: (index: number) => ServedPage,
  options: ClientOptions = {},
): { client: Recebiveis; asked: number[]; mismatches: MismatchEvent[] } {
  const asked: number[] = [];
  const served = serviceClient(({ searchParams }) => {
    const number = Number(searchParams.get('pagina'));
    asked.push(number);
    const { rows, counters } = answer(number - first);
    return Response.json({ [first === 1 ? 'info' : 'paginacao']: counters, [name]: rows });
  }, options);
  return { ...served, asked };
}

/** The given pages, then endless empty ones. */
export const finite =
  (
    pages: readonly (readonly unknown[])[],
    counters: (index: number) => unknown = () => undefined,
  ) =>
  (index: number): ServedPage => ({ rows: pages[index] ?? [], counters: counters(index) });
