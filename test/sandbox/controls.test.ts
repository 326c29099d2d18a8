import { describe, expect, it } from 'vitest';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import type { createSandbox } from '../../src/sandbox/index.js';
import { type Json, list, openBench, openSandbox, pedidoPadrao } from './support.js';

/** A sandbox as users start it, with parsed answers. */
function open(options: Parameters<typeof createSandbox>[0] = {}) {
  const { sandbox, ...opened } = openSandbox(options);
  const call = async (...asked: Parameters<typeof opened.call>) => {
    const { status, text } = await opened.call(...asked);
    return { status, body: (text === '' ? undefined : JSON.parse(text)) as Json };
  };
  return { sandbox, call, create: () => call('POST', '/api/v1/pedido/novo', pedidoPadrao) };
}

describe('a settlement with chosen lines', () => {
  it.each([
    [{ linhas: [] }, 'canal'],
    [{ canal: 'Amazon', linhas: [{ evento: 'repasse' }] }, 'linhas[0].valor'],
    [{ canal: 'Amazon', linhas: [{ evento: 'repasse', valor: 1e300 }] }, 'linhas[0].valor'],
    [{ canal: 'Amazon', linhas: [{ evento: 'repasse', valor: 0.005 }] }, 'linhas[0].valor'],
    [{ canal: 'Amazon', linhas: [{ evento: 'repasse', valor: Number.NaN }] }, 'linhas[0].valor'],
    [
      { canal: 'Amazon', linhas: [{ evento: 'repasse', valor: 1, comissao: 0.001 }] },
      'linhas[0].comissao',
    ],
    [{ canal: 'Amazon', linhas: [{ evento: '', valor: 1 }] }, 'linhas[0].evento'],
    [{ canal: 'Amazon', linha: [] }, 'linhas'],
    [{ canal: 'x'.repeat(81), linhas: [] }, 'canal: deve ter no máximo 80'],
    [
      { canal: 'Amazon', linhas: [{ pedidoCanal: 'C', evento: 'x'.repeat(61), valor: 1 }] },
      'linhas[0].evento: deve ter no máximo 60',
    ],
    [{ canal: 'Amazon', linhas: [{ evento: 'x', valor: 1e10 + 0.01 }] }, 'linhas: somam mais'],
    [
      { canal: 'Amazon', linhas: Array(3).fill({ evento: 'x', valor: -2e9, comissao: -2e9 }) },
      'linhas: somam mais',
    ],
    [{ canal: 'Amazon', linhas: [{ evento: 'x', valor: '1' }] }, 'linhas[0].valor'],
    [{ canal: 'Amazon', dataRepasse: '2026-02-30', linhas: [] }, 'dataRepasse'],
  ])('refuses %j by code and over HTTP alike', async (input, field) => {
    const { sandbox, call } = open();
    expect(() => sandbox.ciclo(input as never)).toThrow(field);
    const { status, body } = await call('POST', '/_sandbox/ciclos', input);
    expect([status, body.mensagem]).toEqual([400, expect.stringContaining(field)]);
  });
});

