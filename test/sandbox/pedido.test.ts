import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PEDIDO_FILTROS } from '../../src/client/contract/schemas/pedido-chave.js';
import { writeChaveNFe } from '../../src/sandbox/chave-nfe.js';
import { checkChaveNFe } from '../../src/shared/chave-nfe.js';
import { anyCodePoints } from '../support/any-code-points.js';
import { type Json, list, openBench, pedidoPadrao } from './support.js';

const NOVO = '/api/v1/pedido/novo';

describe('an order', () => {
  it('is found by all six keys', async () => {
    const bench = openBench();
    const { body } = await bench.create({});
    const values: Record<(typeof PEDIDO_FILTROS)[number], string> = {
      pedido: 'P-1',
      pedidoERP: 'ERP-1',
      pedidoCanal: 'C-1',
      notaFiscal: '1234',
      chaveNF: pedidoPadrao.chaveNFe,
      chavePedido: String(body.chavePedido),
    };
    for (const filtro of PEDIDO_FILTROS) {
      const pedido = await bench.get(`/api/v1/pedido/${filtro}/${values[filtro]}`);
      expect(pedido._id).toBe(body.chavePedido);
    }
    expect((await bench.get('/api/v1/pedido/notaFiscal/001234'))._id).toBe(body.chavePedido);
  });

  it('is created once: the second changes nothing', async () => {
    const bench = openBench();
    await bench.create({ valorFrete: 1 });
    const { status, body } = await bench.create({ valorFrete: 2 });
    expect([status, body]).toEqual([400, { mensagem: 'Pedido já cadastrado' }]);
    const { frete } = await bench.get('/api/v1/pedido/pedido/P-1');
    expect((frete as Json).valor).toBe(1);
  });

  it('is stored as the documentation says', async () => {
    const bench = openBench();
    await bench.create({
      titulos: [{ codigoControle: '90001', qtTotalParcela: 3, valorTotal: 100 }],
    });
    const pedido = await bench.get('/api/v1/pedido/pedido/P-1');
    expect(pedido).toMatchObject({
      numeroNFe: 1234,
      serieNFe: 1,
      cpfCnpj: '11222333000181',
      dataHoraRegistro: '2026-11-21 12:00:00',
      expire: '2028-11-20',
      situacao: { titulo: 'pendente', pedido: 'entregue', canal: 'entregue' },
      cliente: {},
      eventos: [],
      acaoComercialIds: [],
      analises: [],
      totalItens: {
        valor: 100,
        percComissaoPrevista: 15,
        valorComissaoPrevista: 15,
        percComissaoCobrado: null,
        valorComissaoCobrado: null,
      },
      titulos: [{ codigoControle: 90001, qtTotalParcela: 3, valorTotal: 100 }],
    });
    const [titulo] = list(pedido.titulos);
    expect(list(titulo?.parcelas).map(({ valorParcela }) => valorParcela)).toEqual([
      33.34, 33.33, 33.33,
    ]);
  });

  it('keeps a control code that is not a number as it was written', async () => {
    const bench = openBench();
    const codes = ['A-1', '007', '99999999999999999999', undefined];
    await bench.create({
      titulos: codes.map((codigoControle) => ({
        codigoControle,
        qtTotalParcela: 1,
        valorTotal: 1,
      })),
    });
    const { titulos } = await bench.get('/api/v1/pedido/pedido/P-1');
    expect(list(titulos).map(({ codigoControle }) => codigoControle)).toEqual([
      'A-1',
      '007',
      '99999999999999999999',
      undefined,
    ]);
  });

  it('gives no invoice number when its key is not one', async () => {
    const bench = openBench();
    await bench.create({ chaveNFe: '123' });
    const pedido = await bench.get('/api/v1/pedido/chaveNF/123');
    expect([pedido.numeroNFe, pedido.serieNFe, pedido.cpfCnpj]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('reads the alphanumeric CNPJ of an invoice key', async () => {
    const bench = openBench();
    await bench.create({ chaveNFe: '3526050X0J92JY000196570010000006041448679011' });
    expect(await bench.get('/api/v1/pedido/pedido/P-1')).toMatchObject({
      cpfCnpj: '0X0J92JY000196',
      numeroNFe: 604,
    });
  });

  it.each([
    ['Mercado Livre', 'classico', 12],
    ['mercado livre', 'Clássico', 12],
    ['Mercado Livre', 'premium', 17],
    ['Magazine Luiza', undefined, 16],
    ['Shopee', undefined, 14],
    ['Empório Inventado', 'premium', 15],
    ['constructor', undefined, 15],
  ])('of %s as %s expects a commission of %i%%', async (canal, tipoDeAnuncio, percent) => {
    const bench = openBench();
    await bench.create({ canal, tipoDeAnuncio });
    const { totalItens } = await bench.get('/api/v1/pedido/pedido/P-1');
    expect((totalItens as Json).percComissaoPrevista).toBe(percent);
  });

  it('takes the freight without discount under either of its two names', async () => {
    const bench = openBench();
    const body = { ...pedidoPadrao, valorSemDesconto: 9.9 };
    expect((await bench.call('POST', NOVO, { body })).status).toBe(200);
    expect((await bench.create({ pedido: 'P-2', valorFreteSemDesconto: 9.9 })).status).toBe(200);
  });

  it('is found whatever its number is made of', async () => {
    const bench = openBench();
    const tricky = fc.constantFrom(...'%2F5/\\ é?#.:;+&='.split(''), '%2F', '%25', '\n');
    const number = fc
      .oneof(
        anyCodePoints({ minLength: 1, maxLength: 100 }),
        fc.string({ unit: tricky, minLength: 1, maxLength: 20 }),
      )
      .filter((text) => text.length <= 100 && !/^\.{1,2}$/.test(text));
    await fc.assert(
      fc.asyncProperty(number, fc.nat(), async (pedido, unique) => {
        const pedidoCanal = `${unique}-${bench.state.pedidos.all().length}`;
        expect((await bench.create({ pedido, pedidoCanal })).status).toBe(200);
        const found = await bench.get(`/api/v1/pedido/pedido/${encodeURIComponent(pedido)}`);
        expect(found.pedido).toBe(pedido);
      }),
      { numRuns: 100 },
    );
  });
});

it('an invoice key is written with its check digit', () => {
  const written = writeChaveNFe({
    cUF: '35',
    aamm: '2605',
    cnpj: '0X0J92JY000196',
    serie: 1,
    numero: 604,
    codigo: 44_867_901,
  });
  expect(written.slice(0, 20)).toBe('3526050X0J92JY000196');
  expect(checkChaveNFe(written)).toBeUndefined();
});
