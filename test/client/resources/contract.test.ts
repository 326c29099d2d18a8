import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NovoPedido, Recebiveis, type WebhookConfig } from '../../../src/index.js';
import * as fixtures from '../../fixtures/index.js';
import { type StrictServer, startStrictServer } from '../../service/strict/strict-server.js';
import { foundPedidoAt } from '../../support/found-pedido.js';

let server: StrictServer;
let client: Recebiveis;

beforeEach(async () => {
  server = await startStrictServer();
  client = new Recebiveis({
    baseUrl: server.url,
    token: 'token-de-teste',
    limits: false,
    retries: 0,
    responseValidation: 'strict',
  });
});

afterEach(async () => {
  const { violations, requests } = server;
  await server.close();
  expect(violations).toEqual([]);
  for (const { headers } of requests) {
    expect(headers.authorization).toBe('Bearer token-de-teste');
    expect(headers.accept).toBe('application/json');
    expect(headers['user-agent']).toMatch(/^recebiveis\/\d/);
  }
});

/** The only request received. */
function only() {
  expect(server.requests).toHaveLength(1);
  const [request] = server.requests;
  if (!request) throw new Error('nothing arrived');
  return request;
}

const detail = fixtures.cicloDetalheFixture as Record<string, unknown[]>;
const ciclos = fixtures.ciclosFixture as { info: object; ciclos: object[] };
describe('webhook.register', () => {
  it.each([
    ['Basic', fixtures.webhookConfigBasicFixture],
    ['Bearer', fixtures.webhookConfigBearerFixture],
    ['smallest', fixtures.webhookConfigMinimoFixture],
  ])('sends the %s configuration as it is', async (_, config) => {
    expect(await client.webhook.register(config as WebhookConfig)).toEqual(
      fixtures.webhookRegistradoFixture,
    );
    const { method, url, json, headers } = only();
    expect([method, url]).toEqual(['POST', '/api/v1/webhook/novo']);
    expect(json).toEqual(config);
    expect(headers['content-type']).toBe('application/json');
  });
});

describe('fila', () => {
  it('reads the three documented events, one after another', async () => {
    const read = [await client.fila.read(), await client.fila.read(), await client.fila.read()];
    expect(read).toEqual(
      [fixtures.filaCicloFixture, fixtures.filaPedidoFixture, fixtures.filaAplicativoFixture].map(
        (raw) => {
          const { _id, tipo, dados } = raw as { _id: string; tipo: string; dados: object };
          const forma = tipo === 'pedido' ? { forma: 'titulo' } : {};
          return { idDocumento: _id, tipo, ...forma, tipoOriginal: tipo, dados, raw };
        },
      ),
    );
    expect(server.requests.map(({ method, url, bodyText }) => [method, url, bodyText])).toEqual(
      Array(3).fill(['GET', '/api/v1/fila', '']),
    );
  });

  it('removes a document, and gives nothing', async () => {
    expect(await client.fila.remove('65f1 ç/1')).toBeUndefined();
    const { method, url, bodyText } = only();
    expect([method, url, bodyText]).toEqual(['DELETE', '/api/v1/fila/65f1%20%C3%A7%2F1', '']);
  });
});

describe('ciclos.list', () => {
  it('asks for page 1 and nothing else without parameters', async () => {
    const page = await client.ciclos.list();
    expect(page.items).toEqual(ciclos.ciclos);
    expect(page.paginacao).toEqual(ciclos.info);
    expect(only().url).toBe('/api/v1/ciclos?pagina=1');
  });

  it('sends every documented parameter', async () => {
    await client.ciclos.list({
      pagina: 2,
      limite: 200,
      dataRepasseInicio: '2024-01-01',
      dataRepasseFim: '2024-02-29',
      dataInicioRegistro: '2024-01-01',
      dataFimRegistro: '2024-01-01',
    });
    expect(only().query).toEqual({
      pagina: '2',
      limite: '200',
      dataRepasseInicio: '2024-01-01',
      dataRepasseFim: '2024-02-29',
      dataInicioRegistro: '2024-01-01',
      dataFimRegistro: '2024-01-01',
    });
  });
});

describe('ciclos.get', () => {
  it('gives the three groups', async () => {
    expect(await client.ciclos.get(50001)).toEqual(detail);
    expect(only().url).toBe('/api/v1/ciclos/detalhes/50001/');
  });

  it('sends every documented parameter', async () => {
    await client.ciclos.get(1, {
      agruparEventos: true,
      camposOcultos: ['chaveNFe', 'cliente.cpfCnpj'],
      retornoUnico: 'pedidosTitulos',
    });
    expect(only().query).toEqual({
      agruparEventos: 'true',
      camposOcultos: 'chaveNFe,cliente.cpfCnpj',
      retornoUnico: 'pedidosTitulos',
    });
  });

  it.each(['pedidosTitulos', 'pedidosEventos', 'eventos'] as const)(
    'gives %s alone',
    async (retornoUnico) => {
      expect(await client.ciclos.get(1, { retornoUnico })).toEqual({
        [retornoUnico]: detail[retornoUnico],
      });
    },
  );

  it('gives rows without every field that can be hidden, and finds nothing odd', async () => {
    const { CAMPOS_OCULTOS } = await import('../../../src/client/contract/schemas/params.js');
    const hidden = await client.ciclos.get(1, { camposOcultos: CAMPOS_OCULTOS });
    expect(Object.keys(hidden.pedidosEventos[0] ?? {})).toEqual([
      'pedido',
      'tipoDeAnuncio',
      'totalValor',
      'eventos',
    ]);
  });
});

