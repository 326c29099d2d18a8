import type { Values } from '../database/database.js';
import type { Row, TableName } from '../schema/tables.js';

/** Writes rows of one table; resolves when they are handed to the database. */
export type InsertRows = (table: TableName, rows: readonly Values[]) => Promise<void>;

/** Rows that gather before they are written: enough for one statement, few enough to hold. */
const ROWS_TOGETHER = 1000;

/** Gathers rows by table and writes them many at a time. */
export class RowBuffer {
  readonly #insert: InsertRows;
  readonly #rows = new Map<TableName, Values[]>();

  constructor(insert: InsertRows) {
    this.#insert = insert;
  }

  add<Name extends TableName>(table: Name, row: Row<Name>): void {
    const rows = this.#rows.get(table);
    if (rows) rows.push(row as Values);
    else this.#rows.set(table, [row as Values]);
  }

  /** Writes the tables that have gathered enough. */
  async writeFull(): Promise<void> {
    for (const [table, rows] of this.#rows) {
      if (rows.length >= ROWS_TOGETHER) await this.#write(table);
    }
  }

  /** Writes all that is left. */
  async flush(): Promise<void> {
    for (const table of this.#rows.keys()) await this.#write(table);
  }

  async #write(table: TableName): Promise<void> {
    const rows = this.#rows.get(table) ?? [];
    this.#rows.set(table, []);
    if (rows.length > 0) await this.#insert(table, rows);
  }
}
