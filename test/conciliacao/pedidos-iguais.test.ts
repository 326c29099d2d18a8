import { describe, expect, it } from 'vitest';
import { doPedido, linha, pedidoExemplo, reconcile, semFalha } from './support/exemplo.js';

const late = { prazoDias: 0, hoje: '2027-01-01' };

describe('indistinguishable records', () => {
  it.each<[string, Record<string, unknown>]>([
    ['with another _id', { _id: 'ID-2' }],
    ['with the channel in another spelling', { _id: 'ID-2', canal: ' AMAZON' }],
    ['without _id', { _id: undefined }],
  ])('are not compared, though no line touches them: %s', async (_, change) => {
    const first = pedidoExemplo('_id' in change && change._id === undefined ? change : {});
    const pedidos = [first, pedidoExemplo(change)];
    const { discrepancias, avisos, totais } = await reconcile({ pedidos, linhas: [] }, late);
    expect(discrepancias).toEqual([]);
    expect(avisos).toMatchObject([{ codigo: 'pedidoAmbiguo', quantidade: 2 }]);
    expect(totais.devidoCentavos).toBe(0);
  });

  it('are compared where a number, the invoice key or the channel differs', async () => {
    for (const change of [{ pedidoCanal: 'C-2' }, { chaveNFe: 'NFE-2' }, { canal: 'Magalu' }]) {
      const pedidos = [pedidoExemplo(), pedidoExemplo({ _id: 'ID-2', ...change })];
      const { discrepancias, avisos } = await reconcile({ pedidos, linhas: [] }, late);
      expect(avisos).toEqual([]);
      expect(new Set(discrepancias.map(({ id }) => id)).size).toBe(2);
    }
  });

  it('give their lines the same names in whatever order they come', async () => {
    const pedidos = [
      pedidoExemplo({ _id: 'b', chaveNFe: 'K2' }),
      pedidoExemplo({ _id: 'a', chaveNFe: 'K1' }),
      pedidoExemplo({ _id: 'c', chaveNFe: null }),
    ];
    const ids = async (given: typeof pedidos) =>
      (await reconcile({ pedidos: given, linhas: semFalha() })).discrepancias
        .map(({ id }) => id)
        .sort();
    const expected = await ids(pedidos);
    expect(expected.length).toBeGreaterThan(0);
    expect(await ids(pedidos.toReversed())).toEqual(expected);
    expect(await ids([pedidos[1], pedidos[0], pedidos[2]] as typeof pedidos)).toEqual(expected);
  });
});

describe('lines of an order without a record', () => {
  it('of several channels have each the channel of its cycle', async () => {
    const of = { pedido: 'P-9', pedido_canal: 'C-9' };
    const linhas = [
      linha('repasse', 100, of),
      doPedido('frete', -30, { ...of, id_ciclo: 2001, canal: 'Magalu' }),
    ];
    const { discrepancias } = await reconcile({ pedidos: [pedidoExemplo()], linhas });
    expect(discrepancias.map(({ canal, valorCentavos }) => [canal, valorCentavos])).toEqual([
      ['Amazon', 100],
      ['Magalu', -30],
    ]);
  });
});
