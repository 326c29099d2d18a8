import {
  callable,
  duration,
  holdsOptions,
  must,
  type OptionCheck,
  type OptionChecks,
  type OptionIssue,
  optionIssues,
  readOptions,
  unknownOption,
  whole,
  word,
} from '../../shared/check-options.js';
import { nearest } from '../../shared/text/nearest.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import { endpointRows } from '../contract/endpoints.js';
import { accepted } from '../errors/invalid-request.js';
import { HOOK_NAMES } from './hooks.js';
import { type ClientOptions, headers } from './options.js';
import { TOKEN_RULE, type Token, usableToken } from './token.js';

type Settled =
  | 'token'
  | 'timeoutMs'
  | 'retries'
  | 'responseValidation'
  | 'hooks'
  | 'headers'
  | 'maxRetryAfterMs';

/** Options with defaults; the base URL has no slash at its end. */
export type Settings = Required<Pick<ClientOptions, Settled>> &
  Omit<ClientOptions, Settled | 'baseUrl'> & {
    baseUrl: string;
    /** `debug` or `info`, from the environment. */
    log?: string | undefined;
  };

/** An environment variable; an empty one counts as missing. */
const fromEnvironment = (name: string) => globalThis.process?.env?.[name] || undefined;

/** Refuses with the message and code of one rule. */
const refuse = (message: string, code: string): OptionIssue[] => [{ path: '', message, code }];

const baseUrl: OptionCheck = (given) => {
  if (given === undefined || given === '') {
    const message = 'is required: set it, or the environment variable RECEBIVEIS_BASE_URL';
    return refuse(message, 'base-url-required');
  }
  const url = URL.canParse(String(given)) ? new URL(String(given)) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const message = 'must be a complete http or https address, such as https://api.example.com';
    return refuse(message, 'base-url-form');
  }
  if (url.username || url.password || /[?#]/.test(url.href))
    return refuse('must have no user, password, query or fragment', 'base-url-bare');
  return /\/api\/v1\/?$/.test(url.pathname)
    ? refuse('must end before /api/v1, which is part of every path', 'base-url-path')
    : undefined;
};

const token: OptionCheck = (given) => {
  if (typeof given === 'function' || usableToken(given)) return undefined;
  if (given !== undefined && String(given).trim() !== '') return refuse(TOKEN_RULE, 'token-form');
  const message =
    given === undefined
      ? 'is required: set it, or the environment variable RECEBIVEIS_TOKEN'
      : 'is empty: set it, or leave it out for the variable RECEBIVEIS_TOKEN';
  return refuse(message, 'token-required');
};

const isLimit = (value: unknown): boolean => {
  if (value === false || value === undefined || value === null) return true;
  if (typeof value === 'number') return Number.isInteger(value) && value > 0;
  const { requests, perMs, ...unknown } = Object(value);
  if (typeof perMs !== 'number' || Object.keys(unknown).length > 0) return false;
  return Number.isInteger(requests) && requests > 0 && perMs > 0 && perMs <= MAX_TIMER_MS;
};

const limit = must('must be requests a minute, { requests, perMs }, or false', isLimit);

const limitChecks = Object.fromEntries(endpointRows.map(({ name }) => [name, limit]));

const limits: OptionCheck = (given) =>
  given === false ? undefined : optionIssues(given, limitChecks);

const firstPage: OptionCheck = (given) =>
  optionIssues(given, {
    'ciclos.list': must('must be 0 or 1', (value) => value === 0 || value === 1),
  });

/** Fields that are not hooks are the user's own. */
const hooks: OptionCheck = (given) => {
  if (typeof given !== 'object' || given === null) return 'must be an object of functions';
  const entries = Object.entries(given);
  const unknown = entries.filter(
    ([name, hook]) => typeof hook === 'function' && !HOOK_NAMES.includes(name),
  );
  const wrong = HOOK_NAMES.filter((name) => {
    const hook: unknown = given[name as keyof typeof given];
    return hook !== undefined && hook !== null && typeof hook !== 'function';
  });
  return [
    ...unknown.map(([name]) => unknownOption(name, nearest(name, HOOK_NAMES))),
    ...wrong.map((path) => ({ path, message: 'must be a function' })),
  ];
};

const hasMethods =
  (...names: readonly string[]) =>
  (value: unknown) =>
    names.every((name) => typeof Object(value)[name] === 'function');

const checks: OptionChecks<ClientOptions> = {
  baseUrl,
  token,
  timeoutMs: duration,
  deadlineMs: duration,
  retries: whole(0),
  limits,
  storeId: must(
    'must be a text that names the store',
    (value) => typeof value === 'string' && value.trim() !== '',
  ),
  redis: must('must be an ioredis client, such as new Redis(url)', hasMethods('eval')),
  responseValidation: word('warn', 'strict', 'off'),
  firstPage,
  hooks,
  logger: must(
    'must have the methods debug, info and warn, as console',
    hasMethods('debug', 'info', 'warn'),
  ),
  headers,
  maxRetryAfterMs: duration,
  classify: callable,
  filaDocumentId: callable,
  fetch: callable,
};

/**
 * Reads options and environment, checks them and fills in defaults.
 *
 * @throws InvalidRequestError an option breaks a rule
 */
export function resolveSettings(given: ClientOptions | null | undefined): Settings {
  const withEnvironment = holdsOptions(given)
    ? {
        ...given,
        baseUrl: given?.baseUrl ?? fromEnvironment('RECEBIVEIS_BASE_URL'),
        token: given?.token ?? fromEnvironment('RECEBIVEIS_TOKEN'),
      }
    : given;
  const read = readOptions<ClientOptions>(withEnvironment, checks, ['baseUrl', 'token']);
  const options = accepted(read, 'Options of Recebiveis');
  return {
    ...options,
    baseUrl: new URL(options.baseUrl as string).href.replace(/(?<!\/)\/+$/, ''),
    token: usableToken(options.token) ?? (options.token as Token),
    timeoutMs: options.timeoutMs ?? 30_000,
    retries: options.retries ?? 4,
    responseValidation: options.responseValidation ?? 'warn',
    hooks: options.hooks ?? {},
    headers: Object.fromEntries(new Headers(options.headers)),
    maxRetryAfterMs: options.maxRetryAfterMs ?? 300_000,
    log: fromEnvironment('RECEBIVEIS_LOG'),
  };
}
