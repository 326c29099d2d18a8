import { describe, expect, it } from 'vitest';
import { ConciliacaoError } from '../../src/conciliacao/index.js';
import { linha, pedidoExemplo, reconcile } from './support/exemplo.js';

const parcela = (numero: number) => ({ numero, valorParcela: 50, situacao: 'pendente' });
const semCusto = {
  totalItens: { valor: 100, valorComissaoPrevista: 0 },
  frete: { valor: 0, valorComissaoPrevista: 0 },
};
const pedidoDe = (...titulos: object[]) => pedidoExemplo({ ...semCusto, titulos });

const regras = async (pedido: ReturnType<typeof pedidoDe>, linhas: unknown[]) =>
  (await reconcile({ pedidos: [pedido], linhas })).discrepancias.map(
    ({ evidencia, valorCentavos }) => [evidencia.regra, valorCentavos],
  );

describe('an installment number twice in one title', () => {
  it('is not guessed: two transfers are the whole order, and no repetition', async () => {
    const pedido = pedidoDe({ codigoControle: 1, parcelas: [parcela(1), parcela(1)] });
    const repasse = linha('repasse', 5000, { titulo: 0, codigo_controle: '1' });
    expect(await regras(pedido, [repasse, repasse])).toEqual([]);
    expect(await regras(pedido, [repasse])).toEqual([]);
  });
});

describe('two titles with the same number, of which each cycle shows one', () => {
  const pedido = pedidoDe({ parcelas: [parcela(1)] }, { parcelas: [parcela(1)] });
  const later = { id_ciclo: 1002, data_repasse: '2026-08-20' };

  it('are paid by both, in items as in details', async () => {
    const rows = [{}, later].map((more) => linha('repasse', 5000, { titulo: 0, ...more }));
    expect(await regras(pedido, rows)).toEqual([]);
    const eventos = [{ evento: 'repasse', valor: 50, parcela: 1 }];
    const details = [1001, 1002].map((idCiclo) => ({
      idCiclo,
      canal: 'Amazon',
      dataRepasse: `2026-08-${idCiclo - 1000 + 10}`,
      pedidosTitulos: [
        {
          pedido: 'P-1',
          pedidoCanal: 'C-1',
          chaveNFe: 'NFE-1',
          titulos: [{ codigoControle: null, parcelas: [{ numero: 1, eventos }] }],
        },
      ],
    }));
    expect(await regras(pedido, details)).toEqual([]);
  });

  it('are distinguished by their place in a cycle that shows both', async () => {
    const rows = [0, 1].map((titulo) => linha('repasse', 5000, { titulo }));
    expect(await regras(pedido, rows)).toEqual([]);
  });
});

describe('a title with installments of another total', () => {
  const divergentes = async (...titulos: object[]) => {
    const { avisos } = await reconcile({ pedidos: [pedidoDe(...titulos)], linhas: [] });
    return avisos.filter(({ codigo }) => codigo === 'tituloDivergente');
  };
  const one = [expect.objectContaining({ quantidade: 1 })];
  const [um, dois] = [parcela(1), parcela(2)];

  it.each([
    ['less than valorTotal', { valorTotal: 300, qtTotalParcela: 1, parcelas: [um] }],
    ['more than valorTotal', { valorTotal: 99.97, parcelas: [um, dois] }],
    ['fewer than qtTotalParcela', { qtTotalParcela: 3, parcelas: [um, dois] }],
    ['more than qtTotalParcela', { qtTotalParcela: 1, parcelas: [um, dois] }],
  ])('is noticed: %s', async (_, titulo) => {
    expect(await divergentes(titulo)).toEqual(one);
    expect(await divergentes({ valorTotal: 50, parcelas: [um] }, titulo, titulo)).toEqual(one);
  });

  it.each([
    ['to the centavo', { valorTotal: 100, qtTotalParcela: 2, parcelas: [um, dois] }],
    ['rounded', { valorTotal: 100.02, qtTotalParcela: 2, parcelas: [um, dois] }],
    [
      'of which the count alone is wrong',
      { valorTotal: 100, qtTotalParcela: 0, parcelas: [um, dois] },
    ],
    ['of which nothing is said', { parcelas: [um, dois] }],
  ])('is not one %s', async (_, titulo) => {
    expect(await divergentes(titulo)).toEqual([]);
  });
});

describe('a title whose valorTotal', () => {
  const of = (...titulos: object[]) => reconcile({ pedidos: [pedidoDe(...titulos)], linhas: [] });
  const right = { valorTotal: 50, qtTotalParcela: 1, parcelas: [parcela(1)] };
  const codes = async (...titulos: object[]) =>
    (await of(...titulos)).avisos
      .filter(({ codigo }) => codigo !== 'semPrazo')
      .map(({ codigo, quantidade }) => [codigo, quantidade]);

  it.each([
    ['in Brazilian form', '50,00'],
    ['a word', 'abc'],
    ['blank', ' '],
    ['not a number', Number.NaN],
    ['without end', Number.POSITIVE_INFINITY],
    ['a fraction of a centavo', 50.001],
    ['too large', 1e16],
    ['an object', { valor: 50 }],
    ['a list', [50]],
    ['a truth value', true],
  ])('is not an amount is refused, with its place: %s', async (_, valorTotal) => {
    for (const parcelas of [[parcela(1)], [parcela(1), parcela(2)]]) {
      const error = await of(right, { ...right, valorTotal, parcelas }).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(ConciliacaoError);
      expect(String(error)).toContain('pedidos[0].titulos[1].valorTotal must be an amount');
    }
  });

  it.each([
    ['null', null],
    ['left out', undefined],
    ['an empty text', ''],
  ])('is not said leaves it to qtTotalParcela: %s', async (_, valorTotal) => {
    const unsaid = { ...right, valorTotal };
    expect(await codes(right, unsaid, unsaid)).toEqual([]);
    expect(await codes({ ...unsaid, qtTotalParcela: 2 })).toEqual([['tituloDivergente', 1]]);
    expect(await codes(right, { valorTotal, parcelas: [] })).toEqual([]);
  });

  it('is a decimal number as text is compared', async () => {
    expect(await codes({ ...right, valorTotal: '50.00' }, right)).toEqual([]);
    expect(await codes({ ...right, valorTotal: '150.00' }, right)).toEqual([
      ['tituloDivergente', 1],
    ]);
  });
});
