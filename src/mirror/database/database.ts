import type { Kysely } from 'kysely';
import type { Dialect } from '../schema/create-tables.js';
import type { Schema } from '../schema/tables.js';

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
