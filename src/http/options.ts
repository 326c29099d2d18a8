import type { EndpointName } from '../api/endpoints.js';
import { checkKeys, type Refuse } from '../api/option-rules.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
import {
  checkDuration,
  checkFunctions,
  checkLimits,
  checkTimes,
  fromEnvironment,
  readBaseUrl,
  readHeaders,
} from './check-options.js';
import type { Hooks } from './hooks.js';
import type { Limits } from './limiter.js';
import type { RedisLike, RedisUnavailable } from './redis.js';
import { type Token, usableToken } from './token.js';

/** How much is asked of answers. */
export type ResponseValidation = 'warn' | 'strict' | 'off';

/** An answer that `classify` is asked about. */
export interface ClassifiableAnswer {
  /** Method path on the client, such as `pedido.get`. */
  endpoint: EndpointName;
  /** HTTP status. */
  status: number;
  /** The service's message, where there is one. */
  mensagem: string | undefined;
}

/** What `classify` can call an answer. */
export type Classification = 'rate-limited' | 'not-found' | 'queue-empty' | undefined;

/** How a {@link Recebiveis} client is set up. */
export interface ClientOptions {
  /** Address of the service, without `/api/v1`. Default: environment variable `RECEBIVEIS_BASE_URL`. */
  baseUrl?: string | URL | undefined;
  /**
   * The store's API token, or a function that gives it and is asked again once after a 401.
   * Default: environment variable `RECEBIVEIS_TOKEN`.
   */
  token?: Token | undefined;
  /** Milliseconds of one attempt, from sending to the end of the body. Default 30,000. */
  timeoutMs?: number | undefined;
  /** Milliseconds of the whole call: the limiter, every attempt, every pause. Default: none. */
  deadlineMs?: number | undefined;
  /** Attempts after the first. Default 4. */
  retries?: number | undefined;
  /** Limits other than the published ones; `false` lifts all. */
  limits?: Limits | undefined;
  /**
   * An ioredis client: the limits are then kept over every process that uses the same Redis, with
   * calls evenly spaced. `close()` lets go of it.
   */
  redis?: RedisLike | undefined;
  /**
   * While Redis cannot be reached: `fail` with `LimiterUnavailableError`, or go on under a `local`
   * part of the limit. Default `fail`.
   */
  redisUnavailable?: RedisUnavailable | undefined;
  /**
   * Answers that are not as documented: `warn` tells `hooks.onMismatch`, `strict` throws
   * `InvalidResponseError`, `off` hands everything over as it came. Default `warn`.
   */
  responseValidation?: ResponseValidation | undefined;
  /** Called as things happen; see {@link Hooks}. */
  hooks?: Hooks | undefined;
  /** Headers of every request, over ours of the same name. */
  headers?: Record<string, string> | undefined;
  /** A longer `Retry-After` fails at once with `RateLimitError`. Milliseconds; default 300,000. */
  maxRetryAfterMs?: number | undefined;
  /** Says what an answer means where the service differs from what we assume. */
  classify?: ((answer: ClassifiableAnswer) => Classification) | undefined;
  /** Finds the identifier in a document of the queue, where it has another name. */
  filaDocumentId?: ((raw: unknown) => string | number | undefined) | undefined;
  /** Another `fetch`, for tests and proxies. */
  fetch?: typeof fetch | undefined;
}

/** Last argument of every method: settings of this call over those of the client. */
export interface CallOptions {
  /** Ends the call with `AbortError`, wherever it is. */
  signal?: AbortSignal | undefined;
  /** Milliseconds of one attempt, from sending to the end of the body. */
  timeoutMs?: number | undefined;
  /** Milliseconds of the whole call. */
  deadlineMs?: number | undefined;
  /** Attempts after the first. */
  retries?: number | undefined;
  /**
   * Awaited when an attempt has its permit and is about to leave, so that it can be written down
   * first. When it throws, nothing is sent, and the call fails with what it threw.
   */
  beforeSend?: ((attempt: number) => void | Promise<void>) | undefined;
}

type Settled =
  | 'timeoutMs'
  | 'retries'
  | 'redisUnavailable'
  | 'responseValidation'
  | 'hooks'
  | 'headers'
  | 'maxRetryAfterMs';

/** Options with defaults in place; the base URL without a slash at its end. */
export type Settings = Required<Pick<ClientOptions, Settled>> &
  Pick<ClientOptions, 'token' | 'deadlineMs' | 'limits' | 'redis' | 'classify' | 'fetch'> & {
    /** Without a slash at its end. */
    baseUrl: string;
  };

const KNOWN: Record<keyof ClientOptions, true> = {
  baseUrl: true,
  token: true,
  timeoutMs: true,
  deadlineMs: true,
  retries: true,
  limits: true,
  redis: true,
  redisUnavailable: true,
  responseValidation: true,
  hooks: true,
  headers: true,
  maxRetryAfterMs: true,
  classify: true,
  filaDocumentId: true,
  fetch: true,
};

/** Options and environment, checked, with defaults in place. */
export function resolveSettings(options: ClientOptions): Settings {
  const issues: InvalidRequestIssue[] = [];
  const refuse: Refuse = (path, message) => void issues.push({ path, message });

  checkKeys(options, Object.keys(KNOWN), refuse);
  checkTimes(options, refuse);
  checkFunctions(options, refuse);
  checkDuration('maxRetryAfterMs', options.maxRetryAfterMs, refuse);
  checkLimits(options.limits, refuse);
  const { responseValidation = 'warn', redisUnavailable = 'fail' } = options;
  const { token = fromEnvironment('RECEBIVEIS_TOKEN') } = options;
  if (!['warn', 'strict', 'off'].includes(responseValidation)) {
    refuse('responseValidation', 'must be one of warn, strict, off');
  }
  if (!['fail', 'local'].includes(redisUnavailable)) {
    refuse('redisUnavailable', 'must be one of fail, local');
  }
  if (options.redis && typeof options.redis.duplicate !== 'function') {
    refuse('redis', 'must be an ioredis client, such as new Redis(url)');
  }
  const headers = readHeaders(options.headers, refuse);
  const usable = typeof token === 'function' ? token : usableToken(token);
  if (token !== undefined && usable === undefined) {
    refuse('token', 'must be visible ASCII characters without spaces, as a header can carry');
  } else if (usable === undefined && !('authorization' in headers)) {
    refuse('token', 'is required: set it, or the environment variable RECEBIVEIS_TOKEN');
  }
  const baseUrl = readBaseUrl(options.baseUrl ?? fromEnvironment('RECEBIVEIS_BASE_URL'), refuse);
  if (issues.length > 0) throw new InvalidRequestError('Options of Recebiveis', issues);

  return {
    baseUrl,
    token: usable,
    timeoutMs: options.timeoutMs ?? 30_000,
    deadlineMs: options.deadlineMs,
    retries: options.retries ?? 4,
    limits: options.limits,
    redis: options.redis,
    redisUnavailable,
    responseValidation,
    hooks: options.hooks ?? {},
    headers,
    maxRetryAfterMs: options.maxRetryAfterMs ?? 300_000,
    classify: options.classify,
    fetch: options.fetch,
  };
}
