import { type TableName, tables } from '../schema/tables.js';
import type { Cell, CellRows } from './database.js';

/** Rows that one statement inserts, and the values that it binds. */
interface Insert {
  rows: number;
  values: Cell[];
}

/** Cuts the cells of a table into inserts of at most so many rows. */
export function* insertsOf(
  table: TableName,
  { common, cells }: CellRows,
  mostRows: number,
): Generator<Insert, void> {
  const width = Object.keys(tables[table]).length - common.length;
  const together = mostRows * width;
  for (let from = 0; from < cells.length; from += together) {
    const values = common.concat(cells.slice(from, from + together));
    yield { rows: (values.length - common.length) / width, values };
  }
}

/** Binds the common cells of all rows once: handing a value over to SQLite costs more than writing it. */
export function insertSql(
  table: TableName,
  common: number,
  rows: number,
  sign: '?' | '$' = '?',
): string {
  const columns = Object.keys(tables[table]);
  let next = common;
  const row = () =>
    columns.map((_, index) => `${sign}${index < common ? index + 1 : ++next}`).join(',');
  const list = Array.from({ length: rows }, () => `(${row()})`);
  return `insert into ${table} (${columns.join(',')}) values ${list.join(',')}`;
}
