import {
  callable,
  duration,
  type GivenOptions,
  holdsOptions,
  milliseconds,
  must,
  type OptionCheck,
  type OptionChecks,
  type OptionIssue,
  optionIssues,
  readOptions,
  signal,
  whole,
  word,
} from '../../shared/check-options.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import type { Endpoint } from '../contract/endpoint.js';
import { endpointRows } from '../contract/endpoints.js';
import { accepted } from '../errors/invalid-request.js';
import { HOOK_NAMES } from './observer.js';
import type { CallOptions, ClientOptions, CloseOptions } from './options.js';
import { TOKEN_RULE, type Token, usableToken } from './token.js';

/** Options with defaults; the base URL has no slash at its end. */
export type Settings = ReturnType<typeof resolveSettings>;

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

const hookChecks = Object.fromEntries(HOOK_NAMES.map((name) => [name, callable]));

/** Fields that are neither hooks nor functions are the user's own. */
const hooks: OptionCheck = (given) => {
  if (typeof given !== 'object' || given === null) return 'must be an object of functions';
  const functions = Object.entries(given).filter(
    ([name, value]) => typeof value === 'function' || name in hookChecks,
  );
  return optionIssues(Object.fromEntries(functions), hookChecks);
};

const hasMethods =
  (...names: readonly string[]) =>
  (value: unknown) =>
    names.every((name) => typeof Object(value)[name] === 'function');

/** The names of valid headers; undefined if HTTP does not allow them. */
function namesOf(given: unknown): string[] | undefined {
  try {
    return [...new Headers(given as Record<string, string>).keys()];
  } catch {
    return undefined;
  }
}

const HEADERS_RULE = 'has a name or a value that HTTP does not allow';

const headers = must(HEADERS_RULE, (given) => namesOf(given) !== undefined);

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

/** Version of this package; a test compares it with `package.json`. */
const VERSION = '1.0.0';

/** Headers of every request, unless the user's of the same name replace them. */
const OWN_HEADERS = { accept: 'application/json', 'user-agent': `recebiveis/${VERSION}` };

/**
 * Reads options and environment, checks them and fills in defaults.
 *
 * @throws InvalidRequestError an option breaks a rule
 */
export function resolveSettings(given: ClientOptions | null | undefined) {
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
    // The caller may change the objects in it meanwhile.
    limits: structuredClone(options.limits),
    firstPage: structuredClone(options.firstPage),
    baseUrl: new URL(options.baseUrl as string).href.replace(/(?<!\/)\/+$/, ''),
    token: usableToken(options.token) ?? (options.token as Token),
    timeoutMs: options.timeoutMs ?? 30_000,
    retries: options.retries ?? 4,
    responseValidation: options.responseValidation ?? 'warn',
    headers: { ...OWN_HEADERS, ...Object.fromEntries(new Headers(options.headers)) },
    maxRetryAfterMs: options.maxRetryAfterMs ?? 300_000,
    /** `debug` or `info`. */
    log: fromEnvironment('RECEBIVEIS_LOG'),
  };
}

/**
 * Headers refused for a single call: limits belong to the client's token, and only this package
 * knows the body's length.
 */
const NOT_OF_A_CALL = /^(?:authorization|content-length|content-type|host|transfer-encoding)$/;

const callHeaders: OptionCheck = (given) => {
  const names = namesOf(given);
  if (names === undefined) return [{ path: '', message: HEADERS_RULE }];
  const message = 'is set by the client: leave it out, or use another client';
  return names.filter((name) => NOT_OF_A_CALL.test(name)).map((path) => ({ path, message }));
};

const callOptions: OptionChecks<CallOptions> = {
  signal,
  waitSignal: signal,
  timeoutMs: duration,
  deadlineMs: duration,
  retries: whole(0),
  headers: callHeaders,
  onAnswer: callable,
};

const closeOptions: OptionChecks<CloseOptions> = { timeoutMs: milliseconds(0) };

/** Checks for the options of a method beyond those of every call. */
export type OwnChecks<Options extends CallOptions> = OptionChecks<Omit<Options, keyof CallOptions>>;

/**
 * Checks and copies the options of a call, since the caller may change them meanwhile.
 *
 * @throws InvalidRequestError an option of the call breaks a rule
 */
export function takeCallOptions<Options extends CallOptions>(
  given: GivenOptions<Options>,
  { name, clientMethod = name }: Endpoint,
  ownChecks = {} as OwnChecks<Options>,
): Options {
  const checks = { ...callOptions, ...ownChecks } as OptionChecks<CallOptions>;
  const read = readOptions<CallOptions>(given, checks);
  const taken = accepted(read, `Options of ${clientMethod}`, name) as Options;
  if (taken.headers) taken.headers = Object.fromEntries(new Headers(taken.headers));
  return taken;
}

/** @throws InvalidRequestError `timeoutMs` is not a number of milliseconds */
export function closeTimeoutMs(options: GivenOptions<CloseOptions>): number {
  return accepted(readOptions(options, closeOptions), 'Options of close').timeoutMs ?? 10_000;
}
