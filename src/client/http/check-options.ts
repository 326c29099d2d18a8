import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import { endpointRows } from '../contract/endpoints.js';
import {
  checkFunction,
  checkKeys,
  checkOneOf,
  checkSignal,
  checkTimeLeft,
  checkWhole,
  type Refuse,
} from '../contract/option-rules.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
import type { Limits } from '../limits/limit.js';
import type { Hooks } from './hooks.js';
import type { CallOptions, ClientOptions } from './options.js';

const KNOWN_CALL: Record<keyof CallOptions, true> = {
  signal: true,
  timeoutMs: true,
  deadlineMs: true,
  retries: true,
  beforeSend: true,
};

const HOOKS: Record<keyof Hooks, true> = {
  onRequest: true,
  onResponse: true,
  onRetry: true,
  onWait: true,
  onMismatch: true,
};

/** Checks what is to be called back. */
export function checkFunctions(options: ClientOptions, refuse: Refuse): void {
  for (const name of ['classify', 'filaDocumentId', 'fetch'] as const) {
    checkFunction(name, options[name], refuse);
  }
  if (options.hooks === undefined) return;
  if (typeof options.hooks !== 'object') refuse('hooks', 'must be an object of functions');
  else {
    // Fields that are not functions are the user's own.
    const called = Object.entries(options.hooks).filter(([, hook]) => typeof hook === 'function');
    checkKeys(Object.fromEntries(called), Object.keys(HOOKS), refuse, 'hooks.');
  }
}

/** Checks the settings of one call. */
export function checkCallOptions(options: CallOptions, endpoint: string): void {
  const issues: InvalidRequestIssue[] = [];
  const refuse = (path: string, message: string) => void issues.push({ path, message });
  checkKeys(options, Object.keys(KNOWN_CALL), refuse);
  checkTimes(options, refuse);
  // null is not a signal, as for fetch.
  checkSignal('signal', options.signal ?? undefined, refuse);
  checkFunction('beforeSend', options.beforeSend, refuse);
  if (issues.length > 0) throw new InvalidRequestError(`Options of ${endpoint}`, issues, endpoint);
}

export function checkTimes(
  { timeoutMs, deadlineMs, retries }: Pick<CallOptions, 'timeoutMs' | 'deadlineMs' | 'retries'>,
  refuse: Refuse,
): void {
  checkTimeLeft('timeoutMs', timeoutMs, refuse);
  checkTimeLeft('deadlineMs', deadlineMs, refuse);
  checkWhole('retries', retries ?? 0, refuse, { least: 0, most: Number.MAX_SAFE_INTEGER });
}

export function checkLimits(limits: Limits | undefined, refuse: Refuse): void {
  if (!limits) return;
  if (typeof limits !== 'object') {
    refuse('limits', 'must be false, or limits by endpoint');
    return;
  }
  checkKeys(
    limits,
    endpointRows.map(({ name }) => name),
    refuse,
    'limits.',
  );
  for (const [name, limit] of Object.entries(limits)) {
    if (limit === false || limit === undefined) continue;
    const { requests, perMs } =
      typeof limit === 'number' ? { requests: limit, perMs: 1 } : (limit ?? {});
    if (!(Number.isInteger(requests) && requests > 0 && perMs > 0 && perMs <= MAX_TIMER_MS)) {
      refuse(`limits.${name}`, 'must be requests a minute, { requests, perMs }, or false');
    }
  }
}

/** Checks what names the limits that others keep as well. */
export function checkStore({ storeId }: ClientOptions, refuse: Refuse): void {
  if (storeId !== undefined && (typeof storeId !== 'string' || storeId.trim() === '')) {
    refuse('storeId', 'must be a text that names the store');
  }
}

/** What is used of an ioredis client before anything is sent. */
const REDIS_METHODS = ['duplicate', 'evalsha', 'eval', 'on'];

/** Checks the Redis that keeps the limits, and what is asked of it. */
export function checkRedis(options: ClientOptions, refuse: Refuse): void {
  const { redis, redisPrefix, redisUnavailable = 'fail', redisEmpty = 'begin' } = options;
  if (
    redisPrefix !== undefined &&
    !(typeof redisPrefix === 'string' && /^[^{}\s]{1,100}$/.test(redisPrefix))
  ) {
    refuse('redisPrefix', 'must be 1 to 100 characters without braces or spaces');
  }
  checkOneOf('redisUnavailable', redisUnavailable, ['fail', 'local'], refuse);
  checkOneOf('redisEmpty', redisEmpty, ['begin', 'wait'], refuse);
  if (redis === undefined || redis === null) {
    // Named and empty, it was left out on purpose, as on a machine without Redis.
    if ('redis' in options) return;
    for (const name of ['redisPrefix', 'redisUnavailable', 'redisEmpty'] as const) {
      if (options[name] === undefined) continue;
      refuse(name, 'has no use without redis: set redis to an ioredis client, or leave it out');
    }
    return;
  }
  const methods: Record<string, unknown> = Object(redis);
  if (REDIS_METHODS.some((name) => typeof methods[name] !== 'function')) {
    refuse('redis', 'must be an ioredis client, such as new Redis(url)');
  }
}

export function readHeaders(
  headers: Record<string, string> | undefined,
  refuse: Refuse,
): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(headers ?? {}));
  } catch {
    refuse('headers', 'has a name or a value that HTTP does not allow');
    return {};
  }
}

export function readBaseUrl(value: string | URL | undefined, refuse: Refuse): string {
  if (value === undefined || value === '') {
    refuse('baseUrl', 'is required: set it, or the environment variable RECEBIVEIS_BASE_URL', {
      code: 'base-url-required',
    });
    return '';
  }
  const url = URL.canParse(String(value)) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const host = hostOf(String(value));
    const example =
      host === undefined
        ? 'https://api.example.com'
        : `${LOCAL.test(host) ? 'http' : 'https'}://${host}, not ${host}`;
    refuse('baseUrl', `must be a complete http or https address, such as ${example}`, {
      code: 'base-url-form',
      ...(host !== undefined && { params: { host } }),
    });
  } else if (url.username || url.password || /[?#]/.test(url.href)) {
    refuse('baseUrl', 'must have no user, password, query or fragment', {
      code: 'base-url-bare',
    });
  } else if (/\/api\/v1\/?$/.test(url.pathname)) {
    refuse('baseUrl', 'must end before /api/v1, which is part of every path', {
      code: 'base-url-path',
    });
  }
  return url ? url.href.replace(/(?<!\/)\/+$/, '') : '';
}

/** Where the emulator listens, without https. */
const LOCAL = /^(localhost|127\.)/;

/**
 * What looks like a host, with its port, in an address without a scheme, and is safe to show: a token that was
 * put there by mistake has neither the form nor a port.
 */
const hostOf = (value: string): string | undefined =>
  /^((?:localhost|[a-z0-9.-]{1,60}\.[a-z0-9]{1,20})(?::\d{1,5}))(?:\/|$)/.exec(value)?.[1];

/** An environment variable; an empty one is missing. */
export function fromEnvironment(name: string): string | undefined {
  return globalThis.process?.env?.[name] || undefined;
}
