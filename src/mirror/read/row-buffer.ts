import type { Cell } from '../database/database.js';
import { type Row, type TableName, tables } from '../schema/tables.js';

/** Writes rows of one table, one after the other in one list; resolves when the database has them. */
export type InsertRows = (table: TableName, cells: readonly Cell[]) => Promise<void>;

/** Rows that gather before they are written: enough for one statement, few enough to hold. */
const ROWS_TOGETHER = 2000;

/**
 * Gathers rows by table and writes them many at a time. While the database takes some, the next are
 * gathered.
 */
export class RowBuffer {
  readonly #insert: InsertRows;
  readonly #cells = new Map<TableName, Cell[]>();
  #full: TableName[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(insert: InsertRows) {
    this.#insert = insert;
  }

  /** @param row its members in the order of the table's columns */
  add<Name extends TableName>(table: Name, row: Row<Name>): void {
    const cells = this.#cells.get(table) ?? this.#begin(table, row);
    const before = cells.length;
    for (const cell of Object.values(row) as Cell[]) cells.push(cell);
    if (cells.length === ROWS_TOGETHER * (cells.length - before)) this.#full.push(table);
  }

  /** A table has gathered enough: `writeFull` is due. */
  get isFull(): boolean {
    return this.#full.length > 0;
  }

  /** Writes the tables that have gathered enough, and waits for those before them. */
  async writeFull(): Promise<void> {
    for (const table of this.#full.splice(0)) await this.#write(table);
  }

  /** Writes all that is left. */
  async flush(): Promise<void> {
    for (const table of this.#cells.keys()) await this.#write(table);
    await this.#writing;
  }

  /** Resolves when nothing is being written, whatever became of it. */
  async settle(): Promise<void> {
    await this.#writing.catch(() => {});
  }

  async #write(table: TableName): Promise<void> {
    const cells = this.#cells.get(table) ?? [];
    this.#cells.delete(table);
    await this.#writing;
    if (cells.length === 0) return;
    this.#writing = this.#insert(table, cells);
    // It is awaited before the next; until then its failure must not end the process.
    this.#writing.catch(() => {});
  }

  #begin(table: TableName, row: object): Cell[] {
    const columns = Object.keys(tables[table]);
    if (Object.keys(row).join() !== columns.join()) {
      throw new TypeError(`a row of ${table} must have ${columns.join(', ')}, in this order`);
    }
    const cells: Cell[] = [];
    this.#cells.set(table, cells);
    return cells;
  }
}
