import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { ConnectionError, OutcomeUnknownError, Recebiveis } from 'recebiveis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxHandlers } from '../../src/testing/index.js';
import { pedidoPadrao } from './support.js';

const baseUrl = 'https://api.example/prefix/';
const { handlers, sandbox } = sandboxHandlers({ baseUrl, token: 'mine', limits: 'off' });
const server = setupServer(
  ...handlers,
  http.all('*', () => HttpResponse.text('elsewhere')),
);

beforeEach(() => server.listen());
afterEach(() => server.close());

const headers = { authorization: 'Bearer mine' };

describe('the handlers for msw', () => {
  it('answer everything below the base URL', async () => {
    const body = JSON.stringify({ ...pedidoPadrao, pedido: 'a/b' });
    const created = await fetch(`${baseUrl}api/v1/pedido/novo`, { method: 'POST', headers, body });
    expect(created.status).toBe(200);
    const found = await fetch(`${baseUrl}api/v1/pedido/pedido/a%2Fb?`, { headers });
    expect(await found.json()).toMatchObject({ pedido: 'a/b' });
    expect((await fetch(`${baseUrl}api/v1/nothing?x=1`)).status).toBe(404);
  });

  it('reach the controls, and the sandbox they come with', async () => {
    const answer = await fetch(`${baseUrl}_sandbox/ciclos/gerar`, { method: 'POST' });
    expect(answer.status).toBe(200);
    const request = new Request('http://x/api/v1/pedido/pedido/a%2Fb', { headers });
    expect((await sandbox.fetch(request)).status).toBe(200);
  });

  it('lose the connection where a fault says so, before or after the order was kept', async () => {
    const client = new Recebiveis({ baseUrl, token: 'mine', retries: 0 });
    sandbox.faults.add({ tipo: 'reset', count: 1 });
    await expect(client.ciclos.list()).rejects.toBeInstanceOf(ConnectionError);
    sandbox.faults.add({ tipo: 'reset', count: 1, commit: true });
    const novo = { ...pedidoPadrao, pedido: 'kept' };
    await expect(client.pedido.create(novo, { settle: false })).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
    expect(await client.pedido.find({ pedido: 'kept' })).toMatchObject({ pedido: 'kept' });
    await client.close();
  });

  it('leave other addresses alone', async () => {
    const answer = await fetch('https://api.example/prefixed/api/v1/ciclos');
    expect(await answer.text()).toBe('elsewhere');
  });
});
