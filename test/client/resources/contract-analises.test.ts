import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { cancelamentosFixture, comissoesFixture } from '../../fixtures/index.js';
import { type StrictServer, startStrictServer } from '../../service/strict/strict-server.js';

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
  await server.close();
  expect(server.violations).toEqual([]);
});

/** The one request that arrived. */
function only() {
  expect(server.requests).toHaveLength(1);
  const [request] = server.requests;
  if (!request) throw new Error('nothing arrived');
  return request;
}

const comissoes = comissoesFixture as { paginacao: object; comissoes: object[] };
const cancelamentos = cancelamentosFixture as { paginacao: object; cancelamentos: object[] };

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

  it('walk pages of one', async () => {
    expect(await client.pedido.analises.comissoes({ limite: 1 }).toArray()).toEqual(
      comissoes.comissoes,
    );
    expect(server.requests).toHaveLength(3);
  });
});
