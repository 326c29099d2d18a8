import { retryWhileBusy } from '../../../shared/sqlite/retry-while-busy.js';
import { InboxError } from '../inbox-error.js';
import type { Connection } from './libsql.js';
import { sqlFailure } from './sql-failure.js';

/** Limits of one transaction, whose work blocks this thread. */
const MAX_WRITES = 256;
const MAX_CHARACTERS = 1_000_000;

/** Longest wait for transactions of other connections, in milliseconds. */
const LOCKED_MS = 5000;

interface Write {
  work: () => unknown;
  characters: number;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Serialises all access to the connection. Writes that arrive during a flush share the next
 * transaction, and each resolves only once it is on disk; reads run between transactions.
 */
export class Transactions {
  readonly #connection: Connection;
  readonly #file: string;
  readonly #writes: Write[] = [];
  readonly #reads: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(connection: Connection, file: string) {
    this.#connection = connection;
    this.#file = file;
  }

  /**
   * Does the work in a transaction; resolves when it is durable. `characters` is the size of its
   * bound values.
   */
  async write<T>(work: () => T, characters = 0): Promise<T> {
    this.throwIfClosed();
    return new Promise<T>((resolve, reject) => {
      this.#writes.push({ work, characters, resolve, reject });
      this.#start();
    });
  }

  /** Does the work between two transactions. */
  async read<T>(work: () => T | Promise<T>): Promise<T> {
    this.throwIfClosed();
    return new Promise<T>((resolve, reject) => {
      this.#reads.push(async () => {
        try {
          resolve(await retryWhileBusy(work, LOCKED_MS));
        } catch (error) {
          reject(sqlFailure(this.#file, error));
        }
      });
      this.#start();
    });
  }

  /** Finishes pending work and closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    // Leaves one tidy file for whoever copies it; data is safe without it.
    await this.#connection.exec('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => {});
    this.#connection.close();
  }

  #start(): void {
    this.#running ??= this.#drain();
  }

  async #drain(): Promise<void> {
    // Work that arrives in this turn shares the transaction.
    await null;
    while (this.#reads.length > 0 || this.#writes.length > 0) {
      for (const read of this.#reads.splice(0)) await read();
      if (this.#writes.length > 0) await this.#commit(this.#nextBatch());
    }
    this.#running = undefined;
  }

  #nextBatch(): Write[] {
    let count = 0;
    let characters = 0;
    for (const write of this.#writes) {
      characters += write.characters;
      if (count > 0 && (count === MAX_WRITES || characters > MAX_CHARACTERS)) break;
      count += 1;
    }
    return this.#writes.splice(0, count);
  }

  async #commit(batch: readonly Write[]): Promise<void> {
    const results: unknown[] = [];
    let working = false;
    try {
      await retryWhileBusy(() => this.#connection.exec('BEGIN IMMEDIATE'), LOCKED_MS);
      working = true;
      for (const { work } of batch) results.push(work());
      working = false;
      await this.#connection.exec('COMMIT');
    } catch (error) {
      // Fails harmlessly if no transaction was begun.
      await this.#connection.exec('ROLLBACK').catch(() => {});
      // If one write fails, the others are retried one by one.
      if (working && batch.length > 1) for (const write of batch) await this.#commit([write]);
      else for (const { reject } of batch) reject(sqlFailure(this.#file, error));
      return;
    }
    batch.forEach(({ resolve }, index) => {
      resolve(results[index] as never);
    });
  }

  throwIfClosed(): void {
    if (this.#closed) throw new InboxError('closed', `The inbox ${this.#file} is closed`);
  }
}
