import type { Kysely, Transaction } from 'kysely';
import type { Dialect } from '../schema/create-tables.js';
import { type Schema, type TableName, tables } from '../schema/tables.js';

/** A value in one column of one row. */
export type Cell = string | number | boolean | null;

/** A row to write: a value for every column of its table, in any order. */
export type Values = Readonly<Record<string, Cell>>;

/** Rows of one table, in the order of its columns. */
export interface CellRows {
  /** First cells of every row, written once instead of for each. */
  readonly common: readonly Cell[];
  /** Other cells, one row after the other. */
  readonly cells: readonly Cell[];
}

/** Rows that have nothing in common. */
export const cellsOf = (table: TableName, rows: readonly Values[]): CellRows => ({
  common: [],
  cells: rows.flatMap((row) => Object.keys(tables[table]).map((column) => row[column] ?? null)),
});

/** A connection that sees the copy as it was at its opening. */
export interface Reader {
  readonly dialect: Dialect;
  readonly kysely: Kysely<Schema>;
  close(): Promise<void>;
}

/** The port to the database; {@link openSqlite} and {@link openPostgres} are behind it. */
export interface Database {
  readonly dialect: Dialect;
  readonly kysely: Kysely<Schema>;
  /** Milliseconds since 1970, by one clock for all runs on this database. */
  nowMs(db: Kysely<Schema>): Promise<number>;
  /** Number of rows of a table that it takes best at once. */
  readonly rowsTogether: number;
  /** Writes rows with few statements. */
  insert(
    transaction: Transaction<Schema>,
    table: TableName,
    rows: readonly Values[],
  ): Promise<void>;
  /** Writes very many rows. */
  insertCells(transaction: Transaction<Schema>, table: TableName, rows: CellRows): Promise<void>;
  /** Opens a connection that sees no later writes; reading it holds no run up. */
  openReader(): Promise<Reader>;
  /**
   * Lets SQLite see how full the tables are. Without that it believes of an index that begins with `loja`
   * that one store has ten rows, and reads the whole store instead of the order. PostgreSQL looks by
   * itself.
   */
  analyze(): Promise<void>;
  /** Turns an error of the database into one of ours, without any value of a statement. */
  failure(error: unknown): unknown;
  close(): Promise<void>;
}
