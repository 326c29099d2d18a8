import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROOT } from '../../support/run.js';
import { snippetWith } from './docs.js';
import { BEARER, read } from './support.js';

const folder = join(ROOT, 'test', 'events', 'receiver', 'snippets');
const CICLO = sampleEvento('ciclo');

const log = vi.spyOn(console, 'log');

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  vi.stubEnv('RECEBIVEIS_WEBHOOK_TOKEN', BEARER.token);
  log.mockReturnValue();
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function load(name: string, text: string): Promise<Record<string, never>> {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, snippetWith(text));
  return import(file);
}

interface LambdaAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

it('the snippet for Lambda answers what Lambda hands over', async () => {
  const { handler } = (await load('lambda', 'export async function handler')) as never as {
    handler(event: unknown): Promise<LambdaAnswer>;
  };
  const call = async (isBase64Encoded: boolean, change: object = {}, method = 'POST') => {
    const request = buildWebhookRequest(sampleEvento('ciclo', { canal: 'Fictícia' }), BEARER);
    const bytes = Buffer.from(await request.arrayBuffer());
    return handler({
      version: '2.0',
      rawPath: '/eventos',
      requestContext: { http: { method, path: '/eventos', protocol: 'HTTP/1.1' } },
      headers: { ...Object.fromEntries(request.headers), 'content-length': `${bytes.length}` },
      body: bytes.toString(isBase64Encoded ? 'base64' : 'utf8'),
      isBase64Encoded,
      ...change,
    });
  };
  const success = {
    statusCode: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: '{"retorno":"sucesso"}',
  };
  expect(await call(false)).toEqual(success);
  expect(await call(true)).toEqual(success);
  expect(await call(false, { headers: {} })).toMatchObject({ statusCode: 401 });
  // A body shorter than its Content-Length is incomplete: the service must send it again.
  expect(await call(false, { body: undefined })).toMatchObject({ statusCode: 500 });
  expect(await call(false, {}, 'GET')).toMatchObject({
    statusCode: 405,
    headers: { allow: 'POST' },
  });
  // Logged once for the plain body and once for base64.
  expect(log).toHaveBeenCalledTimes(1);
});

it('the snippet for Next.js is a route handler, and loads where no token is set', async () => {
  vi.stubEnv('RECEBIVEIS_WEBHOOK_TOKEN', undefined);
  const { POST } = (await load('next', 'export function POST')) as never as {
    POST(request: Request): Promise<Response>;
  };
  vi.stubEnv('RECEBIVEIS_WEBHOOK_TOKEN', BEARER.token);
  expect(await read(await POST(buildWebhookRequest(CICLO, BEARER)))).toMatchObject({ status: 200 });
});
