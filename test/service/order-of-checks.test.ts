import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../src/sandbox/clock.js';
import { type Core, createCore } from '../../src/sandbox/core.js';
import { type Listening, listen } from '../../src/sandbox/server.js';
import { NOON_MS, pedidoPadrao } from '../sandbox/support.js';

const WEBHOOK = '/api/v1/webhook/novo';
const NOVO = '/api/v1/pedido/novo';
const TOO_LARGE = 'x'.repeat(5 * 1024 * 1024 + 1);

let core: Core;
let server: Listening;

beforeEach(async () => {
  core = createCore(
    {},
    createClock(() => NOON_MS),
  );
  server = await listen(core, 0);
});

afterEach(() => server.close());

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${core.token}`, ...headers },
    body,
  });
  const { mensagem } = (await response.json()) as { mensagem: string };
  return { status: response.status, mensagem };
}

const statusOf = async (...args: Parameters<typeof post>) => (await post(...args)).status;

describe('the sandbox', () => {
  it('counts no arrival without its token, and every one with it, whatever becomes of it', async () => {
    for (let n = 0; n < 10; n++) {
      expect(await statusOf(WEBHOOK, '{}', { authorization: 'Bearer x' })).toBe(401);
    }
    const good = JSON.stringify({ url: 'http://127.0.0.1:9/' });
    expect(await statusOf(WEBHOOK, good)).toBe(200);
    expect(await statusOf(WEBHOOK, '{')).toBe(400);
    expect(await statusOf(WEBHOOK, '{}')).toBe(400);
    expect(await statusOf(WEBHOOK, TOO_LARGE)).toBe(413);
    core.state.loja.ativa = false;
    expect(await post(WEBHOOK, good)).toEqual({ status: 400, mensagem: 'Loja não ativa' });
    expect(await statusOf(WEBHOOK, good)).toBe(429);
    core.state.loja.ativa = true;
    expect(await statusOf(WEBHOOK, good)).toBe(429);
  });

  it('looks at the token first, then the limit, then the store', async () => {
    core.state.loja.ativa = false;
    for (let n = 0; n < 5; n++) expect(await statusOf(WEBHOOK, TOO_LARGE)).toBe(400);
    expect(await statusOf(WEBHOOK, TOO_LARGE)).toBe(429);
    expect(await statusOf(WEBHOOK, TOO_LARGE, { authorization: '' })).toBe(401);
  });

  it('looks at the store, then the size, then the JSON, then the fields, then the query', async () => {
    const wrong = JSON.stringify({ ...pedidoPadrao, canal: '' });
    core.state.loja.ativa = false;
    expect((await post(NOVO, TOO_LARGE)).mensagem).toBe('Loja não ativa');
    core.state.loja.ativa = true;
    expect(await statusOf(`${NOVO}?x=1`, TOO_LARGE)).toBe(413);
    expect((await post(`${NOVO}?x=1`, '{')).mensagem).toBe('Json não informado');
    expect((await post(`${NOVO}?x=1`, wrong)).mensagem).toMatch(/^canal:/);
    const good = JSON.stringify(pedidoPadrao);
    expect((await post(`${NOVO}?x=1`, good)).mensagem).toBe(
      'x: parâmetro desconhecido; envie sem ele',
    );
    expect(await statusOf(NOVO, good)).toBe(200);
  });

  it('knows addresses and methods without a token', async () => {
    expect((await fetch(`${server.url}/api/v1/nada`)).status).toBe(404);
    expect((await fetch(server.url + NOVO)).status).toBe(405);
  });

  it('takes any content type, and Bearer in any case', async () => {
    const headers = { 'content-type': 'text/plain', authorization: `bEARER  ${core.token}` };
    expect(await statusOf(NOVO, JSON.stringify(pedidoPadrao), headers)).toBe(200);
  });
});
