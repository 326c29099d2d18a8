import { checkKeys, checkOneOf, checkTimeLeft, noteIn } from '../contract/option-rules.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
import {
  checkFunctions,
  checkLimits,
  checkRedis,
  checkStore,
  checkTimes,
  fromEnvironment,
  readBaseUrl,
  readHeaders,
} from './check-options.js';
import type { ClientOptions } from './options.js';
import { usableToken } from './token.js';

type Settled =
  | 'timeoutMs'
  | 'retries'
  | 'redisPrefix'
  | 'redisUnavailable'
  | 'redisEmpty'
  | 'responseValidation'
  | 'hooks'
  | 'headers'
  | 'maxRetryAfterMs';

type Optional = 'token' | 'deadlineMs' | 'limits' | 'storeId' | 'redis' | 'classify' | 'fetch';

/** Options with defaults in place; the base URL without a slash at its end. */
export type Settings = Required<Pick<ClientOptions, Settled>> &
  Pick<ClientOptions, Optional> & {
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
  storeId: true,
  redis: true,
  redisPrefix: true,
  redisUnavailable: true,
  redisEmpty: true,
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
  const refuse = noteIn(issues);

  if (!checkKeys(options, Object.keys(KNOWN), refuse)) throw refusalOf(issues);
  checkTimes(options, refuse);
  checkFunctions(options, refuse);
  checkTimeLeft('maxRetryAfterMs', options.maxRetryAfterMs, refuse);
  checkLimits(options.limits, refuse);
  const { responseValidation = 'warn', token = fromEnvironment('RECEBIVEIS_TOKEN') } = options;
  checkOneOf('responseValidation', responseValidation, ['warn', 'strict', 'off'], refuse);
  checkStore(options, refuse);
  checkRedis(options, refuse);
  const headers = readHeaders(options.headers, refuse);
  const usable = typeof token === 'function' ? token : usableToken(token);
  if (typeof token === 'string' && token.trim() === '') {
    refuse('token', 'is empty: set it, or leave it out for the variable RECEBIVEIS_TOKEN', {
      code: 'token-required',
    });
  } else if (token !== undefined && usable === undefined) {
    refuse('token', 'must be visible ASCII characters without spaces, as a header can carry', {
      code: 'token-form',
    });
  } else if (usable === undefined && !('authorization' in headers)) {
    refuse('token', 'is required: set it, or the environment variable RECEBIVEIS_TOKEN', {
      code: 'token-required',
    });
  }
  const baseUrl = readBaseUrl(options.baseUrl ?? fromEnvironment('RECEBIVEIS_BASE_URL'), refuse);
  if (issues.length > 0) throw refusalOf(issues);

  return {
    baseUrl,
    token: usable,
    timeoutMs: options.timeoutMs ?? 30_000,
    deadlineMs: options.deadlineMs,
    retries: options.retries ?? 4,
    limits: options.limits,
    storeId: options.storeId,
    redis: options.redis ?? undefined,
    redisPrefix: options.redisPrefix ?? 'recebiveis',
    redisUnavailable: options.redisUnavailable ?? 'fail',
    redisEmpty: options.redisEmpty ?? 'begin',
    responseValidation,
    hooks: options.hooks ?? {},
    headers,
    maxRetryAfterMs: options.maxRetryAfterMs ?? 300_000,
    classify: options.classify,
    fetch: options.fetch,
  };
}

const refusalOf = (issues: InvalidRequestIssue[]) =>
  new InvalidRequestError('Options of Recebiveis', issues);
