import ky, { type BeforeRequestHook, type KyInstance } from 'ky';
import type * as z from 'zod/mini';
import { isRecord } from '../../shared/is-record.js';
import type { Endpoint } from '../contract/endpoint.js';
import { brokenItems, explain, type RequestIssue } from '../contract/refusal.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import type { Call, PreparedRequest } from './call.js';
import type { Settings } from './settings.js';

/** What the caller supplied, before it is checked. */
export interface RequestInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Parameters as they are now: the caller may change them before the request is made. */
export function copyOf<T>(params: T): T {
  if (!isRecord(params)) return params;
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...value] : isRecord(value) ? { ...value } : value,
  ]);
  return Object.fromEntries(entries) as T;
}

/** Checks the input against the row's schemas and writes it as the service reads it. */
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

function check<T>(
  endpoint: Endpoint,
  schema: z.ZodMiniType<T> | undefined,
  value: unknown,
): T | undefined {
  if (!schema) return undefined;
  const refuse = (issues: RequestIssue[]) =>
    new InvalidRequestError(endpoint.calledAs ?? endpoint.name, issues, endpoint.name);
  const broken = brokenItems(schema, value);
  if (broken.length > 0) throw refuse(broken);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuse(explain(parsed.error, value));
}

/** Any text stays in its own segment. */
const fillPath = (path: string, params: Record<string, string | undefined>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Spaces as %20: a plus sign means a space to some servers and a plus to others. */
function formatQuery(query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Of this package; a test holds it to `package.json`. */
export const VERSION = '1.0.0';

/** Sends the request of a call. */
export type Send = (
  call: Call,
  token: string | undefined,
  signal: AbortSignal,
) => Promise<Response>;

/**
 * One instance of ky for a client; a hook of it sets headers and token. Its retries, its time-out and its errors
 * are off: p-retry repeats, an attempt has one signal from sending to the end of the body, and ky's errors would
 * show the token.
 */
export function createSender(settings: Settings): Send {
  const ours = { accept: 'application/json', 'user-agent': `recebiveis/${VERSION}` };
  const setHeaders: BeforeRequestHook = ({ headers }, { context }) => {
    for (const [name, value] of Object.entries(context)) headers.set(name, String(value));
  };
  const instance: KyInstance = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    // Not followed: no write is repeated elsewhere, and no token goes there.
    redirect: 'manual',
    hooks: { beforeRequest: [setHeaders] },
  });
  return ({ endpoint, request: { target, body }, headers }, token, signal) =>
    instance(settings.baseUrl + target, {
      method: endpoint.method,
      // Read by the hook.
      context: {
        ...ours,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...settings.headers,
        ...headers,
      },
      fetch: (request) => {
        const sentOnce = endpoint.repeat === 'once' ? streamOf(body ?? '') : undefined;
        return send(request as Request, sentOnce ?? { body }, signal, settings.fetch);
      },
      ...(body === undefined ? undefined : { body }),
    });
}

/** A body as `fetch` takes it. */
interface Outgoing {
  body: string | ReadableStream<Uint8Array> | undefined;
  /** Length of a stream: without it the body would go out in chunks, which some gateways refuse. */
  'content-length'?: string;
}

/** Text as a stream: Node's fetch sends a body that it can read again a second time by itself, after a 421. */
function streamOf(text: string): Outgoing {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return { body, 'content-length': String(bytes.length) };
}

/** The user's own `fetch` is called with an address and plain options: it may not know this runtime's `Request`. */
function send(
  request: Request,
  { body, ...length }: Outgoing,
  signal: AbortSignal,
  own: typeof fetch | undefined,
): Promise<Response> {
  const { url, method, redirect } = request;
  const headers = { ...Object.fromEntries(request.headers), ...length };
  const init = { method, headers, body: body ?? null, redirect, signal, duplex: 'half' as const };
  return (own ?? fetch)(url, init);
}
