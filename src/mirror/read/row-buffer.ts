import type { Cell, CellRows } from '../database/database.js';
import { type Row, type TableName, tables } from '../schema/tables.js';

/** Takes gathered rows. */
export interface RowSink {
  /** Number of rows of a table handed over at once. */
  readonly rowsTogether: number;
  /** Writes rows of one table; resolves when the database has them. */
  insert(table: TableName, rows: CellRows): Promise<void>;
}

/** First columns of every row of a cycle. */
export type CicloKey = Pick<Row<'ciclos'>, 'loja' | 'id_ciclo'>;

/** The tables of a cycle. */
type CicloTable = Extract<TableName, `ciclos${string}`>;

/** Gathers rows by table and writes many at a time; while the database takes some, it gathers the next. */
export class RowBuffer {
  readonly #key: CicloKey;
  readonly #sink: RowSink;
  readonly #cells = new Map<TableName, Cell[]>();
  #full: TableName[] = [];
  #writing: Promise<void> = Promise.resolve();

  /** @param key the first columns of every row, with their values */
  constructor(key: CicloKey, sink: RowSink) {
    this.#key = key;
    this.#sink = sink;
  }

  /** @param row the columns after the key, in the order of the table */
  add<Name extends CicloTable>(table: Name, row: Omit<Row<Name>, keyof CicloKey>): void {
    const cells = this.#cells.get(table) ?? this.#begin(table, row);
    const before = cells.length;
    for (const column in row) cells.push((row as Record<string, Cell>)[column] as Cell);
    if (cells.length === this.#sink.rowsTogether * (cells.length - before)) this.#full.push(table);
  }

  /** A table has gathered enough rows: call `writeFull`. */
  get isFull(): boolean {
    return this.#full.length > 0;
  }

  /** Writes the tables that have gathered enough, and waits for earlier writes. */
  async writeFull(): Promise<void> {
    for (const table of this.#full.splice(0)) await this.#write(table);
  }

  /** Writes all remaining rows. */
  async flush(): Promise<void> {
    for (const table of this.#cells.keys()) await this.#write(table);
    await this.#writing;
  }

  /** Resolves when no write is in progress, whether it failed or not. */
  async settle(): Promise<void> {
    await this.#writing.catch(() => {});
  }

  async #write(table: TableName): Promise<void> {
    const cells = this.#cells.get(table) ?? [];
    this.#cells.delete(table);
    await this.#writing;
    if (cells.length === 0) return;
    this.#writing = this.#sink.insert(table, { common: Object.values(this.#key), cells });
    // Its failure is thrown before the next write; until then it must not end the process.
    this.#writing.catch(() => {});
  }

  #begin(table: TableName, row: object): Cell[] {
    const columns = Object.keys(tables[table]);
    if (Object.keys({ ...this.#key, ...row }).join() !== columns.join()) {
      throw new TypeError(`a row of ${table} must have ${columns.join(', ')}, in this order`);
    }
    const cells: Cell[] = [];
    this.#cells.set(table, cells);
    return cells;
  }
}
