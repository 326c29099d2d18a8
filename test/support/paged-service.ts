import type { ClientOptions, MismatchEvent, Recebiveis } from '../../src/index.js';
import type { NumberedList } from './numbered-list.js';
import { serviceClient } from './service-client.js';

/** A page as a service answers it: its rows, and whatever it says of them. */
export interface ServedPage {
  rows: readonly unknown[];
  counters?: unknown;
}

/** A client of a service in memory that answers page `index` (from 0) as the test says. */
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

/** Pages of a list, then empty ones for ever. */
export const finite =
  (
    pages: readonly (readonly unknown[])[],
    counters: (index: number) => unknown = () => undefined,
  ) =>
  (index: number): ServedPage => ({ rows: pages[index] ?? [], counters: counters(index) });
