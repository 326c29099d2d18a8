import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { retryWhileBusy } from '../../shared/sqlite/retry-while-busy.js';

/** The signal of the call in progress: Kysely hands none down to its driver. */
export const signalOfCall = new AsyncLocalStorage<AbortSignal>();

/** How long a write waits for another connection, in milliseconds: as long as a large cycle takes. */
export const LOCKED_MS = 60_000;

/** The database of Kysely, and the connection under it. */
interface WaitingConfig extends SqliteDialectConfig {
  connection: { readonly inTransaction: boolean; exec(sql: string): unknown };
}

/** SQLite whose transactions wait while another connection, of any process, has the file locked. */
export const waitingSqlite = (config: WaitingConfig): SqliteDialect =>
  new (class extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new WaitingDriver(config);
    }
  })(config);

const BEGIN = 'begin immediate';

/** Matches statements that take no lock another connection could have. */
const IS_READ = /^\s*(?:select|with|pragma|commit|rollback)\b/i;

/** Tries again later while the file is locked: waiting inside SQLite would stop the whole process. */
class WaitingDriver extends SqliteDriver {
  readonly #config: WaitingConfig;

  constructor(config: WaitingConfig) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
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
}
