import { peerFailure } from '../client/errors/peer-missing.js';
import { retryWhileBusy } from '../shared/sqlite/retry-while-busy.js';

/** A row in a form that both databases give, once `numberOf` and `cast(… as text)` are applied. */
export type SqlRow = Record<string, string | number | boolean | null>;

/** Reads a mirror. The database itself refuses to write. */
export interface SqlReader {
  /** All rows of a query; its parameters stand as `?`. */
  all(query: string, parameters?: readonly (string | number)[]): Promise<SqlRow[]>;
  close(): Promise<void>;
}

/** Place of the mirror. */
export type MirrorPlace = { path: string } | { postgres: string };

/**
 * Opens its own connection beside the mirror's.
 *
 * @throws PeerMissingError the package of the database is not installed
 */
export function openReader(place: MirrorPlace): Promise<SqlReader> {
  return 'path' in place ? openSqlite(place.path) : openPostgres(place.postgres);
}

/** Longest wait for another program's lock on the file, in milliseconds. */
const LOCKED_MS = 10_000;

interface Libsql {
  exec(sql: string): unknown;
  prepare(sql: string): { all(parameters: readonly unknown[]): SqlRow[] };
  close(): void;
}

async function openSqlite(path: string): Promise<SqlReader> {
  const Libsql = await loadLibsql();
  const connection = new Libsql(path);
  // SQLite would block this thread; `retryWhileBusy` waits without blocking.
  connection.exec('PRAGMA busy_timeout = 0');
  connection.exec('PRAGMA query_only = ON');
  return {
    all: (query, parameters = []) =>
      retryWhileBusy(() => connection.prepare(query).all(parameters), LOCKED_MS),
    close: async () => connection.close(),
  };
}

async function openPostgres(connectionString: string): Promise<SqlReader> {
  const Pool = await loadPool();
  const options = '-c default_transaction_read_only=on -c datestyle=ISO';
  const pool = new Pool({ connectionString, options, max: 2 });
  // A connection may break while idle: the next query opens another.
  pool.on('error', () => {});
  return {
    async all(query, parameters = []) {
      let place = 0;
      const numbered = query.replace(/\?/g, () => `$${++place}`);
      return (await pool.query<SqlRow>(numbered, [...parameters])).rows;
    },
    close: () => pool.end(),
  };
}

async function loadLibsql(): Promise<new (path: string) => Libsql> {
  try {
    const module = await import('libsql');
    return module.default as unknown as new (
      path: string,
    ) => Libsql;
  } catch (error) {
    throw peerFailure(error, 'libsql', 'recebiveis mcp');
  }
}

async function loadPool(): Promise<typeof import('pg').Pool> {
  try {
    return (await import('pg')).default.Pool;
  } catch (error) {
    throw peerFailure(error, 'pg', 'recebiveis mcp');
  }
}

/** Converts to a number: PostgreSQL returns sums and 64-bit integers as text. */
export function numberOf(value: SqlRow[string] | undefined): number {
  return Number(value ?? 0);
}

/** Converts to a number, or null. */
export function maybeNumberOf(value: SqlRow[string] | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** Converts to text, or null. */
export function textOf(value: SqlRow[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
