import { retryWhileBusy } from '../../../shared/sqlite/retry-while-busy.js';
import { InboxError } from '../inbox-error.js';
import type { Connection } from './libsql.js';
import { sqlFailure } from './sql-failure.js';

/** Longest wait for transactions of other connections, in milliseconds. */
const LOCKED_MS = 5000;

/** Access to the connection, one transaction or read at a time. */
export class Transactions {
  readonly #connection: Connection;
  readonly #file: string;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(connection: Connection, file: string) {
    this.#connection = connection;
    this.#file = file;
  }

  /** Does the work in a transaction; resolves when it is durable. */
  write<T>(work: () => T): Promise<T> {
    return this.#inTurn(async () => {
      try {
        await retryWhileBusy(() => this.#connection.exec('BEGIN IMMEDIATE'), LOCKED_MS);
        const result = work();
        await this.#connection.exec('COMMIT');
        return result;
      } catch (error) {
        // Fails harmlessly if no transaction was begun.
        await this.#connection.exec('ROLLBACK').catch(() => {});
        throw error;
      }
    });
  }

  /** Does the work between two transactions. */
  read<T>(work: () => T | Promise<T>): Promise<T> {
    return this.#inTurn(() => retryWhileBusy(work, LOCKED_MS));
  }

  /** Finishes pending work and closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
    // Leaves one tidy file for whoever copies it; data is safe without it.
    await this.#connection.exec('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => {});
    this.#connection.close();
  }

  throwIfClosed(): void {
    if (this.#closed) throw new InboxError('closed', `The inbox ${this.#file} is closed`);
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.throwIfClosed();
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } catch (error) {
      throw sqlFailure(this.#file, error);
    }
  }
}
