import ky from 'ky';
import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.js';
import { explain, type RequestIssue } from '../contract/refusal.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import type { Call, PreparedRequest } from './call.js';
import type { Settings } from './settings.js';

export interface RequestInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Checks the input against the row's schemas and writes it in the form of the service. */
export function prepareRequest(endpoint: Endpoint, input: RequestInput): PreparedRequest {
  const params = check(endpoint, endpoint.params, input.params) ?? {};
  const query = check(endpoint, endpoint.query, input.query ?? {}) ?? {};
  const body = check(endpoint, endpoint.body, input.body);
  return {
    target: fillPath(endpoint.path, params) + formatQuery(query),
    asked: { params, body },
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
  const refuse = (issues: RequestIssue[]) =>
    new InvalidRequestError(endpoint.calledAs ?? endpoint.name, issues, endpoint.name);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuse(explain(parsed.error, value));
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

/** Encodes each value, so that it stays within its segment. */
const fillPath = (path: string, params: Record<string, string | undefined>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Spaces as %20: some servers read a plus sign as a space, others as a plus. */
function formatQuery(query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Version of this package; a test compares it with `package.json`. */
export const VERSION = '1.0.0';

export type SendRequest = (call: Call, signal: AbortSignal) => Promise<Response>;

/**
 * Creates one ky instance for a client. ky's retries, time-outs and errors are off: p-retry
 * repeats, one signal covers an attempt from sending to the end of the body, and ky's errors would
 * show the token.
 */
export function createSender(settings: Settings): SendRequest {
  const instance = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    // Redirects are not followed, so that no write is repeated elsewhere and no token sent there.
    redirect: 'manual',
    headers: { accept: 'application/json', 'user-agent': `recebiveis/${VERSION}` },
  });
  return ({ endpoint, request: { target, body }, token, headers }, signal) => {
    const sent = outgoing(body, endpoint.repeat === 'once');
    const init = { signal, body: sent.body, ...HALF_DUPLEX };
    return instance(settings.baseUrl + target, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...sent.headers,
        ...settings.headers,
        ...headers,
      },
      fetch: (request) =>
        settings.fetch
          ? settings.fetch(...plainOf(request as Request, init))
          : fetch(request, init),
    });
  };
}

/**
 * Passes an address and plain options: the user's `fetch` may not know this runtime's `Request`.
 */
function plainOf(request: Request, init: RequestInit): [url: string, init: RequestInit] {
  const { url, method, redirect, headers } = request;
  return [url, { method, headers: Object.fromEntries(headers), redirect, ...init }];
}

/** `fetch` requires it for a body that is a stream. */
const HALF_DUPLEX: object = { duplex: 'half' };

/** A body as `fetch` takes it, and the headers about it. */
interface Outgoing {
  body: string | ReadableStream<Uint8Array> | null;
  headers?: Record<string, string>;
}

/**
 * A creation's body goes out as a stream: Node's `fetch` by itself resends a body that it can read
 * again, after a 421. Its length is set, because some gateways refuse chunked bodies.
 */
function outgoing(body: string | undefined, isOnce: boolean): Outgoing {
  if (body === undefined || !isOnce) return { body: body ?? null };
  const bytes = new TextEncoder().encode(body);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return { body: stream, headers: { 'content-length': String(bytes.length) } };
}
