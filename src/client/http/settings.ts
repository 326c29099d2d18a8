import * as z from 'zod/mini';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import { endpointRows } from '../contract/endpoints.js';
import {
  byKind,
  callable,
  checkedBy,
  must,
  oneOfWords,
  optionsOf,
  orNull,
  type RefuseOption,
  readOptions,
  timeLeft,
  whole,
} from '../contract/options.js';
import { changed } from '../contract/schemas/strict.js';
import { accepted } from '../errors/invalid-request.js';
import type { Limit, Limits } from '../limits/limiter.js';
import type { RedisLike } from '../limits/redis.js';
import type { Hooks, Logger } from './hooks.js';
import { HOOK_NAMES } from './observer.js';
import { type ClientOptions, headers } from './options.js';
import { type Token, usableToken } from './token.js';

type Settled =
  | 'timeoutMs'
  | 'retries'
  | 'responseValidation'
  | 'hooks'
  | 'headers'
  | 'maxRetryAfterMs';

/** Options with defaults in place; the base URL without a slash at its end. */
export type Settings = Required<Pick<ClientOptions, Settled>> &
  Omit<ClientOptions, Settled | 'baseUrl'> & {
    baseUrl: string;
    /** `debug` or `info`, by the environment. */
    log?: string | undefined;
  };

/** An environment variable; an empty one is missing. */
const fromEnvironment = (name: string) => () => globalThis.process?.env?.[name] || undefined;

const limit = must<Limit>('must be requests a minute, { requests, perMs }, or false', (value) => {
  if (value === false) return true;
  const { requests, perMs } =
    typeof value === 'number' ? { requests: value, perMs: 60_000 } : Object(value);
  return Number.isInteger(requests) && requests > 0 && perMs > 0 && perMs <= MAX_TIMER_MS;
});

const byEndpoint = optionsOf<Exclude<Limits, false>>(
  Object.fromEntries(endpointRows.map(({ name }) => [name, z.optional(limit)])) as never,
);

const limits = byKind<Limits>((given) => (given === false ? z.literal(false) : byEndpoint));

const hooks = z.pipe(
  must<Hooks>(
    'must be an object of functions',
    (value) => typeof value === 'object' && value !== null,
  ),
  z.custom<Hooks>().check(({ value: input, issues }) => {
    // Fields that are not functions are the user's own.
    const keys = Object.entries(input)
      .filter(([name, hook]) => typeof hook === 'function' && !HOOK_NAMES.includes(name))
      .map(([name]) => name);
    if (keys.length > 0) {
      issues.push({ code: 'unrecognized_keys', keys, known: HOOK_NAMES, input: {} });
    }
    for (const name of HOOK_NAMES) {
      const hook = input[name as keyof Hooks] ?? undefined;
      if (hook === undefined || typeof hook === 'function') continue;
      issues.push({ code: 'custom', path: [name], message: 'must be a function', input: hook });
    }
  }),
);

const token = changed(checkedBy<Token | undefined>(checkToken), (given) =>
  typeof given === 'function' ? given : usableToken(given),
);

function checkToken(given: unknown, refuse: RefuseOption): void {
  if (given === undefined || typeof given === 'function' || usableToken(given)) return;
  if (typeof given === 'string' && given.trim() === '') {
    refuse([], 'is empty: set it, or leave it out for the variable RECEBIVEIS_TOKEN', {
      code: 'token-required',
    });
  } else {
    refuse([], 'must be visible ASCII characters without spaces, as a header can carry', {
      code: 'token-form',
    });
  }
}

const baseUrl = changed(checkedBy<string | URL | undefined>(checkBaseUrl), (given) =>
  new URL(given as string).href.replace(/(?<!\/)\/+$/, ''),
);

function checkBaseUrl(given: unknown, refuse: RefuseOption): void {
  if (given === undefined || given === null || given === '') {
    refuse([], 'is required: set it, or the environment variable RECEBIVEIS_BASE_URL', {
      code: 'base-url-required',
    });
    return;
  }
  const url = URL.canParse(String(given)) ? new URL(String(given)) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const host = hostOf(String(given));
    const example =
      host === undefined
        ? 'https://api.example.com'
        : `${LOCAL.test(host) ? 'http' : 'https'}://${host}, not ${host}`;
    refuse([], `must be a complete http or https address, such as ${example}`, {
      code: 'base-url-form',
      ...(host !== undefined && { params: { host } }),
    });
  } else if (url.username || url.password || /[?#]/.test(url.href)) {
    refuse([], 'must have no user, password, query or fragment', { code: 'base-url-bare' });
  } else if (/\/api\/v1\/?$/.test(url.pathname)) {
    refuse([], 'must end before /api/v1, which is part of every path', { code: 'base-url-path' });
  }
}

/** Where the emulator listens, without https. */
const LOCAL = /^(localhost|127\.)/;

/**
 * What looks like a host, with its port, in an address without a scheme, and is safe to show: a token that was
 * put there by mistake has neither the form nor a port.
 */
const hostOf = (value: string): string | undefined =>
  /^((?:localhost|[a-z0-9.-]{1,60}\.[a-z0-9]{1,20})(?::\d{1,5}))(?:\/|$)/.exec(value)?.[1];

const redis = must<RedisLike>(
  'must be an ioredis client, such as new Redis(url)',
  (value) => typeof Object(value).eval === 'function',
);

const storeId = must<string>(
  'must be a text that names the store',
  (value) => typeof value === 'string' && value.trim() !== '',
);

const LEVELS = ['debug', 'info', 'warn'] as const;

const logger = must<Logger>('must have the methods debug, info and warn, as console', (value) =>
  LEVELS.every((name) => typeof Object(value)[name] === 'function'),
);

const clientOptions = optionsOf<ClientOptions, Settings>(
  {
    baseUrl: z.prefault(baseUrl, fromEnvironment('RECEBIVEIS_BASE_URL')),
    token: z.prefault(token, fromEnvironment('RECEBIVEIS_TOKEN')),
    timeoutMs: z._default(timeLeft(), 30_000),
    deadlineMs: z.optional(timeLeft()),
    retries: z._default(whole(0), 4),
    limits: orNull(limits),
    storeId: z.optional(storeId),
    redis: orNull(redis),
    responseValidation: z._default(oneOfWords('warn', 'strict', 'off'), 'warn'),
    hooks: z._default(hooks, {}),
    headers: z.prefault(headers, {}),
    logger: z.optional(logger),
    maxRetryAfterMs: z._default(timeLeft(), 300_000),
    classify: z.optional(callable<ClientOptions['classify']>()),
    filaDocumentId: z.optional(callable<ClientOptions['filaDocumentId']>()),
    fetch: z.optional(callable<ClientOptions['fetch']>()),
  },
  (read, refuse) => {
    const hasAuthorization = 'authorization' in Object(read.headers);
    if (read.token === undefined && !hasAuthorization) {
      refuse(['token'], 'is required: set it, or the environment variable RECEBIVEIS_TOKEN', {
        code: 'token-required',
      });
    }
  },
);

/**
 * Options and environment, checked, with defaults in place.
 *
 * @throws InvalidRequestError an option breaks a rule
 */
export function resolveSettings(given: ClientOptions): Settings {
  const read = readOptions(clientOptions, given);
  const log = fromEnvironment('RECEBIVEIS_LOG')();
  return { ...accepted(read, 'Options of Recebiveis'), log };
}
