import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { takeTurn } from '../../shared/sqlite/file-mutex.js';
import { retryWhileBusy } from '../../shared/sqlite/retry-while-busy.js';

/** The signal of the call in progress: Kysely hands none down to its driver. */
export const signalOfCall = new AsyncLocalStorage<AbortSignal>();

/** How long a write waits for another process, in milliseconds: as long as a large cycle takes. */
export const LOCKED_MS = 60_000;

/** The database of Kysely, and the connection under it. */
export interface SerializedSqliteConfig extends SqliteDialectConfig {
  connection: { readonly inTransaction: boolean; exec(sql: string): unknown };
  /** The real path of the file, by which all mirrors of the process know it. */
  file: string;
}

/** SQLite for several mirrors of one process on one file: their transactions take turns. */
export class SerializedSqliteDialect extends SqliteDialect {
  readonly #config: SerializedSqliteConfig;

  constructor(config: SerializedSqliteConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new TurnsDriver(this.#config);
  }
}

const BEGIN = 'begin immediate';

/** Matches statements that take no lock another process could have. */
const IS_READ = /^\s*(?:select|with|pragma|commit|rollback)\b/i;

/**
 * Gives its one connection, and the file, to one transaction at a time. If another process has locked the
 * file, it tries again later: waiting inside SQLite would stop the whole process.
 */
class TurnsDriver extends SqliteDriver {
  readonly #config: SerializedSqliteConfig;
  #endTurn = () => {};

  constructor(config: SerializedSqliteConfig) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const endTurn = await takeTurn(this.#config.file);
    const connection = await super.acquireConnection();
    this.#endTurn = endTurn;
    return {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  /** Takes the lock before a write: libsql never closes a statement that met another's lock. */
  async #execute<Row>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const { sql } = query;
    if (sql === BEGIN) {
      await this.#begin();
      return { rows: [] };
    }
    if (this.#config.connection.inTransaction || IS_READ.test(sql)) {
      return connection.executeQuery<Row>(query);
    }
    await this.#begin();
    try {
      const result = await connection.executeQuery<Row>(query);
      this.#config.connection.exec('commit');
      return result;
    } catch (error) {
      if (this.#config.connection.inTransaction) this.#config.connection.exec('rollback');
      throw error;
    }
  }

  async #begin(): Promise<void> {
    const signal = signalOfCall.getStore();
    let isFirst = true;
    const begin = () => {
      // A call that has ended still gives its lease back, if nobody has the file locked.
      if (!isFirst) signal?.throwIfAborted();
      isFirst = false;
      this.#config.connection.exec(BEGIN);
    };
    await retryWhileBusy(begin, LOCKED_MS);
  }

  /**
   * Begins with the write lock: a transaction that began by reading could not wait for it, only start
   * again.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(BEGIN));
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#endTurn();
  }
}
