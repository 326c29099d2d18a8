import { type ClientOptions, Recebiveis } from 'recebiveis';
import { createSandbox, type SandboxOptions } from 'recebiveis/sandbox';

/** A request as the server sees it. */
export interface Asked {
  method: string;
  /** Below `/api/v1`: `ciclos`. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** How often this path was requested, this time included. */
  time: number;
}

/** An answer before it is written. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Parsed JSON; undefined for an empty body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test changes what it knows to be there
  body: any;
  /** Sent unchanged, in place of `body`. */
  raw?: string | Uint8Array;
}

/** Changes an answer, or returns its replacement. */
export type Alter = (answer: Answer, asked: Asked) => unknown;

/** Number of services so far, for a distinct base URL each. */
let services = 0;

export function altered(
  alter: Alter,
  options: SandboxOptions = { seed: 'demo' },
  of: ClientOptions = {},
): Recebiveis {
  const sandbox = createSandbox({ limits: 'off', ...options });
  // Another store for each service: pauses after a 429 are kept by store.
  services += 1;
  const times = new Map<string, number>();
  const service: typeof fetch = async (url, init) => {
    const request = new Request(String(url), init);
    const { pathname, searchParams: query } = new URL(request.url);
    const path = pathname.replace('/api/v1/', '');
    const time = (times.get(path) ?? 0) + 1;
    times.set(path, time);
    const asked = { method: request.method, path, query, headers: request.headers, time };
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${sandbox.token}`);
    const served = await sandbox.fetch(new Request(request, { headers }));
    const text = await served.text();
    const answer: Answer = {
      status: served.status,
      headers: Object.fromEntries(served.headers),
      body: text === '' ? undefined : JSON.parse(text),
    };
    const changed = (alter(answer, asked) as Answer | undefined) ?? answer;
    const empty = changed.body === undefined && changed.raw === undefined;
    const body =
      empty || [204, 304].includes(changed.status)
        ? null
        : (changed.raw ?? JSON.stringify(changed.body));
    const { 'content-length': _, ...rest } = changed.headers;
    return new Response(body as BodyInit | null, { status: changed.status, headers: rest });
  };
  return new Recebiveis({
    baseUrl: `https://service-${services}.test`,
    token: 'token',
    limits: false,
    fetch: service,
    responseValidation: 'off',
    hooks: { onMismatch() {} },
    ...of,
  });
}

/** Replaces every field of an answer, at any depth, by the result of `change`. */
export function everywhere(
  value: unknown,
  change: (value: unknown, name: string, holder: Record<string, unknown>) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item) => everywhere(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(holder).map(([name, inner]) => {
      const changed = change(inner, name, holder);
      return [name, changed === inner ? everywhere(inner, change) : changed];
    }),
  );
}
