import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
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

  it('leave other addresses alone', async () => {
    const answer = await fetch('https://api.example/prefixed/api/v1/ciclos');
    expect(await answer.text()).toBe('elsewhere');
  });
});
