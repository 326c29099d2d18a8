import {
  callable,
  duration,
  must,
  type OptionCheck,
  type OptionChecks,
  optionIssues,
  takenOptions,
  unknownOption,
  whole,
  word,
} from '../../shared/check-options.js';
import { nearest } from '../../shared/text/nearest.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import { endpointRows } from '../contract/endpoints.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
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

/** Options with defaults in place; the base URL without a slash at its end. */
export type Settings = Required<Pick<ClientOptions, Settled>> &
  Omit<ClientOptions, Settled | 'baseUrl'> & {
    baseUrl: string;
    /** `debug` or `info`, by the environment. */
    log?: string | undefined;
  };

/** An environment variable; an empty one is missing. */
const fromEnvironment = (name: string) => globalThis.process?.env?.[name] || undefined;

const oneIssue = (
  message: string,
  code: string,
  params: Record<string, unknown> = {},
): InvalidRequestIssue[] => [{ path: '', message, code, params }];

/** Where the emulator listens, without https. */
const LOCAL = /^(localhost|127\.)/;

const baseUrl: OptionCheck = (given) => {
  if (given === '') return MISSING_BASE_URL;
  const url = URL.canParse(String(given)) ? new URL(String(given)) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const host = hostOf(String(given));
    const scheme = host !== undefined && LOCAL.test(host) ? 'http' : 'https';
    const example =
      host === undefined ? 'https://api.example.com' : `${scheme}://${host}, not ${host}`;
    const message = `must be a complete http or https address, such as ${example}`;
    return oneIssue(message, 'base-url-form', host === undefined ? {} : { host });
  }
  if (url.username || url.password || /[?#]/.test(url.href))
    return oneIssue('must have no user, password, query or fragment', 'base-url-bare');
  return /\/api\/v1\/?$/.test(url.pathname)
    ? oneIssue('must end before /api/v1, which is part of every path', 'base-url-path')
    : undefined;
};

const MISSING_BASE_URL = oneIssue(
  'is required: set it, or the environment variable RECEBIVEIS_BASE_URL',
  'base-url-required',
);

/**
 * The host and port of an address without a scheme, which is safe to show: a token that was put there by mistake has
 * neither the form nor a port.
 */
const hostOf = (value: string): string | undefined =>
  /^((?:localhost|[a-z0-9.-]{1,60}\.[a-z0-9]{1,20})(?::\d{1,5}))(?:\/|$)/.exec(value)?.[1];

const token: OptionCheck = (given) => {
  if (typeof given === 'function' || usableToken(given)) return undefined;
  return typeof given === 'string' && given.trim() === ''
    ? oneIssue(
        'is empty: set it, or leave it out for the variable RECEBIVEIS_TOKEN',
        'token-required',
      )
    : oneIssue(TOKEN_RULE, 'token-form');
};

const MISSING_TOKEN = oneIssue(
  'is required: set it, or the environment variable RECEBIVEIS_TOKEN',
  'token-required',
);

const isLimit = (value: unknown): boolean => {
  if (value === false || value === undefined || value === null) return true;
  const { requests, perMs } =
    typeof value === 'number' ? { requests: value, perMs: 1 } : Object(value);
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

/** Fields that are no functions are the user's own. */
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
 * Options and environment, checked, with defaults in place.
 *
 * @throws InvalidRequestError an option breaks a rule
 */
export function resolveSettings(given: ClientOptions | null | undefined): Settings {
  const issues = optionIssues(given, checks);
  const options = takenOptions(given);
  const address = Object(options).baseUrl ?? fromEnvironment('RECEBIVEIS_BASE_URL');
  const secret: Token | undefined = Object(options).token ?? fromEnvironment('RECEBIVEIS_TOKEN');
  if (issues.length === 0) {
    const missing = [
      ...at('baseUrl', address === undefined ? MISSING_BASE_URL : baseUrl(address)),
      ...at('token', secret === undefined ? MISSING_TOKEN : token(secret)),
    ];
    issues.push(...missing);
  }
  if (issues.length > 0) throw new InvalidRequestError('Options of Recebiveis', issues);
  return {
    ...options,
    baseUrl: new URL(address as string).href.replace(/(?<!\/)\/+$/, ''),
    token: usableToken(secret) ?? (secret as Token),
    timeoutMs: options.timeoutMs ?? 30_000,
    retries: options.retries ?? 4,
    responseValidation: options.responseValidation ?? 'warn',
    hooks: options.hooks ?? {},
    headers: Object.fromEntries(new Headers(options.headers)),
    maxRetryAfterMs: options.maxRetryAfterMs ?? 300_000,
    log: fromEnvironment('RECEBIVEIS_LOG'),
  };
}

const at = (path: string, found: ReturnType<OptionCheck>): InvalidRequestIssue[] => {
  if (found === undefined) return [];
  return typeof found === 'string'
    ? [{ path, message: found }]
    : found.map((issue) => ({ ...issue, path }));
};
