import { type ClientOptions, type MismatchEvent, Recebiveis } from '../../src/index.js';
import type { NumberedList } from './numbered-list.js';

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
  const mismatches: MismatchEvent[] = [];
  const client = new Recebiveis({
    baseUrl: 'http://service.example',
    token: 'tok',
    limits: false,
    retries: 0,
    hooks: { onMismatch: (event) => void mismatches.push(event) },
    fetch: async (input) => {
      const url = new URL((input as Request).url);
      const number = Number(url.searchParams.get('pagina'));
      asked.push(number);
      const { rows, counters } = answer(number - first);
      return Response.json({ [first === 1 ? 'info' : 'paginacao']: counters, [name]: rows });
    },
    ...options,
  });
  return { client, asked, mismatches };
}

/** Pages of a list, then empty ones for ever. */
export const finite =
  (
    pages: readonly (readonly unknown[])[],
    counters: (index: number) => unknown = () => undefined,
  ) =>
  (index: number): ServedPage => ({ rows: pages[index] ?? [], counters: counters(index) });
