import type { Kysely, Transaction } from 'kysely';
import type { Dialect } from '../schema/create-tables.js';
import type { Schema, TableName } from '../schema/tables.js';

/** What stands in one column of one row. */
export type Cell = string | number | boolean | null;

/** A connection that sees the copy as it was when it was opened. */
export interface Reader {
  readonly dialect: Dialect;
  readonly kysely: Kysely<Schema>;
  close(): Promise<void>;
}

/** The port to the database; {@link openSqlite} and {@link openPostgres} are behind it. */
export interface Database {
  readonly dialect: Dialect;
  readonly kysely: Kysely<Schema>;
  /** Milliseconds since 1970, by the one clock that all runs on this database share. */
  nowMs(db: Kysely<Schema>): Promise<number>;
  /** Writes rows with few statements: their cells, one row after the other. */
  insert(transaction: Transaction<Schema>, table: TableName, cells: readonly Cell[]): Promise<void>;
  /** Opens a connection that sees nothing of what is written after; reading it holds no run up. */
  openReader(): Promise<Reader>;
  /** What the database threw, as an error of ours, without any value of a statement. */
  failure(error: unknown): unknown;
  close(): Promise<void>;
}
