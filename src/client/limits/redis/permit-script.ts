import { DAY_MS } from '../../../shared/timing/day-ms.js';
import { ABANDONED_MS, type LimitInForce, MINUTE_MS } from '../limit.js';
import { PERMIT_LUA } from './permit-lua.js';
import type { RedisLike } from './redis-like.js';

/** What a process asks of Redis, and what it reports, in one call. All times in milliseconds. */
export interface PermitRequest {
  /** Names the process in Redis, and begins the names of its permits. */
  process: string;
  requests: number;
  perMs: number;
  /** How long the permits given are leased for: a request that was not reported by then was counted by then. */
  leaseMs: number;
  /** Epoch of the state as last seen; empty when it was never seen. */
  epoch: string;
  /** When this process last asked, by the clock of Redis, as it was answered; 0 when it never was. */
  lastAt: number;
  /** All limits that were asked for, as it was answered; `{}` when it never was. */
  limits: string;
  /** How long ago it connected to Redis. */
  connectedMs: number;
  /** Epoch to begin where there is none. */
  newEpoch: string;
  channel: string;
  /** Permits wanted, named by numbers from `first`. */
  wanted: number;
  first: number;
  /** Permits still held, with their leases from now on. */
  held: readonly (readonly [id: string, leaseMs: number])[];
  /** Permits whose requests completed, and how long ago. */
  done: readonly (readonly [id: string, agoMs: number])[];
  /** Permits that were not used. */
  unsent: readonly string[];
  /** Requests that succeeded. */
  successes: number;
  /** How long nothing may be sent, after a refusal; 0 without one. */
  pauseMs: number;
  /** How long this process went on without Redis; 0 when it did not. */
  awayMs: number;
}

export interface PermitAnswer {
  epoch: string;
  /** Permits given, named by numbers from `first`. */
  given: number;
  /** When to ask for the others. */
  againInMs: number;
  /** The service refused a request lately: successes are to be reported at once. */
  isSlowStart: boolean;
  /** Processes that asked in the last minutes. */
  processes: number;
  /** Each limit that a process asked for lately, and when, as the script writes it. */
  limits: string;
  /** The longest lease that a process asked for lately. */
  longestLeaseMs: number;
  /** When it was answered, by the clock of Redis. */
  at: number;
}

/** Keys of a store that is no longer used leave Redis: not those of a job that runs every night. */
const KEEP_MS = 2 * DAY_MS;

/** How long a process is counted after it asked, in milliseconds. */
const SEEN_MS = 300_000;

/** How long the clients of a Redis that restarted may take to connect again, in milliseconds. */
export const RECONNECT_MS = 2000;

let hash: Promise<string> | undefined;

/** Sends the permit script, by its hash where Redis still knows it. */
export async function askForPermits(
  redis: RedisLike,
  keys: readonly string[],
  request: PermitRequest & { marginMs: number },
): Promise<PermitAnswer> {
  const graceMs = Math.min(1000, Math.max(250, request.perMs / 8));
  const asked = JSON.stringify({
    ...request,
    graceMs,
    keepMs: KEEP_MS,
    minuteMs: MINUTE_MS,
    seenMs: SEEN_MS,
    reconnectMs: RECONNECT_MS,
    abandonedMs: ABANDONED_MS,
  });
  hash ??= sha1(PERMIT_LUA);
  return readAnswer(
    await redis.evalsha(await hash, keys.length, ...keys, asked).catch((error: unknown) => {
      if (!String(error).includes('NOSCRIPT')) throw error;
      return redis.eval(PERMIT_LUA, keys.length, ...keys, asked);
    }),
  );
}

function readAnswer(answer: unknown): PermitAnswer {
  if (!Array.isArray(answer) || answer.length !== 8) throw new Error('answered otherwise');
  const [epoch, given, againInMs, slowStart, processes, limits, leaseMs, at] = answer;
  return {
    epoch: String(epoch),
    given: Number(given),
    againInMs: Number(againInMs),
    isSlowStart: Number(slowStart) === 1,
    processes: Number(processes),
    limits: String(limits),
    longestLeaseMs: Number(leaseMs),
    at: Number(at),
  };
}

/** The limits that the script writes under names such as `20 in 60000`. */
export const readLimits = (written: string): LimitInForce[] =>
  Object.keys(JSON.parse(written)).map((name) => {
    const [requests = 0, perMs = 0] = name.split(' in ').map(Number);
    return { requests, perMs };
  });

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
