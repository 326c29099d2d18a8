import { Client as Notion } from '@notionhq/client';
import { Octokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import got from 'got';
import ky from 'ky';
import OpenAI from 'openai';
import Stripe from 'stripe';
import { byHand } from './by-hand.js';

/** One call to the server on this port; settles with the parsed record. */
export type Call = () => Promise<unknown>;

const TOKEN = 'token-of-the-bench';
const authorization = `Bearer ${TOKEN}`;
const originOf = (port: number) => `http://127.0.0.1:${port}`;

/** Every way to read the record, at its defaults but for the address. */
export function makeClients(port: number, ours: typeof import('recebiveis')) {
  const origin = originOf(port);
  const url = `${origin}/api/v1/pedido/pedido/1001`;
  return {
    fetch: async () => (await fetch(url)).json(),
    ky: () => ky.get(url).json(),
    'ky with a token': () => ky.get(url, { headers: { authorization } }).json(),
    ours: callOurs(origin, ours),
    got: () => got.get(url, { headers: { authorization } }).json(),
    openai: callOpenai(origin),
    stripe: callStripe(port),
    notion: callNotion(origin),
    octokit: callOctokit(origin),
    'by hand': byHand(url, authorization),
  } satisfies Record<string, Call>;
}

function callOurs(baseUrl: string, { Recebiveis }: typeof import('recebiveis')): Call {
  const limits = { 'pedido.get': { requests: 1_000_000, perMs: 60_000 } };
  const client = new Recebiveis({ baseUrl, token: TOKEN, limits, responseValidation: 'warn' });
  return () => client.pedido.get({ pedido: '1001' });
}

function callOpenai(baseURL: string): Call {
  const client = new OpenAI({ apiKey: TOKEN, baseURL });
  return () => client.models.retrieve('1001');
}

function callStripe(port: number): Call {
  const client = new Stripe(TOKEN, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    // Its own default is node:http; fetch is what the others use.
    httpClient: Stripe.createFetchHttpClient(),
  });
  return () => client.customers.retrieve('1001');
}

function callNotion(baseUrl: string): Call {
  const client = new Notion({ auth: TOKEN, baseUrl });
  return () => client.pages.retrieve({ page_id: '1001' });
}

function callOctokit(baseUrl: string): Call {
  const client = new (Octokit.plugin(throttling, retry))({
    auth: TOKEN,
    baseUrl,
    throttle: { onRateLimit: () => true, onSecondaryRateLimit: () => true },
  });
  return async () =>
    (await client.request('GET /repos/{owner}/{repo}', { owner: 'a', repo: 'b' })).data;
}
