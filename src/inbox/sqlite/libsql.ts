import { PeerMissingError } from '../../errors/peer-missing.js';

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
    throw missing(error);
  }
}

/** A bundler takes the JavaScript along and leaves the native part behind. */
const BUNDLED =
  'A program that is bundled must leave libsql out of the bundle (for esbuild --external:libsql) and have it installed beside it';

function missing(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return error;
  const binary = /@libsql\/[\w-]+/.exec(String(message))?.[0];
  return new PeerMissingError(
    'libsql',
    binary
      ? `libsql is installed without ${binary}, its part for this platform. Install again with optional dependencies: npm install libsql --include=optional. ${BUNDLED}`
      : `openInbox needs the package libsql, which is not installed. Install it: npm install libsql. ${BUNDLED}`,
  );
}
