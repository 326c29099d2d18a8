import type { Limits } from 'recebiveis';

/** One call to the server on this port; resolves to the parsed record. */
export type Call = () => Promise<unknown>;

/** The address of the server, and the build under test. */
interface At {
  port: number;
  origin: string;
  url: string;
  /** URL of this package's build. */
  dist: string;
}

const TOKEN = 'token-of-the-bench';
const headers = { authorization: `Bearer ${TOKEN}` };

/** Every client at its defaults except for the address; each loads only what it uses. */
const CLIENTS: Record<string, (at: At) => Call | Promise<Call>> = {
  fetch:
    ({ url }) =>
    async () =>
      (await fetch(url)).json(),
  ky: async ({ url }) => {
    const { default: ky } = await import('ky');
    return () => ky.get(url).json();
  },
  'ky with a token': async ({ url }) => {
    const { default: ky } = await import('ky');
    return () => ky.get(url, { headers }).json();
  },
  ours: (at) => callOurs(at, false),
  // A limit that is never reached, to measure Bottleneck's cost for a call that need not wait.
  'ours with a limit': (at) => callOurs(at, MANY),
  got: async ({ url }) => {
    const { default: got } = await import('got');
    return () => got.get(url, { headers }).json();
  },
  openai: async ({ origin }) => {
    const { default: OpenAI } = await import('openai');
    const client = new OpenAI({ apiKey: TOKEN, baseURL: origin });
    return () => client.models.retrieve('1001');
  },
  stripe: callStripe,
  notion: async ({ origin }) => {
    const { Client: Notion } = await import('@notionhq/client');
    const client = new Notion({ auth: TOKEN, baseUrl: origin });
    return () => client.pages.retrieve({ page_id: '1001' });
  },
  octokit: callOctokit,
  'by hand': async ({ url }) => {
    const { byHand } = await import('./by-hand.js');
    return byHand(url, headers.authorization);
  },
};

export const CLIENT_NAMES = Object.keys(CLIENTS);

export function makeClient(name: string, port: number, dist: string): Call | Promise<Call> {
  const make = CLIENTS[name];
  if (!make) throw new Error(`no client ${name}: ${CLIENT_NAMES.join(', ')}`);
  const origin = `http://127.0.0.1:${port}`;
  return make({ port, origin, url: `${origin}/api/v1/pedido/pedido/1001`, dist });
}

const MANY: Limits = { 'pedido.get': { requests: 1_000_000, perMs: 60_000 } };

async function callOurs({ origin, dist }: At, limits: Limits): Promise<Call> {
  const { Recebiveis }: typeof import('recebiveis') = await import(dist);
  const client = new Recebiveis({ baseUrl: origin, token: TOKEN, limits });
  return () => client.pedido.get({ pedido: '1001' });
}

async function callStripe({ port }: At): Promise<Call> {
  const { default: Stripe } = await import('stripe');
  const client = new Stripe(TOKEN, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    // Stripe's default is node:http; the other clients use fetch.
    httpClient: Stripe.createFetchHttpClient(),
  });
  return () => client.customers.retrieve('1001');
}

async function callOctokit({ origin }: At): Promise<Call> {
  const { Octokit } = await import('@octokit/core');
  const { retry } = await import('@octokit/plugin-retry');
  const { throttling } = await import('@octokit/plugin-throttling');
  const client = new (Octokit.plugin(throttling, retry))({
    auth: TOKEN,
    baseUrl: origin,
    throttle: { onRateLimit: () => true, onSecondaryRateLimit: () => true },
  });
  return async () =>
    (await client.request('GET /repos/{owner}/{repo}', { owner: 'a', repo: 'b' })).data;
}
