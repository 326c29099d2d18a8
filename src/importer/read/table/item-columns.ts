import type { Column } from './columns.js';
import type { TableRow } from './table.js';
import { plain, unquoted } from './text-marks.js';

/** Identifiers that no two items of an order share: `order-item-id`, `ID do item`. */
const IDENTIFIER =
  /^(?:(?:order |sale |sub ?order )?(?:line ?)?item id|(?:id|codigo|cod) (?:d[aeo] )?item(?: d[aeo] (?:pedido|venda))?)$/;

/** Numbers that count the rows, of an order or of the whole export: `Item`, `Linha`, `Nº do item`, `#`. */
const COUNTER =
  /^(?:#|(?:n|no|nr|num|numero|seq|sequencia|sequencial|row|line|linha|item)(?: (?:d[aeo] )?(?:item|linha|pedido item|row|number|no))?(?: d[aeo] (?:pedido|venda))?|(?:order )?(?:line ?)?item number)$/;

const nameOf = ({ name }: Column) =>
  plain(name)
    .replace(/[º°ª]/g, '')
    .replace(/[\s._-]+/g, ' ')
    .trim();

/** What columns that no field takes say of items: which rows are different ones. */
export class ItemColumns {
  readonly #identifiers: readonly number[];
  readonly #counters: readonly number[];

  constructor(columns: readonly Column[]) {
    const named = (pattern: RegExp) =>
      columns
        .filter((column) => column.targets.length === 0 && pattern.test(nameOf(column)))
        .map(({ index }) => index);
    this.#identifiers = named(IDENTIFIER);
    this.#counters = named(COUNTER);
  }

  /** The identifiers of a row's item; empty where it has none. */
  identifierOf({ cells }: TableRow): string {
    const ids = this.#identifiers.map((index) => unquoted(cells[index] ?? ''));
    return ids.some((id) => id !== '') ? JSON.stringify(ids) : '';
  }

  /**
   * Which export a row is of, where a column counts its rows: as far from its line as those of the same
   * export, and not as those of one that was joined to it. Undefined where nothing counts.
   */
  exportOf({ line, cells }: TableRow): string | undefined {
    for (const index of this.#counters) {
      const count = unquoted(cells[index] ?? '');
      if (/^\d{1,9}$/.test(count)) return `${index}:${Number(count) - line}`;
    }
    return undefined;
  }
}
