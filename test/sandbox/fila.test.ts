import { describe, expect, it } from 'vitest';
import { type Bench, type Json, numbered, openBench } from './support.js';

const FILA = '/api/v1/fila';

async function withFila(config: Json = {}): Promise<Bench> {
  const bench = openBench();
  const body = { url: 'https://erp.example/eventos', modulo: 'fila', ...config };
  expect((await bench.call('POST', '/api/v1/webhook/novo', { body })).body).toEqual({
    mensagem: 'sucesso',
  });
  return bench;
}

const nothingWrong = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };

describe('the queue', () => {
  it('answers 204 with nothing when it is empty', async () => {
    const { status, text, headers } = await openBench().call('GET', FILA);
    expect([status, text, headers.get('content-type')]).toEqual([204, '', null]);
  });

  it('moves what is read to the end, and keeps it until it is removed', async () => {
    const bench = await withFila();
    await bench.create({});
    await bench.gerar({ discrepancias: nothingWrong });
    const first = await bench.get(FILA);
    const second = await bench.get(FILA);
    expect([first.tipo, second.tipo]).toEqual(['ciclo', 'pedido']);
    expect(await bench.get(FILA)).toEqual(first);
    const removed = await bench.call('DELETE', `${FILA}/${first._id}`);
    expect([removed.status, removed.body]).toEqual([200, { mensagem: 'sucesso' }]);
    expect(await bench.get(FILA)).toEqual(second);
    expect(await bench.get(FILA)).toEqual(second);
    expect((await bench.call('DELETE', `${FILA}/${second._id}`)).status).toBe(200);
    expect((await bench.call('GET', FILA)).status).toBe(204);
  });

  it('delivers a new cycle', async () => {
    const bench = await withFila({ pedido: false });
    await bench.create({});
    await bench.gerar();
    const { dados } = await bench.get(FILA);
    expect(dados).toEqual({
      codigo: '1001',
      situacao: 'novo',
      canal: 'Amazon',
      data: '2026-11-21 12:00:00',
    });
    expect(bench.state.fila.list().length).toBe(1);
  });

  it('delivers the titles of an order that were paid, in one document', async () => {
    const bench = await withFila({ ciclo: false });
    const { body } = await bench.create({});
    await bench.gerar({ discrepancias: nothingWrong });
    const titulo = {
      chavePedido: body.chavePedido,
      pedido: 'P-1',
      pedidoCanal: 'C-1',
      codigoControle: '1',
      valor: 50,
    };
    expect((await bench.get(FILA)).dados).toEqual({
      codigo: body.chavePedido,
      situacao: 'pagamento',
      dadosTitulo: [
        { ...titulo, parcela: 1 },
        { ...titulo, parcela: 2 },
      ],
      data: '2026-11-21 12:00:00',
    });
    expect(bench.state.fila.list().length).toBe(1);
  });

  it.each([{ modulo: 'webhook' }, { modulo: undefined }, { ciclo: false, pedido: false }])(
    'takes no event with %j',
    async (config) => {
      const bench = await withFila(config);
      await bench.create({});
      await bench.gerar();
      expect(bench.state.fila.list().length).toBe(0);
    },
  );

  it('takes no event before anything is registered, and a new registration replaces the old', async () => {
    const bench = openBench();
    await bench.create({});
    await bench.gerar();
    expect(bench.state.fila.list().length).toBe(0);
    const path = '/api/v1/webhook/novo';
    await bench.call('POST', path, { body: { url: 'http://a', modulo: 'fila', ciclo: false } });
    await bench.call('POST', path, { body: { url: 'http://b', modulo: 'fila', pedido: false } });
    await bench.create(numbered(2));
    await bench.gerar();
    expect((await bench.get(FILA)).tipo).toBe('ciclo');
    expect(bench.state.fila.list().length).toBe(1);
  });
});
