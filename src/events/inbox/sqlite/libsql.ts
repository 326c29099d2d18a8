import { PeerMissingError } from '../../../client/errors/peer-missing.js';
import { explainMissing } from '../../../shared/sqlite/explain-missing.js';

/** What is needed of a prepared statement of libsql: these run at once, on this thread. */
export interface Statement {
  run(parameters: readonly SqlValue[]): { changes: number };
  get(parameters: readonly SqlValue[]): unknown;
  all(parameters: readonly SqlValue[]): Promise<unknown[]>;
}

export type SqlValue = string | number | null;

/** What is needed of a connection: `exec` runs on a thread of libsql's own. */
export interface Connection {
  readonly inTransaction: boolean;
  exec(sql: string): Promise<unknown>;
  prepare(sql: string): Promise<Statement>;
  close(): void;
}

/**
 * libsql's promise form: waiting for a lock and flushing to the disk, the two slow things, happen
 * on other threads, while the statements between them cost microseconds here.
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
