import type * as z from 'zod/mini';
import type { AskedFor } from '../contract/answer-names.js';
import type { Endpoint } from '../contract/endpoint.js';
import { brokenItems, explain, type RequestIssue } from '../contract/refusal.js';
import { InvalidRequestError } from '../errors/invalid-request.js';

/** A request that breaks no rule of the documentation, ready for any number of attempts. */
export interface PreparedRequest {
  /** Path and query, below the base URL. */
  target: string;
  /** What is asked for: an answer that names something else is another request's. */
  asked: AskedFor;
  /** Query parameters as they stand in the URL. */
  query: Record<string, string | undefined>;
  body: string | undefined;
}

/** What the caller supplied, before it is checked. */
export interface RequestInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
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
function fillPath(path: string, params: Record<string, string | undefined>): string {
  return path
    .split('/')
    .map((part) =>
      part.startsWith('{') ? encodeURIComponent(params[part.slice(1, -1)] ?? '') : part,
    )
    .join('/');
}

/** Spaces as %20: a plus sign means a space to some servers and a plus to others. */
function formatQuery(query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
