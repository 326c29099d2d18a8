import type { Column } from './columns.js';
import type { TableRow } from './table.js';
import { plain, unquoted } from './text-marks.js';

/** Identifiers that no two items of an order share: `order-item-id`, `ID do item`. */
const IDENTIFIER =
  /^(?:(?:order |sale |sub ?order )?(?:line ?)?item id|(?:id|codigo|cod) (?:d[aeo] )?item(?: d[aeo] (?:pedido|venda))?)$/;

/** Those of them whose name says so; another may be a product's code. */
const OF_ORDER = /^(?:(?:order|sale|sub ?order) .*id|.* d[aeo] (?:pedido|venda))$/;

/** Numbers that count the rows, of an order or of the whole export: `Item`, `Linha`, `Nº do item`, `#`. */
const COUNTER =
  /^(?:#|(?:n|no|nr|num|numero|seq|sequencia|sequencial|row|line|linha|item)(?: (?:d[aeo] )?(?:item|linha|pedido item|row|number|no))?(?: d[aeo] (?:pedido|venda))?|(?:order )?(?:line ?)?item number)$/;

const nameOf = ({ name }: Column) =>
  plain(name)
    .replace(/[º°ª]/g, '')
    .replace(/[\s._-]+/g, ' ')
    .trim();

/** What columns say of items, beside what is read of them: which rows are different ones. */
export class ItemColumns {
  readonly #identifiers: readonly number[];
  readonly #ofOrder: readonly number[];
  readonly #counters: readonly number[];

  constructor(columns: readonly Column[]) {
    const named = (pattern: RegExp) => columns.filter((column) => pattern.test(nameOf(column)));
    this.#identifiers = named(IDENTIFIER).map(({ index }) => index);
    this.#ofOrder = named(OF_ORDER)
      .map(({ index }) => index)
      .filter((index) => this.#identifiers.includes(index));
    this.#counters = named(COUNTER)
      .filter(({ targets }) => targets.length === 0)
      .map(({ index }) => index);
  }

  /** The identifiers of a row's item; empty where it has none. */
  identifierOf(row: TableRow): string {
    return idsIn(row, this.#identifiers);
  }

  /** Those that no item of any other order has either: rows with the same ones are of the same item. */
  orderItemOf(row: TableRow): string {
    return idsIn(row, this.#ofOrder);
  }

  /** The number that a row has in a column which counts rows; undefined where nothing counts. */
  numberOf({ cells }: TableRow): number | undefined {
    for (const index of this.#counters) {
      const count = unquoted(cells[index] ?? '');
      if (/^\d{1,9}$/.test(count)) return Number(count);
    }
    return undefined;
  }
}

function idsIn({ cells }: TableRow, columns: readonly number[]): string {
  const ids = columns.map((index) => unquoted(cells[index] ?? ''));
  return ids.some((id) => id !== '') ? JSON.stringify(ids) : '';
}
