import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.js';
import { list, openBench } from './support.js';

describe('the journal', () => {
  it('notes requests for no endpoint: an unknown address, a method, a foreign host', async () => {
    const bench = openBench();
    await bench.call('GET', '/api/v1/pedidos/novo?a=1');
    await bench.call('PUT', '/api/v1/fila');
    await bench.call('HEAD', '/api/v1/fila');
    await bench.call('GET', '/api/v1/fila', { peer: {}, host: 'attacker.example' });
    await bench.call('GET', '/api/v1/pedido/nota/1');
    const noted = bench.journal.list();
    expect(
      noted.map(({ method, path, endpoint, status }) => [method, path, endpoint, status]),
    ).toEqual([
      ['GET', '/api/v1/pedidos/novo', null, 404],
      ['PUT', '/api/v1/fila', null, 405],
      ['HEAD', '/api/v1/fila', null, 405],
      ['GET', '/api/v1/fila', null, 403],
      ['GET', '/api/v1/pedido/nota/1', 'pedido.get', 400],
    ]);
    expect(noted.map(({ refused }) => refused)).toEqual([
      'Endereço não encontrado; use um da documentação, sob /api/v1',
      'Método não permitido; use GET',
      'Método não permitido; use GET',
      'Disponível somente para a própria máquina',
      expect.stringMatching(/^filtro: /),
    ]);
    expect(bench.journal.list()[0]?.query).toEqual({ a: '1' });
  });

  it('leaves out the controls and the panel', async () => {
    const bench = openBench();
    await bench.call('GET', '/_sandbox/clock');
    await bench.call('POST', '/_sandbox/clock', { body: {} });
    const request = new Request('http://localhost/', {
      headers: { accept: 'text/html' },
    });
    await bench.fetch(request, {});
    expect(bench.journal.list()).toEqual([]);
  });

  it.each([
    [{ endpoint: 'pedido.get' }, [2, 4]],
    [{ endpoint: 'webhook.register' }, []],
  ])('is filtered by %j from code and over HTTP alike', async (filter, ids) => {
    const sandbox = createSandbox({ limits: 'off', lojas: [{ token: 'other' }] });
    const call = async (method: string, path: string, token = sandbox.token) => {
      const headers = { authorization: `Bearer ${token}` };
      return sandbox.fetch(new Request(`http://sandbox${path}`, { method, headers }));
    };
    await call('POST', '/api/v1/pedido/novo');
    await call('GET', '/api/v1/pedido/pedido/x');
    await call('GET', '/api/v1/fila');
    await call('GET', '/api/v1/pedido/pedido/y', 'other');
    expect(sandbox.requests(filter).map(({ id }) => id)).toEqual(ids);
    const query = new URLSearchParams(
      Object.entries(filter).map(([name, value]) => [name, String(value)]),
    );
    const answer = await (await call('GET', `/_sandbox/requests?${query}`)).json();
    expect(list(answer).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    [{ endpint: 'pedido.get' }, 'endpint'],
    [
      { endpoint: 'pedido.creat' },
      /^endpoint: deve ser um destes valores: .*fila\.read.*pedido\.create/,
    ],
    [{ endpoint: 'pedido.find' }, 'endpoint'],
    [{ limit: 1 }, 'limit'],
    [{ refused: true }, 'refused'],
  ])('refuses the filter %j', async (filter, words) => {
    const sandbox = createSandbox();
    expect(() => sandbox.requests(filter as never)).toThrow(words);
    const [[name, value] = ['', '']] = Object.entries(filter);
    const url = `http://sandbox/_sandbox/requests?${new URLSearchParams({ [name]: String(value) })}`;
    expect((await sandbox.fetch(new Request(url))).status).toBe(400);
  });
});
