import { PeerMissingError } from '../../../client/errors/peer-missing.js';
import { explainMissing } from '../../../shared/sqlite/explain-missing.js';

/** The members of a libsql statement that are used; they run synchronously, on this thread. */
export interface Statement {
  run(parameters: readonly SqlValue[]): { changes: number };
  get(parameters: readonly SqlValue[]): unknown;
  all(parameters: readonly SqlValue[]): Promise<unknown[]>;
}

export type SqlValue = string | number | null;

/** The members of a libsql connection that are used; `exec` runs on a thread of libsql's own. */
export interface Connection {
  readonly inTransaction: boolean;
  exec(sql: string): Promise<unknown>;
  prepare(sql: string): Promise<Statement>;
  close(): void;
}

/**
 * Loads libsql's promise form: the slow parts, waiting for a lock and flushing to disk, run on
 * other threads, and the statements between them take microseconds on this one.
 */
export async function loadLibsql(): Promise<new (path: string) => Connection> {
  try {
    const module = (await import('libsql/promise')) as unknown as {
      default: new (path: string) => Connection;
    };
    return module.default;
  } catch (error) {
    const missing = explainMissing(error, 'openInbox');
    throw missing === undefined ? error : new PeerMissingError('libsql', missing);
  }
}
