import { retryWhileBusy } from '../../../shared/sqlite/retry-while-busy.js';
import { InboxError } from '../inbox-error.js';
import type { FileGuard } from './file-guard.js';
import type { Connection } from './libsql.js';
import { sqlFailure } from './sql-failure.js';

/** Limits of one transaction: it runs on this thread from its begin to its commit. */
const MAX_WRITES = 256;
const MAX_CHARACTERS = 1_000_000;

/** How long a transaction waits for those of other connections, in milliseconds. */
const LOCKED_MS = 5000;

interface Write {
  work: () => unknown;
  characters: number;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/**
 * The one way to the connection. Writes that arrive while a transaction is being flushed share the
 * next one, and each resolves only once it is on the disk; reads go between transactions.
 */
export class Transactions {
  readonly #connection: Connection;
  readonly #file: string;
  readonly #guard: FileGuard;
  readonly #writes: Write[] = [];
  readonly #reads: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(connection: Connection, file: string, guard: FileGuard) {
    this.#connection = connection;
    this.#file = file;
    this.#guard = guard;
  }

  /** What the file is, by whatever name. */
  get fileIdentity(): string {
    return this.#guard.file;
  }

  /** Does the work in a transaction; resolves when it is durable. `characters` is what it binds. */
  async write<T>(work: () => T, characters = 0): Promise<T> {
    this.throwIfClosed();
    return new Promise<T>((resolve, reject) => {
      this.#writes.push({ work, characters, resolve, reject });
      this.#start();
    });
  }

  /** Does the work, and makes sure that it read what is found under the file's name. */
  async read<T>(work: () => T | Promise<T>): Promise<T> {
    this.throwIfClosed();
    return new Promise<T>((resolve, reject) => {
      this.#reads.push(async () => {
        try {
          const result = await retryWhileBusy(work, LOCKED_MS);
          // SQLite answers from a deleted file as well; a worker that is idle would never notice.
          this.#guard.check();
          resolve(result);
        } catch (error) {
          reject(this.#failure(error));
        }
      });
      this.#start();
    });
  }

  /** Finishes what was asked for, and closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    // A tidy file for whoever copies it; everything is safe without.
    await this.#connection.exec('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => {});
    this.#connection.close();
  }

  #start(): void {
    this.#running ??= this.#drain();
  }

  async #drain(): Promise<void> {
    // What arrives in this turn goes together.
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
      // Refused, and in vain, where no transaction was begun.
      await this.#connection.exec('ROLLBACK').catch(() => {});
      // One that cannot be done takes none of the others along.
      if (working && batch.length > 1) for (const write of batch) await this.#commit([write]);
      else for (const { reject } of batch) reject(this.#failure(error));
      return;
    }
    try {
      // It is on a disk; whether on one that anybody will find again is another question.
      this.#guard.check();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    batch.forEach(({ resolve }, index) => {
      resolve(results[index] as never);
    });
  }

  /** What SQLite says of a file that was replaced or overwritten is a consequence. */
  #failure(error: unknown): Error {
    try {
      this.#guard.check();
    } catch (found) {
      if (found instanceof InboxError) return found;
    }
    return sqlFailure(this.#file, error);
  }

  throwIfClosed(): void {
    if (this.#closed) throw new InboxError('closed', `The inbox ${this.#file} is closed`);
  }
}
