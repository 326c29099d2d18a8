import { type Item, valueAt } from './item-values.js';
import type { ListName } from './order-fields.js';
import type { TableRow } from './table.js';

/** A row of an order, and a key of what it gives to the order's lists and sums. */
export interface RowKey {
  row: TableRow;
  /** Equal for rows that give the same; empty where a row gives nothing. */
  content: string;
  /** Code of its product. */
  code: string | undefined;
}

/** What one row gives to its order, as its cells are read. */
export class RowContent {
  readonly row: TableRow;
  /** Its item of each list that it has one of. */
  readonly items: Partial<Record<ListName, Item>> = {};
  /** Fields that a cell gave: a column that stands in for others is not asked for them. */
  readonly fields = new Set<string>();
  /** Amounts of the order itself. */
  readonly amounts: [path: string, value: unknown][] = [];

  constructor(row: TableRow) {
    this.row = row;
  }

  /** For finding rows that give the same again. */
  key(): RowKey {
    const { row, items, amounts } = this;
    const isEmpty = amounts.length === 0 && Object.keys(items).length === 0;
    const code = items.produtos && valueAt(items.produtos, ['codigo']);
    return {
      row,
      content: isEmpty ? '' : JSON.stringify([items, amounts]),
      code: code === undefined ? undefined : String(code),
    };
  }
}
