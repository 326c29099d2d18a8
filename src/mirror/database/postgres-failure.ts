import { isRecebiveisError } from '../../client/errors/base.js';
import { mirrorError } from '../mirror-error.js';
import type { DatabaseState } from '../mirror-rules.js';

/** Address of a database, without user and password. */
export interface PostgresPlace {
  /** Host and port. */
  server?: string;
  database?: string;
}

/**
 * The server a pool connects to; `pg` itself fills in its defaults and the environment's. Empty if an `@`
 * stands behind the host: part of a password may have been read as host or port.
 */
export function placeOf(pool: object): PostgresPlace {
  const { Client, options } = pool as {
    Client?: new (options: unknown) => { host?: unknown; port?: unknown; database?: unknown };
    options?: { connectionString?: unknown };
  };
  const address = String(options?.connectionString ?? '');
  if (!Client || /^\w+:\/\/[^/?#]*[/?#].*@/s.test(address)) return {};
  try {
    const { host, port, database } = new Client(options);
    if (!host || !port) return {};
    return { server: `${host}:${port}`, ...(database ? { database: String(database) } : {}) };
  } catch {
    return {};
  }
}

/** Codes of the network, before the database can answer. */
const OF_NETWORK: Record<string, DatabaseState> = {
  ECONNREFUSED: 'no-listener',
  // A socket that is a file.
  ENOENT: 'no-listener',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ETIMEDOUT: 'no-answer',
  EHOSTUNREACH: 'no-answer',
  ENETUNREACH: 'no-answer',
  ECONNRESET: 'connection',
  EPIPE: 'connection',
  ERR_INVALID_URL: 'address',
};

/** The first two characters of an SQLSTATE name its class. */
const CLASSES: Record<string, DatabaseState> = {
  '08': 'connection',
  '28': 'credentials',
  '3D': 'no-database',
  '42': 'rights',
  '53': 'no-room',
  '57': 'restarting',
};

/** Messages of `pg` that come without a code. */
const WORDS: readonly (readonly [RegExp, DatabaseState])[] = [
  [/^SASL.*password/, 'credentials'],
  [/^URI malformed/, 'address'],
  [/timeout/i, 'no-answer'],
  [/connection/i, 'connection'],
];

/** Keeps only the code: the driver's own words can hold values, and the address with its password. */
export function postgresFailure(error: unknown, place: PostgresPlace): unknown {
  if (isRecebiveisError(error)) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') {
    const words = String(message).slice(0, 200);
    const state = WORDS.find(([pattern]) => pattern.test(words))?.[1];
    return state === undefined ? error : mirrorError('database-state', { state, ...place });
  }
  const state = /^[0-9A-Z]{5}$/.test(code) ? CLASSES[code.slice(0, 2)] : undefined;
  const known = OF_NETWORK[code] ?? state;
  return known === undefined
    ? mirrorError('database-code', { code, ...place })
    : mirrorError('database-state', { state: known, ...place });
}