describe('the clock', () => {
  it('stands still, is set, and moves a year without waiting', async () => {
    const { sandbox, create } = open();
    await create();
    const set = await sandbox.clock({ frozen: true, set: '2026-03-01T12:00:00-03:00' });
    expect(set).toEqual({
      now: '2026-03-01T15:00:00.000Z',
      dataHora: '2026-03-01 12:00:00',
      frozen: true,
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await sandbox.clock()).now).toBe(set.now);
    expect((await sandbox.clock({ advanceMs: 365 * 86_400_000 })).now).toBe(
      '2027-03-01T15:00:00.000Z',
    );
  });

  it('runs on from where it was set', async () => {
    const { sandbox } = open();
    await sandbox.clock({ set: '2020-01-01T00:00:00Z' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { now, frozen } = await sandbox.clock();
    expect(frozen).toBe(false);
    expect(Date.parse(now) - Date.parse('2020-01-01T00:00:00Z')).toBeGreaterThan(10);
  });

  it('leaves no limit waiting for ever after it was set back', async () => {
    const { sandbox, call } = open({ limits: 'enforce' });
    for (let n = 0; n < 20; n++) await call('GET', '/api/v1/ciclos/detalhes/1/');
    await sandbox.clock({ set: '2001-01-01T00:00:00Z' });
    expect((await call('GET', '/api/v1/ciclos/detalhes/1/')).status).toBe(404);
  });
});

describe('a store', () => {
  it('refuses every request while it is not active', async () => {
    const { sandbox, call } = open();
    expect(sandbox.loja({ ativa: false })).toEqual({ idLoja: 1001, ativa: false });
    expect(await call('GET', '/api/v1/ciclos')).toEqual({
      status: 400,
      body: { mensagem: 'Loja não ativa' },
    });
    expect((await call('POST', '/_sandbox/loja', { ativa: true })).body.ativa).toBe(true);
    expect((await call('GET', '/api/v1/ciclos')).status).toBe(200);
  });

  it('has neighbours with tokens of their own, that share nothing but the clock', async () => {
    const { sandbox, call, create } = open({ lojas: [{ token: 'outra', seed: 'demo' }] });
    await create();
    const total = async (token?: string) => {
      const { body } = await call('GET', '/api/v1/pedido/analises/comissoes', undefined, token);
      return (body.paginacao as Json).totalRegistros;
    };
    expect([await total(), await total('outra')]).toEqual([1, 300]);
    sandbox.of('outra').loja({ ativa: false });
    expect((await call('GET', '/api/v1/ciclos', undefined, 'outra')).status).toBe(400);
    expect((await call('GET', '/api/v1/ciclos')).status).toBe(200);
    expect((await call('GET', '/_sandbox/loja?loja=1002')).body).toEqual({
      idLoja: 1002,
      ativa: false,
    });
    expect((await call('GET', '/_sandbox/loja?loja=7')).status).toBe(404);
    expect(() => sandbox.of('nenhuma')).toThrow(RangeError);
  });

  it('may be one of ten thousand', async () => {
    const lojas = Array.from({ length: 10_000 }, (_, index) => ({ token: `t${index}` }));
    const { call } = open({ lojas });
    expect((await call('GET', '/api/v1/ciclos', undefined, 't9999')).status).toBe(200);
  });
});

describe('events in the queue', () => {
  const register = { url: 'http://127.0.0.1:9/x', modulo: 'fila' };

  it('report that the application was uninstalled, unless that is switched off', async () => {
    const { sandbox, call } = open();
    await call('POST', '/api/v1/webhook/novo', register);
    sandbox.desinstalar();
    expect((await call('POST', '/_sandbox/aplicativo/desinstalar')).status).toBe(204);
    expect(sandbox.fila().map(({ tipo, dados }) => [tipo, dados.situacao])).toEqual([
      ['aplicativo', 'delete'],
      ['aplicativo', 'delete'],
    ]);
    await call('POST', '/api/v1/webhook/novo', { ...register, aplicativo: false });
    sandbox.desinstalar();
    expect(sandbox.fila()).toHaveLength(2);
  });
});

describe('reset, snapshot and restore', () => {
  it('return everything to the beginning', async () => {
    const { sandbox, call, create } = open({ behaviour: { emptyQueue: '404' } });
    await create();
    sandbox.faults.add({ tipo: 'reset' });
    sandbox.behaviour({ emptyQueue: 'null' });
    sandbox.reset();
    expect(sandbox.requests()).toEqual([]);
    expect((await call('GET', '/api/v1/pedido/pedido/P-1')).status).toBe(404);
    expect((await call('GET', '/api/v1/fila')).status).toBe(404);
  });

  it('carry a whole sandbox into another as JSON', async () => {
    const { sandbox, call, create } = open({ lojas: [{ token: 'outra' }] });
    await call('POST', '/api/v1/webhook/novo', { url: 'http://127.0.0.1:9/x', modulo: 'fila' });
    for (const novo of demoPedidos({ count: 30 })) await call('POST', '/api/v1/pedido/novo', novo);
    sandbox.gerar();
    await create();
    await call('DELETE', `/api/v1/fila/${sandbox.fila()[0]?._id}`);
    await call('GET', '/api/v1/fila');
    sandbox.gerar({ discrepancias: { repasseAMenor: 0.1 } });
    const snapshot = JSON.parse(JSON.stringify(sandbox.snapshot())) as unknown;
    const other = open();
    expect((await other.call('PUT', '/_sandbox/snapshot', snapshot)).status).toBe(204);
    expect(JSON.stringify(other.sandbox.snapshot().lojas)).toBe(
      JSON.stringify(sandbox.snapshot().lojas),
    );
    for (const path of [
      '/api/v1/ciclos?limite=200',
      '/api/v1/ciclos/detalhes/1001/?agruparEventos=false',
      '/api/v1/pedido/analises/comissoes?limite=200&ordenacao=-4',
      '/api/v1/pedido/pedido/DEMO-000007',
    ]) {
      expect(await other.call('GET', path)).toEqual(await call('GET', path));
    }
    // The next settlement continues from the restored state.
    const linhas = [{ pedidoCanal: 'C-1', evento: 'rebate', valor: 1 }];
    const one = sandbox.ciclo({ canal: 'Amazon', linhas });
    expect(other.sandbox.ciclo({ canal: 'Amazon', linhas })).toEqual(one);
  });
});

describe('the journal', () => {
  it('says what arrived, what was answered, and which rule was broken', async () => {
    const { sandbox, call, create } = open();
    await create();
    await create();
    await call('GET', '/api/v1/ciclos?limite=500');
    const [created, repeated, page] = sandbox.requests();
    expect(created).toMatchObject({
      endpoint: 'pedido.create',
      status: 200,
      refused: null,
      idLoja: 1001,
      body: { pedido: 'P-1' },
      answer: { mensagem: 'sucesso' },
    });
    expect(repeated).toMatchObject({ status: 400, refused: 'Pedido já cadastrado' });
    expect(page).toMatchObject({ query: { limite: '500' }, path: '/api/v1/ciclos' });
    const { body } = await call('GET', '/_sandbox/requests?endpoint=ciclos.list');
    expect(list(body).map(({ refused }) => refused)).toEqual(['limite: deve ser no máximo 200']);
  });

  it('forgets the oldest', async () => {
    const { sandbox, call } = open();
    for (let n = 0; n < 1_010; n++) await call('GET', '/api/v1/fila');
    expect(sandbox.requests()).toHaveLength(1_000);
    expect(sandbox.requests()[0]?.id).toBe(11);
  });
});

describe('controls over a socket', () => {
  it.each([
    ['GET', '/_sandbox/snapshot'],
    ['POST', '/_sandbox/reset'],
    ['DELETE', '/_sandbox/faults'],
  ])('are not for a page of another port: %s %s', async (method, path) => {
    const bench = openBench();
    const status = async (origin?: string) => {
      const headers: Record<string, string> = origin === undefined ? {} : { origin };
      return (await bench.call(method, path, { host: 'localhost:4010', peer: {}, headers })).status;
    };
    for (const origin of ['http://localhost:3000', 'http://localhost', 'http://127.0.0.1:4010']) {
      expect(await status(origin), origin).toBe(403);
    }
    for (const origin of [undefined, 'http://localhost:4010']) {
      expect(await status(origin), origin).toBeLessThan(300);
    }
  });

  it('are for this machine alone, also where the service listens for others', async () => {
    const bench = openBench();
    const call = async (path: string, host: string, address: string, listening: string) => {
      const headers = { authorization: `Bearer ${bench.token}` };
      const request = new Request(`http://${host}${path}`, { headers });
      return (await bench.fetch(request, { host: listening, address })).status;
    };
    const everywhere = '0.0.0.0';
    expect(await call('/api/v1/ciclos', '10.0.0.5:4010', '10.0.0.9', everywhere)).toBe(200);
    expect(await call('/_sandbox/webhooks', '10.0.0.5:4010', '10.0.0.9', everywhere)).toBe(403);
    expect(await call('/_sandbox/webhooks', '10.0.0.5:4010', '::ffff:127.0.0.1', everywhere)).toBe(
      200,
    );
    expect(await call('/api/v1/ciclos', 'attacker.example', '10.0.0.9', everywhere)).toBe(403);
    expect(await call('/api/v1/ciclos', 'sandbox.local', '10.0.0.9', 'sandbox.local')).toBe(200);
  });
});

describe('a mistake in the controls', () => {
  it.each([
    ['faults', { tipo: 'reset', cuont: 1 }, 'cuont: campo desconhecido; o mais próximo é count'],
    [
      'ciclos/gerar',
      { discrepancias: { repasseMenor: 0.1 } },
      'discrepancias.repasseMenor: campo desconhecido; o mais próximo é repasseAMenor',
    ],
    ['behaviour', { emptyQ: '404' }, 'emptyQ: campo desconhecido; o mais próximo é emptyQueue'],
    [
      'faults',
      { tipo: 'reset', zzz: 1 },
      /^zzz: campo desconhecido; use um destes: tipo, .*retryAfter$/,
    ],
    ['clock', { set: '2026-03-01' }, 'set: deve ser ISO 8601 com fuso, como 2026-03-01T12:00'],
    ['clock', { set: 1 }, 'set: deve ser ISO 8601 com fuso, como 2026-03-01T12:00'],
    ['clock', { sat: 1 }, 'sat: campo desconhecido; use um destes: advanceMs, set, frozen'],
    ['webhooks/x/resend', {}, 'Entrega não encontrada; use o id de uma de GET /_sandbox/webhooks'],
  ])('is answered with its remedy: %s %j', async (path, input, words) => {
    const { body } = await open().call('POST', `/_sandbox/${path}`, input);
    if (typeof words === 'string') expect(body.mensagem).toContain(words);
    else expect(body.mensagem).toMatch(words);
  });

  it.each(['', '/', '/nada', '/faults/', '/clock/nada'])(
    'in the address is answered with the list of controls: /_sandbox%s',
    async (path) => {
      const { sandbox, call } = open();
      const { status, body } = await call('GET', `/_sandbox${path}`);
      expect(status).toBe(404);
      expect(body.mensagem).toMatch(/sob \/_sandbox\/: ciclos, ciclos\/gerar, clock.*snapshot$/);
      expect(sandbox.requests()).toEqual([]);
    },
  );
});
