import { expect, it } from 'vitest';
import { endpointRows } from '../../src/client/contract/endpoints.js';
import { type Discrepancia, TIPOS } from '../../src/sandbox/ciclos/tipos.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { eventOutsideDocument, outsideDocument } from './documented-answers.js';
import { keep, list, numbered, openBench, pedidoPadrao } from './support.js';

/** A sandbox that checks every answer against the OpenAPI document, and collects the deviations. */
function openChecked(options: Parameters<typeof openBench>[0]) {
  const bench = openBench(options);
  const outside = new Set<string>();
  const statuses = new Map<string, Set<number>>();
  const call: typeof bench.call = async (method, path, more) => {
    const answer = await bench.call(method, path, more);
    const [address = ''] = path.split('?');
    const row = ROWS.find((one) => one.method === method && one.address.test(address))?.row;
    if (!row) throw new Error(`no endpoint ${method} ${path}`);
    statuses.set(row.name, (statuses.get(row.name) ?? new Set()).add(answer.status));
    for (const found of outsideDocument(row, answer.status, answer.body)) {
      outside.add(`${row.name} ${answer.status} ${found.replace(/\d+/g, 'N')}`);
    }
    return answer;
  };
  return { bench, call, outside, statuses };
}

// `pedido/novo` and `pedido/analises` have rows of their own and must not match the look-up.
const pattern = (path: string) =>
  new RegExp(
    `^${path.replaceAll(/\{filtro\}/g, '(?!analises|novo)[^/]+').replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  );
const ROWS = endpointRows.map((row) => ({ row, method: row.method, address: pattern(row.path) }));

it('no answer of a whole run lies outside the OpenAPI document', async () => {
  const { bench, call, outside, statuses } = openChecked({ limits: 'off' });
  await call('POST', '/api/v1/webhook/novo', {
    body: { url: 'http://127.0.0.1:9', modulo: 'fila' },
  });
  const pedidos = demoPedidos({ count: 60 });
  keep(bench, pedidos.slice(0, 30));
  await bench.gerar();
  keep(bench, pedidos.slice(30));
  const { produtos, titulos, ...novo } = pedidoPadrao;
  const bare = { ...novo, produtos: [{ quantidade: 1, valorUnitario: 5 }], titulos };
  await call('POST', '/api/v1/pedido/novo', { body: { ...bare, pedidoERP: undefined } });
  await call('POST', '/api/v1/pedido/novo', { body: bare });
  await call('POST', '/api/v1/pedido/novo', {
    body: numbered(2, {
      chaveNFe: '1',
      titulos: [{ codigoControle: 'A', qtTotalParcela: 3, valorTotal: 1 }],
    }),
  });
  const shares = Object.fromEntries(TIPOS.map((tipo) => [tipo, 0.1])) as Record<
    Discrepancia,
    number
  >;
  await bench.gerar({ discrepancias: shares });
  let turn = 0;
  for (const { chavePedido, novo } of bench.state.pedidos.all()) {
    turn += 1;
    const key =
      turn % 2 === 0 ? `chavePedido/${chavePedido}` : `pedido/${encodeURIComponent(novo.pedido)}`;
    await call('GET', `/api/v1/pedido/${key}`);
  }
  const { body } = await call('GET', '/api/v1/ciclos?limite=200');
  for (const { idCiclo } of list(body.ciclos)) {
    for (const query of [
      '',
      '?agruparEventos=false',
      '?retornoUnico=eventos',
      '?camposOcultos=chaveNFe,cliente.cpfCnpj',
    ]) {
      await call('GET', `/api/v1/ciclos/detalhes/${idCiclo}/${query}`);
    }
  }
  for (const path of ['comissoes', 'cancelamentos-indevidos'].map(
    (name) => `/api/v1/pedido/analises/${name}`,
  )) {
    for (const query of [
      '',
      '?pagina=1&limite=200',
      '?pagina=99',
      '?ordenacao=-4|12',
      '?limite=0',
      '?canal=Amazon',
    ]) {
      await call('GET', path + query);
    }
  }
  await bench.fetch(new Request('http://x/_sandbox/aplicativo/desinstalar', { method: 'POST' }));
  for (let size = bench.state.fila.list().length; size > 0; size--) {
    const { body: documento } = await call('GET', '/api/v1/fila');
    expect((await call('DELETE', `/api/v1/fila/${documento._id}`)).status).toBe(200);
  }
  for (const [method, path] of [
    ['GET', '/api/v1/fila'],
    ['DELETE', '/api/v1/fila/1'],
    ['GET', '/api/v1/pedido/pedido/nenhum'],
    ['GET', '/api/v1/pedido/nada/1'],
    ['GET', '/api/v1/ciclos/detalhes/9/'],
    ['GET', '/api/v1/ciclos?pagina=0'],
    ['POST', '/api/v1/webhook/novo'],
  ] as const) {
    await call(method, path);
    await call(method, path, { headers: { authorization: '' } });
  }
  expect([...outside]).toEqual([]);
  // The run reached every endpoint, including its refusals.
  for (const { name } of endpointRows)
    expect([name, statuses.get(name)?.has(200)]).toEqual([name, true]);
  expect([...(statuses.get('pedido.get') ?? [])].sort()).toEqual([200, 400, 401, 404]);
});

it('no delivered event lies outside the document', async () => {
  const { bench, call } = openChecked({ limits: 'off', behaviour: { pedidoTitulos: 'both' } });
  await call('POST', '/api/v1/webhook/novo', { body: { url: 'http://127.0.0.1:9' } });
  await bench.create({ pedidoComplementar: undefined });
  await bench.gerar();
  const eventos = bench.state.deliveries.list().map(({ evento }) => evento);
  bench.close();
  expect(eventos.map(({ tipo }) => tipo)).toEqual(['Pedido', 'Ciclo', 'Pedido']);
  for (const evento of eventos)
    expect(eventOutsideDocument(JSON.parse(JSON.stringify(evento)))).toEqual([]);
});

it('an answer outside the document is found', () => {
  const row = endpointRows.find(({ name }) => name === 'pedido.get') ?? { path: '', method: '' };
  expect(outsideDocument(row, 200, { _id: 1 })).toContain('/_id must be string');
  expect(outsideDocument(row, 404, { message: 'x' })).not.toEqual([]);
});
