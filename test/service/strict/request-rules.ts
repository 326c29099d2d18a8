import { checkObject } from './body-rules.js';
import type { JsonNode } from './json-text.js';
import { parseJsonText } from './json-text.js';
import { checkQuery } from './query-rules.js';
import type { Endpoint, EndpointKey, PathParameters } from './routes.js';
import { matchRoute } from './routes.js';
import type { Finding } from './rules.js';

/** A request as it came over the wire, before anything is judged. */
export interface RawRequest {
  method: string;
  url: string;
  rawHeaders: readonly string[];
  body: Uint8Array;
}

/** A request as it was understood; `endpoint` is undefined for an unknown path or method. */
export interface RecordedRequest {
  method: string;
  url: string;
  path: string;
  endpoint: EndpointKey | undefined;
  parameters: PathParameters;
  query: Record<string, string>;
  headers: Record<string, string>;
  bodyText: string;
  json: unknown;
}

export interface Inspection {
  recorded: RecordedRequest;
  findings: Finding[];
}

const ALLOWED_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'authorization',
  'accept',
  'content-type',
  'content-length',
  'transfer-encoding',
  'user-agent',
  'accept-encoding',
  'accept-language',
  'sec-fetch-mode',
]);

/** Judges a whole request and gathers every rule it breaks, the path first. */
export function inspectRequest(raw: RawRequest): Inspection {
  const question = raw.url.indexOf('?');
  const path = question < 0 ? raw.url : raw.url.slice(0, question);
  const route = matchRoute(raw.method, path);
  const { headers, findings } = checkHeaders(raw.rawHeaders);
  const query = question < 0 ? undefined : raw.url.slice(question + 1);
  const queryResult = route.endpoint
    ? checkQuery(query, route.endpoint.query, route.endpoint.ranges ?? [])
    : { query: {}, findings: [] };
  const body = route.endpoint
    ? checkBody(raw.body, headers, route.endpoint)
    : { json: undefined, findings: [] };
  return {
    recorded: {
      method: raw.method,
      url: raw.url,
      path,
      endpoint: route.endpoint?.key,
      parameters: route.parameters,
      query: queryResult.query,
      headers,
      bodyText: Buffer.from(raw.body).toString('utf8'),
      json: body.json,
    },
    findings: [...route.findings, ...findings, ...queryResult.findings, ...body.findings],
  };
}

function checkHeaders(rawHeaders: readonly string[]): {
  headers: Record<string, string>;
  findings: Finding[];
} {
  const values = new Map<string, string>();
  const findings: Finding[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!ALLOWED_HEADERS.has(name)) findings.push({ rule: 'header.unknown', detail: name });
    if (values.has(name)) findings.push({ rule: 'header.repeated', detail: name });
    values.set(name, rawHeaders[index + 1] ?? '');
  }
  const accept = values.get('accept');
  if (accept !== undefined && !acceptsJson(accept)) {
    findings.push({ rule: 'header.accept', detail: accept });
  }
  const authorization = values.get('authorization');
  if (authorization === undefined) {
    findings.push({ rule: 'auth.missing', detail: 'authorization' });
  } else if (!/^Bearer [A-Za-z0-9\-._~+/]+=*$/.test(authorization)) {
    // The value is left out, so that no token can reach a test log.
    findings.push({ rule: 'auth.malformed', detail: 'authorization' });
  }
  return { headers: Object.fromEntries(values), findings };
}

function acceptsJson(accept: string): boolean {
  return accept
    .split(',')
    .map((range) => (range.split(';')[0] ?? '').trim().toLowerCase())
    .some((range) => ['application/json', 'application/*', '*/*'].includes(range));
}

function checkBody(
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
  endpoint: Endpoint,
): { json: unknown; findings: Finding[] } {
  const contentType = headers['content-type'];
  if (!endpoint.body) {
    const findings: Finding[] = [];
    // An announced chunked body counts even when it turns out to be empty.
    if (bytes.length > 0 || headers['transfer-encoding'] !== undefined) {
      findings.push({ rule: 'body.unexpected', detail: endpoint.key });
    }
    if (contentType !== undefined) {
      findings.push({ rule: 'header.content-type', detail: `${contentType} without a body` });
    }
    return { json: undefined, findings };
  }
  if (bytes.length === 0) {
    return { json: undefined, findings: [{ rule: 'body.missing', detail: endpoint.key }] };
  }
  const findings: Finding[] = [];
  if (!/^application\/json(\s*;\s*charset="?utf-8"?)?$/i.test(contentType ?? '')) {
    findings.push({ rule: 'header.content-type', detail: contentType ?? '(none)' });
  }
  const content = readContent(bytes);
  if ('rule' in content) return { json: undefined, findings: [...findings, content] };
  findings.push(...checkObject(content.node, endpoint.body, ''));
  findings.push(...(endpoint.bodyCheck?.(content.node) ?? []));
  return { json: JSON.parse(content.text), findings };
}

function readContent(bytes: Uint8Array): { text: string; node: JsonNode } | Finding {
  let text: string;
  try {
    // A byte order mark is kept, for JSON does not allow one.
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { rule: 'body.encoding', detail: '(body)' };
  }
  try {
    return { text, node: parseJsonText(text) };
  } catch {
    return { rule: 'body.json', detail: '(body)' };
  }
}
