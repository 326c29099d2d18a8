import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.js';
import { BEHAVIOURS } from '../../src/sandbox/open-questions.js';
import { type Json, list, openBench, openSandbox, pedidoPadrao } from './support.js';

describe('an open question', () => {
  it.each(BEHAVIOURS.emptyQueue)('of the empty queue may be answered %s', async (emptyQueue) => {
    const { client, call } = openSandbox({ behaviour: { emptyQueue } });
    const { status, text } = await call('GET', '/api/v1/fila');
    expect(status).toBe(Number(emptyQueue) || 200);
    if (['null', '{}', '[]'].includes(emptyQueue)) expect(text).toBe(emptyQueue);
    expect(await client.fila.read()).toBeNull();
  });

  it.each(BEHAVIOURS.notFound)('of an unknown order may be answered %s', async (notFound) => {
    const { client } = openSandbox({ behaviour: { notFound } });
    expect(await client.pedido.find({ pedido: 'nenhum' })).toBeNull();
  });

  it.each(BEHAVIOURS.missingCiclo)(
    'of an unknown cycle may be answered %s',
    async (missingCiclo) => {
      const { client } = openSandbox({ behaviour: { missingCiclo } });
      await expect(client.ciclos.get(1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it.each(BEHAVIOURS.filaId)('of the identifier in the queue may be %s', async (filaId) => {
    const { client, sandbox } = openSandbox({ behaviour: { filaId } });
    await client.webhook.register({ url: 'http://127.0.0.1:9', modulo: 'fila' });
    sandbox.ciclo({ canal: 'Amazon', linhas: [] });
    expect((await client.fila.read())?.idDocumento).toEqual(sandbox.fila()[0]?._id);
  });

  it.each(BEHAVIOURS.removal)('of a removal may be answered %s', async (removal) => {
    const { client, sandbox } = openSandbox({ behaviour: { removal } });
    await client.webhook.register({ url: 'http://127.0.0.1:9', modulo: 'fila' });
    sandbox.ciclo({ canal: 'Amazon', linhas: [] });
    await client.fila.remove(sandbox.fila()[0]?._id ?? '');
    expect(sandbox.fila()).toEqual([]);
  });

  it.each(BEHAVIOURS.missingDocumento)('of a removal of nothing may be %s', async (how) => {
    const { call } = openSandbox({ behaviour: { missingDocumento: how } });
    expect((await call('DELETE', '/api/v1/fila/x')).status).toBe(Number(how));
  });

  it.each([
    ['429', 429, /^\d+$/],
    ['429-date', 429, / GMT$/],
    ['429-bare', 429, /^null$/],
    ['400', 400, /^null$/],
  ] as const)('of a passed limit may be answered %s', async (pastLimit, status, retryAfter) => {
    const { call } = openSandbox({ behaviour: { pastLimit }, limits: 'enforce' });
    for (let n = 0; n < 20; n++) await call('GET', '/api/v1/ciclos/detalhes/1/');
    const refused = await call('GET', '/api/v1/ciclos/detalhes/1/');
    expect(refused.status).toBe(status);
    expect(String(refused.headers.get('retry-after'))).toMatch(retryAfter);
  });

  it('of a passed limit names a date that is never too early, though it has whole seconds', async () => {
    const bench = openBench({ behaviour: { pastLimit: '429-date' }, limits: 'enforce' });
    const read = () => bench.call('GET', '/api/v1/ciclos/detalhes/1/');
    for (let n = 0; n < 20; n++) await read();
    // The sandbox's clock stands still, so a whole minute is left.
    const freeMs = Date.now() + 60_000;
    const named = (await read()).headers.get('retry-after') ?? '';
    expect(Date.parse(named)).toBeGreaterThanOrEqual(freeMs);
  });

  it.each(BEHAVIOURS.unauthorized)('of a wrong token may be answered %s', async (unauthorized) => {
    const { call } = openSandbox({ behaviour: { unauthorized } });
    expect((await call('GET', '/api/v1/ciclos', undefined, 'x')).status).toBe(Number(unauthorized));
  });

  it('of authentication may be that only the registration demands it', async () => {
    const { call } = openSandbox({ behaviour: { authentication: 'webhook' } });
    expect((await call('GET', '/api/v1/ciclos', undefined, '')).status).toBe(200);
    const register = await call('POST', '/api/v1/webhook/novo', { url: 'http://127.0.0.1:9' }, '');
    expect(register.status).toBe(401);
  });

  it('of a repeated order, of the status of a creation', async () => {
    const { call } = openSandbox({ behaviour: { repeatedPedido: 'accept', created: '201' } });
    for (let n = 0; n < 2; n++) {
      expect((await call('POST', '/api/v1/pedido/novo', pedidoPadrao)).status).toBe(201);
    }
  });

  it('of numbers may be their digits, which the client reads as numbers', async () => {
    const { call, client } = openSandbox({ behaviour: { numbers: 'string' }, seed: 'demo' });
    expect(JSON.parse((await call('GET', '/api/v1/ciclos')).text).ciclos[0].valorRepasse).toEqual(
      expect.any(String),
    );
    expect((await client.ciclos.list()).items[0]?.valorRepasse).toEqual(expect.any(Number));
  });

  it('of totals may be an array', async () => {
    const { client, call } = openSandbox({ behaviour: { totals: 'array' } });
    await client.pedido.create(pedidoPadrao);
    const record = JSON.parse((await call('GET', '/api/v1/pedido/pedido/P-1')).text) as Json;
    expect(list(record.totalItens)).toHaveLength(1);
    expect((await client.pedido.get({ pedido: 'P-1' })).totalItens.valor).toBe(100);
  });

  it('of totals and a creation are written as the question of numbers says', async () => {
    const { call } = openSandbox({ behaviour: { totals: 'array', numbers: 'string' } });
    await call('POST', '/api/v1/pedido/novo', pedidoPadrao);
    const record = JSON.parse((await call('GET', '/api/v1/pedido/pedido/P-1')).text) as Json;
    expect(list(record.totalItens)[0]?.valor).toBe('100');
  });

  it.each([
    ['absent', undefined, undefined],
    ['null', null, null],
    ['empty', '', null],
  ] as const)('of values that were not sent may be %s', async (notSent, text, number) => {
    const { sandbox, client, call } = openSandbox({ behaviour: { notSent } });
    const { pedidoERP: _, ...novo } = { ...pedidoPadrao, chaveNFe: '123' };
    await call('POST', '/api/v1/pedido/novo', novo);
    const record = JSON.parse((await call('GET', '/api/v1/pedido/pedido/P-1')).text) as Json;
    expect([record.pedidoERP, record.filialFatura, record.numeroNFe]).toEqual([text, text, number]);
    sandbox.ciclo({
      canal: 'Amazon',
      linhas: [
        { pedidoCanal: 'C-1', evento: 'repasse', parcela: 1, valor: 50 },
        { evento: 'imposto', valor: -1 },
      ],
    });
    const detalhe = await client.ciclos.get(1001, { agruparEventos: false });
    expect(detalhe.pedidosTitulos[0]?.pedidoERP).toBe(text);
    expect(detalhe.pedidosTitulos[0]?.titulos[0]?.parcelas[0]?.eventos[0]).toMatchObject({
      parcela: 1,
      ...(number === null && { qtTotalParcela: null }),
    });
    expect(detalhe.eventos[0]?.identificador).toBe(text);
    const { items } = await client.pedido.analises.comissoes();
    expect(items[0]?.produtos[0]?.titulo).toBe(text);
  });

  it('of the cycles: hidden fields as null, ungrouped events, the oldest first', async () => {
    const { call } = openSandbox({
      behaviour: { hidden: 'null', grouped: 'false', ciclos: 'oldest' },
      seed: 'demo',
    });
    const read = async (path: string) => JSON.parse((await call('GET', path)).text) as Json;
    const detalhe = await read('/api/v1/ciclos/detalhes/1001/?camposOcultos=chaveNFe');
    expect(list(detalhe.pedidosTitulos)[0]).toHaveProperty('chaveNFe', null);
    expect(list(detalhe.eventos)[0]).toHaveProperty('identificador');
    expect(list((await read('/api/v1/ciclos')).ciclos)[0]).toMatchObject({ idCiclo: 1001 });
  });

  it('of events: capitals in the queue, created orders in it, and their switch', async () => {
    const { sandbox, client } = openSandbox({
      behaviour: { filaTipo: 'capital', pedidoCriado: 'both' },
    });
    await client.webhook.register({ url: 'http://127.0.0.1:9', modulo: 'fila' });
    await client.pedido.create(pedidoPadrao);
    expect(sandbox.fila().map(({ tipo, dados }) => [tipo, dados.situacao])).toEqual([
      ['Pedido', 'criado'],
    ]);
  });

  it('may be answered another way while the sandbox runs', async () => {
    const { sandbox, call } = openSandbox({});
    expect((await call('GET', '/api/v1/fila')).status).toBe(204);
    await call('POST', '/_sandbox/behaviour', { emptyQueue: '404' });
    expect((await call('GET', '/api/v1/fila')).status).toBe(404);
    expect(sandbox.behaviour().emptyQueue).toBe('404');
    expect(() => sandbox.behaviour({ emptyQueue: 'x' } as never)).toThrow('emptyQueue');
    expect(() => createSandbox({ behaviour: { fila: 'x' } as never })).toThrow('behaviour.fila');
  });
});

describe('limits of some endpoints', () => {
  it('change the requests a minute of these alone', async () => {
    const { call } = openSandbox({ limits: { 'ciclos.list': 2, 'pedido.get': 241 } });
    const statuses = async (path: string, times: number) => {
      const answers = Array.from({ length: times }, () => call('GET', path));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses('/api/v1/ciclos?pagina=1', 3)).toEqual([200, 200, 429]);
    const lookUps = await statuses('/api/v1/pedido/pedido/none', 242);
    expect(lookUps.filter((status) => status === 429)).toHaveLength(1);
    const details = await statuses('/api/v1/ciclos/detalhes/1/', 21);
    expect(details.filter((status) => status === 429)).toHaveLength(1);
  });
});
