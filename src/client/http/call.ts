import type * as z from 'zod/mini';
import type { Cancellation } from '../../shared/cancellation.js';
import type { Endpoint, EndpointOutput } from '../contract/endpoint.js';
import type { EndpointName } from '../contract/endpoints.js';
import { explain } from '../contract/refusal.js';
import { type AnswerHead, headOf, isRecebiveisError } from '../errors/base.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import type { CallEvent } from './hooks.js';
import type { CallOptions } from './options.js';
import type { Settings } from './settings.js';

/** A checked request, ready for any number of attempts. */
export type PreparedRequest = ReturnType<typeof prepareRequest>;

/** Checks the input against the row's schemas and writes it in the form of the service. */
export function prepareRequest(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
) {
  const params = check(endpoint, endpoint.params, input.params) ?? {};
  const query = check(endpoint, endpoint.query, input.query ?? {}) ?? {};
  const body = check(endpoint, endpoint.body, input.body);
  return {
    /** Path and query, below the base URL. */
    target: fillPath(endpoint.path, params) + formatQuery(query),
    /** Path parameters and body, to recognise an answer to another request. */
    asked: { params, body },
    /** Query parameters as they stand in the URL. */
    query,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** Prepares a request from query parameters already in the form of the URL. */
export const requestOfQuery = (
  { path }: Endpoint,
  query: Record<string, string>,
): PreparedRequest => ({
  target: path + formatQuery(query),
  asked: { params: {}, body: undefined },
  query,
  body: undefined,
});

function check<T>(
  endpoint: Endpoint,
  schema: z.ZodMiniType<T> | undefined,
  value: unknown,
): T | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = explain(parsed.error, value);
  throw new InvalidRequestError(endpoint.clientMethod ?? endpoint.name, issues, endpoint.name);
}

/** Encodes each value, so that it stays within its segment. */
const fillPath = (path: string, params: Record<string, string | undefined>): string =>
  Object.entries(params).reduce(
    (filled, [name, value = '']) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );

/** Spaces as %20: some servers read a plus sign as a space, others as a plus. */
function formatQuery(query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Calls of this process so far; numbers each one. */
let calls = 0;

/** One request of a method call, with its attempts. */
export type Call = ReturnType<typeof newCall>;

/** @param cancellation ends this request and the others of the same method call */
export function newCall(
  endpoint: Endpoint,
  request: PreparedRequest,
  cancellation: Cancellation,
  latest: LatestRequest,
  options: CallOptions,
  defaults: Pick<Settings, 'timeoutMs' | 'retries' | 'headers'>,
) {
  calls += 1;
  latest.callId = calls;
  return {
    id: calls,
    endpoint,
    request,
    cancellation,
    latest,
    timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
    retries: options.retries ?? defaults.retries,
    headers: { ...defaults.headers, ...options.headers },
    onAnswer: options.onAnswer,
    attempts: 0,
    /** The token of the last attempt. */
    token: undefined as string | undefined,
    /** A request was sent and not completely answered: it may have been handled. */
    mayHaveArrived: false,
  };
}

/** The fields common to all events of a call. */
export function eventOf({ id, endpoint, attempts }: Call, attempt = attempts): CallEvent {
  return {
    callId: id,
    endpoint: endpoint.name as EndpointName,
    method: endpoint.method,
    path: endpoint.path,
    attempt,
  };
}

/** A method call, whose requests share signal and deadline. */
export interface MethodCall {
  cancellation: Cancellation;
  latest: LatestRequest;
  /** Sends a request with the options of this call or its own. */
  send<Row extends Endpoint>(
    endpoint: Row,
    request: PreparedRequest,
    options: CallOptions,
  ): Promise<EndpointOutput<Row>>;
}

/** The latest request of a method call, as far as it got. */
export interface LatestRequest {
  /** Number of the call, as in its events. */
  callId?: number;
  /** Undefined until an answer comes. */
  answer?: { status: number; headers: Headers } | undefined;
}

/**
 * The line that called a method; timers and sockets between it and a failure remove it from the
 * stack.
 */
export interface CallerLine {
  stack?: string;
}

/**
 * Captures the current line and its callers, in engines that write them as V8 does. A method calls it
 * itself: each function of ours between them would cost microseconds, and one of the stack's ten lines.
 */
export function callerLine(): CallerLine {
  // An error captures its stack in half the time of `captureStackTrace`.
  return 'captureStackTrace' in Error ? new Error() : {};
}

/** Makes the errors of a promise show the line that called. */
export function showingCaller<T>(promise: Promise<T>, line: CallerLine): Promise<T> {
  return promise.catch((error: unknown) => {
    throw withCallerLine(error, line);
  });
}

/** Makes the stack of an error show the line that called. */
export function withCallerLine(error: unknown, { stack }: CallerLine): unknown {
  if (!isRecebiveisError(error) || stack === undefined) return error;
  // Without the line of the captured error itself, and that of `callerLine`.
  const frames = stack.split('\n').slice(2).join('\n');
  Object.defineProperty(error, 'stack', {
    value: `${error.name}: ${error.message}\n${frames}`,
    configurable: true,
    writable: true,
  });
  return error;
}

/**
 * Calls `make` now, before the caller can change the input; the returned function gives the result,
 * or throws the error.
 */
export function eagerly<T>(make: () => T): () => T {
  try {
    const made = make();
    return () => made;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The value of a call with the answer it came in. */
export interface WithResponse<T> {
  /** The value, as the call gives it without `withResponse()`. */
  data: T;
  /** The answer; if the call sent several requests, the last one's. */
  response: AnswerHead;
}

/** The promise of a method. */
export interface CallPromise<T> extends Promise<T> {
  /** Also gives the status and headers of the answer; sends nothing more. */
  withResponse(): Promise<WithResponse<T>>;
}

/** Makes the promise of a method call, whose errors show the line that called. */
export function callPromise<T>(
  run: (latest: LatestRequest) => Promise<T>,
  line: CallerLine,
): CallPromise<T> {
  const latest: LatestRequest = {};
  const promise = showingCaller(run(latest), line) as CallPromise<T>;
  promise.withResponse = async () => {
    const data = await promise;
    return { data, response: headOf(latest.answer as NonNullable<LatestRequest['answer']>) };
  };
  return promise;
}
