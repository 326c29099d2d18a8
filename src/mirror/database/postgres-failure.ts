import { isRecebiveisError } from '../../client/errors/base.js';
import { mirrorError } from '../mirror-error.js';
import type { DatabaseState } from '../mirror-rules.js';

/** Codes of the network, before the database can answer; `ENOENT` is of a socket that is a file. */
const OF_NETWORK =
  /^(?:ECONN(?:REFUSED|RESET)|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;

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
  [/timeout|connection/i, 'connection'],
];

/** Keeps only the code: the driver's own words can hold values, and the address with its password. */
export function postgresFailure(error: unknown): unknown {
  if (isRecebiveisError(error)) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') {
    const words = String(message).slice(0, 200);
    const state = WORDS.find(([pattern]) => pattern.test(words))?.[1];
    return state === undefined ? error : mirrorError('database-state', { state });
  }
  const state = /^[0-9A-Z]{5}$/.test(code) ? CLASSES[code.slice(0, 2)] : undefined;
  const known =
    code === 'ERR_INVALID_URL' ? 'address' : OF_NETWORK.test(code) ? 'connection' : state;
  return known === undefined
    ? mirrorError('database-code', { code })
    : mirrorError('database-state', { state: known });
}
