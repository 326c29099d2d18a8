import { describe, expect, it } from 'vitest';
import { BEHAVIOURS, type Behaviour } from '../../src/sandbox/open-questions.js';
import { numbered, openSandbox, pedidoPadrao } from './support.js';

/** A sandbox, and a client that records deviations from the documentation. */
function open(behaviour: Partial<Behaviour>, strict = false) {
  const mismatches: string[] = [];
  const opened = openSandbox(
    { behaviour },
    {
      responseValidation: strict ? 'strict' : 'warn',
      hooks: { onMismatch: ({ path }) => mismatches.push(path) },
    },
  );
  return { ...opened, mismatches };
}

const settled = { canal: 'Amazon', linhas: [{ evento: 'imposto', valor: -1 }] };
const paid = {
  canal: 'Amazon',
  linhas: [1, 2].map((parcela) => ({
    pedidoCanal: 'C-1',
    evento: 'repasse',
    parcela,
    valor: 50,
  })),
};

describe('the client, where the sandbox answers an open question another way,', () => {
  it('finds no created order yet, and finds it three seconds later', async () => {
    const { sandbox, client } = open({ foundAfter: '3s' });
    await sandbox.clock({ frozen: true });
    await client.pedido.create(pedidoPadrao);
    expect(await client.pedido.find({ pedido: 'P-1' })).toBeNull();
    await sandbox.clock({ advanceMs: 3_000 });
    expect(await client.pedido.find({ pedido: 'P-1' })).toMatchObject({ pedidoCanal: 'C-1' });
  });

  it.each([
    ['newest', 'C-2'],
    ['oldest', 'C-1'],
  ] as const)('gets the %s of several orders with one key', async (sameKey, pedidoCanal) => {
    const { client } = open({ sameKey });
    for (const n of [1, 2]) await client.pedido.create(numbered(n, { pedido: 'P' }));
    expect(await client.pedido.get({ pedido: 'P' })).toMatchObject({ pedidoCanal });
  });

  it('gets an order whose key is written in another case', async () => {
    const { sandbox, client } = open({ keyCase: 'any' });
    await client.pedido.create(pedidoPadrao);
    expect(await client.pedido.find({ pedido: 'p-1' })).toMatchObject({ pedido: 'P-1' });
    expect(await client.pedido.find({ notaFiscal: 1234 })).toMatchObject({ pedido: 'P-1' });
    sandbox.behaviour({ keyCase: 'exact' });
    expect(await client.pedido.find({ pedido: 'p-1' })).toBeNull();
  });

  it('takes no list as complete whose pages count from 0', async () => {
    const warned = open({ firstPage: '0' });
    for (let n = 0; n < 3; n++) warned.sandbox.ciclo(settled);
    expect(await warned.client.ciclos.list().toArray({ max: 10 })).toEqual([]);
    expect(warned.mismatches.length).toBeGreaterThan(0);
    const strict = open({ firstPage: '0' }, true);
    strict.sandbox.ciclo(settled);
    await expect(strict.client.ciclos.list().toArray({ max: 10 })).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    });
  });

  it.each([
    ['0', 0, [1003, 1002, 1001]],
    ['1', 1, [1003, 1002, 1001]],
    ['0', 1, []],
  ] as const)('with a first page %s answers page %i', async (firstPage, pagina, expected) => {
    const { sandbox } = open({ firstPage });
    for (let n = 0; n < 3; n++) sandbox.ciclo(settled);
    const request = new Request(`http://sandbox/api/v1/ciclos?pagina=${pagina}`, {
      headers: { authorization: `Bearer ${sandbox.token}` },
    });
    const { info, ciclos } = (await (await sandbox.fetch(request)).json()) as {
      info: { paginaAtual: number };
      ciclos: { idCiclo: number }[];
    };
    expect(info.paginaAtual).toBe(pagina);
    expect(ciclos.map(({ idCiclo }) => idCiclo)).toEqual(expected);
  });

  it.each(['empty', 'last'] as const)(
    'has whole lists where a page past the last is %s',
    async (pastLastPage) => {
      const { sandbox, client, mismatches } = open({ pastLastPage });
      for (let n = 0; n < 4; n++) sandbox.ciclo(settled);
      const ids = (await client.ciclos.list({ limite: 2 }).toArray({ max: 10 })).map(
        ({ idCiclo }) => idCiclo,
      );
      expect(ids).toEqual([1004, 1003, 1002, 1001]);
      expect(mismatches).toEqual([]);
    },
  );

  it('has a whole list where a page past the last is 404, and an error for that page alone', async () => {
    const { sandbox, client } = open({ pastLastPage: '404' });
    for (let n = 0; n < 3; n++) sandbox.ciclo(settled);
    expect(await client.ciclos.list({ limite: 3 }).toArray({ max: 10 })).toHaveLength(3);
    await client.pedido.create(pedidoPadrao);
    await expect(client.pedido.analises.comissoes({ pagina: 9 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('hands dates over unchanged', async () => {
    const { sandbox, client, mismatches } = open({ moments: 'iso' });
    await sandbox.clock({ frozen: true, set: '2026-11-21T12:00:00-03:00' });
    await client.pedido.create(pedidoPadrao);
    sandbox.ciclo(settled);
    expect((await client.pedido.get({ pedido: 'P-1' })).dataHoraRegistro).toBe(
      '2026-11-21T12:00:00-03:00',
    );
    expect((await client.ciclos.list()).items[0]?.dataHora).toBe('2026-11-21T12:00:00-03:00');
    expect(mismatches).toEqual([]);
  });

  it('reads a control code given as text', async () => {
    const { client, mismatches } = open({ codigoControle: 'text' });
    await client.pedido.create(pedidoPadrao);
    expect((await client.pedido.get({ pedido: 'P-1' })).titulos[0]?.codigoControle).toBe(1);
    expect(mismatches).toEqual([]);
  });

  it('reports an invoice number that is not text, and hands over a difference of either sign', async () => {
    const { sandbox, client, mismatches } = open({
      numeroNFe: 'number',
      diferenca: 'charged-less-expected',
    });
    await client.pedido.create(pedidoPadrao);
    sandbox.ciclo({
      canal: 'Amazon',
      linhas: [1, 2].map((parcela) => ({
        pedidoCanal: 'C-1',
        evento: 'cancelamento',
        parcela,
        valor: 0,
        comissao: 1,
      })),
    });
    const { items } = await client.pedido.analises.cancelamentosIndevidos();
    expect(items[0]).toMatchObject({ numeroNFe: 1234, diferenca: -13 });
    expect(mismatches).toEqual([expect.stringContaining('numeroNFe')]);
  });

  it.each(BEHAVIOURS.dadosTitulo)(
    'knows the event of a title with %s of them',
    async (dadosTitulo) => {
      const { sandbox, client, mismatches } = open({ dadosTitulo, idApp: 'text' });
      await client.webhook.register({ url: 'http://127.0.0.1:9', modulo: 'fila' });
      await client.pedido.create(pedidoPadrao);
      sandbox.ciclo(paid);
      sandbox.desinstalar();
      const events = [await client.fila.read(), await client.fila.read(), await client.fila.read()];
      expect(events.find((one) => one?.tipo === 'pedido')).toMatchObject({ forma: 'titulo' });
      expect(events.find((one) => one?.tipo === 'aplicativo')?.dados).toMatchObject({ idApp: '1' });
      expect(mismatches).toEqual(dadosTitulo === 'object' ? ['dados.dadosTitulo'] : []);
    },
  );

  it('finds an empty queue after a registration that empties it', async () => {
    const { sandbox, client } = open({ newConfiguration: 'empties' });
    const queue = { url: 'http://127.0.0.1:9', modulo: 'fila' } as const;
    await client.webhook.register(queue);
    sandbox.ciclo(settled);
    sandbox.ciclo(settled);
    await client.webhook.register(queue);
    expect(await client.fila.read()).toBeNull();
  });

  it.each([
    ['both', ['Pedido', 'Ciclo', 'Pedido']],
    ['fila', ['Pedido', 'Ciclo']],
  ] as const)('receives titles by %s', async (pedidoTitulos, tipos) => {
    const { sandbox, client } = open({ pedidoTitulos });
    await client.webhook.register({ url: 'http://127.0.0.1:9' });
    await client.pedido.create(pedidoPadrao);
    sandbox.ciclo(paid);
    expect(sandbox.webhooks.list().map(({ evento }) => evento.tipo)).toEqual(tipos);
    sandbox.reset();
  });
});
