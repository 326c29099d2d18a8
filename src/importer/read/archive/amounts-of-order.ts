import { InvalidRowError } from '../../errors.js';
import { digestOf } from '../../fingerprint.js';
import { IgnoredRow } from '../ignored-row.js';
import type { Row } from '../row-iterable.js';

/** What an order comes to, in 32 bits, in whatever order its items are; 0 where that is not known. */
export function digestOfAmounts(row: Row): number {
  if (row instanceof InvalidRowError || row instanceof IgnoredRow) return 0;
  const { titulos, produtos, valorFrete, eventosCalcular } = row;
  const amounts = [
    sorted(titulos, ({ valorTotal }) => [valorTotal]),
    sorted(produtos, ({ codigo, quantidade, valorUnitario }) => [
      codigo,
      quantidade,
      valorUnitario,
    ]),
    valorFrete,
    sorted(eventosCalcular, ({ evento, valor }) => [evento, valor]),
  ];
  return digestOf(JSON.stringify(amounts));
}

/** What counts of the items of a list; anything but a list stays as it is. */
const sorted = <Item>(list: readonly Item[] | undefined, of: (item: Item) => unknown[]): unknown =>
  Array.isArray(list) ? list.map((item) => JSON.stringify(of(item ?? ({} as Item)))).sort() : list;