describe('pedido.get and find', () => {
  it.each([
    [{ pedido: 'PED 1/a' }, '/api/v1/pedido/pedido/PED%201%2Fa'],
    [{ pedidoERP: 'ERP-1' }, '/api/v1/pedido/pedidoERP/ERP-1'],
    [{ pedidoCanal: 'ç' }, '/api/v1/pedido/pedidoCanal/%C3%A7'],
    [{ notaFiscal: 1234 }, '/api/v1/pedido/notaFiscal/1234'],
    [{ notaFiscal: '1234' }, '/api/v1/pedido/notaFiscal/1234'],
    [{ notaFiscal: '000001234' }, '/api/v1/pedido/notaFiscal/1234'],
    [{ chaveNF: '3'.repeat(44) }, `/api/v1/pedido/chaveNF/${'3'.repeat(44)}`],
    [{ chavePedido: '65f1' }, '/api/v1/pedido/chavePedido/65f1'],
  ])('look for %j', async (chave, url) => {
    const expected = foundPedidoAt(url);
    expect(await client.pedido.get(chave)).toEqual(expected);
    expect(await client.pedido.find(chave)).toEqual(expected);
    expect(server.requests.map((request) => request.url)).toEqual([url, url]);
  });
});

describe('pedido.create', () => {
  it.each([
    ['full', fixtures.novoPedidoFixture],
    ['smallest', fixtures.novoPedidoMinimoFixture],
  ])('sends the %s order as it is', async (_, fixture) => {
    const novo = fixture as NovoPedido;
    expect(await client.pedido.create(novo)).toEqual({
      ...(fixtures.pedidoCriadoFixture as object),
      pedido: novo.pedido,
      pedidoCanal: novo.pedidoCanal,
      recovered: false,
    });
    const { method, url, bodyText } = only();
    expect([method, url]).toEqual(['POST', '/api/v1/pedido/novo']);
    expect(JSON.parse(bodyText)).toEqual(novo);
  });

  it('leaves out what is undefined, and rounds the noise of amounts', async () => {
    const minimo = fixtures.novoPedidoMinimoFixture as NovoPedido;
    await client.pedido.create({ ...minimo, pedidoERP: undefined, valorFrete: 0.1 + 0.2 });
    expect(only().json).toEqual({ ...minimo, valorFrete: 0.3 });
  });
});

const comissoes = fixtures.comissoesFixture as { paginacao: object; comissoes: object[] };
const cancelamentos = fixtures.cancelamentosFixture as {
  paginacao: object;
  cancelamentos: object[];
};

describe('pedido.analises', () => {
  const params = {
    periodo: { inicio: '2024-01-01', fim: '2024-12-31' },
    canal: 'Feira & Cia + ç',
    pedido: 'P 1',
    limite: 200,
    pagina: 0,
    ordenacao: ['-valorTotalPedido', 'canal'],
    dataTipo: 'dataEventoTitulo',
  } as const;
  const written = {
    periodo: '01/01/2024 - 31/12/2024',
    canal: 'Feira & Cia + ç',
    pedido: 'P 1',
    limite: '200',
    pagina: '0',
    ordenacao: '-4|12',
    dataTipo: 'dataEventoTitulo',
  };

  it('comissoes sends every documented parameter', async () => {
    const page = await client.pedido.analises.comissoes({ ...params, situacaoPedido: 'fatDesEnt' });
    expect(page.items).toEqual(comissoes.comissoes);
    expect(only().query).toEqual({ ...written, situacaoPedido: 'fatDesEnt' });
    expect(only().url).toContain('periodo=01%2F01%2F2024%20-%2031%2F12%2F2024');
  });

  it('cancelamentosIndevidos sends every documented parameter', async () => {
    const page = await client.pedido.analises.cancelamentosIndevidos(params);
    expect(page.items).toEqual(cancelamentos.cancelamentos);
    expect(page.paginacao).toEqual({ ...cancelamentos.paginacao, limite: 200 });
    expect(only().query).toEqual(written);
  });

  it("takes the service's own forms", async () => {
    const { periodo, ordenacao } = written;
    await client.pedido.analises.comissoes({ periodo, ordenacao });
    expect(only().query).toEqual({ periodo, ordenacao, pagina: '0' });
  });

  it('ask for page 0 and nothing else without parameters', async () => {
    expect((await client.pedido.analises.comissoes()).items).toEqual(comissoes.comissoes);
    await client.pedido.analises.cancelamentosIndevidos();
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/v1/pedido/analises/comissoes?pagina=0',
      '/api/v1/pedido/analises/cancelamentos-indevidos?pagina=0',
    ]);
  });
});
