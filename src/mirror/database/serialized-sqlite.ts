import {
  type DatabaseConnection,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { takeTurn } from '../../shared/sqlite/file-mutex.js';

/** SQLite for several mirrors of one process on one file: their transactions take turns. */
export class SerializedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #file: string;

  /** @param file its real path, by which all mirrors of the process know it */
  constructor(config: SqliteDialectConfig, file: string) {
    super(config);
    this.#config = config;
    this.#file = file;
  }

  override createDriver(): SqliteDriver {
    return new TurnsDriver(this.#config, this.#file);
  }
}

/** Its one connection is given to one transaction at a time, and so is the file. */
class TurnsDriver extends SqliteDriver {
  readonly #file: string;
  #endTurn = () => {};

  constructor(config: SqliteDialectConfig, file: string) {
    super(config);
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const endTurn = await takeTurn(this.#file);
    const connection = await super.acquireConnection();
    this.#endTurn = endTurn;
    return connection;
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#endTurn();
  }
}
