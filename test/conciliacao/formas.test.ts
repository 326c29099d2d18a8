import { describe, expect, it } from 'vitest';
import { type LinhaDaView, reconcile } from '../../src/conciliacao/index.js';
import { doPedido, linha, pedidoExemplo, semFalha } from './support/exemplo.js';

/** The ways that lines of the example show, as `canal forma pedidos/de`. */
async function formasDe(linhas: LinhaDaView[], ...changes: object[]) {
  const pedidos = (changes.length > 0 ? changes : [{}]).map((change) =>
    pedidoExemplo({ ...change }),
  );
  const { formas } = await reconcile({ pedidos, linhas });
  return formas.map(({ canal, forma, pedidos: of, de }) => `${canal} ${forma} ${of}/${de}`);
}

const one = { qt_total_parcela: 1 };
const two = { parcela: 2 };
const umaParcela = {
  titulos: [{ qtTotalParcela: 1, valorTotal: 100, parcelas: [{ numero: 1, valorParcela: 100 }] }],
};

describe('how a channel settles', () => {
  it.each<[string, LinhaDaView[], string[]]>([
    ['by installment', semFalha(), ['repassePorParcela', 'comissaoPorParcela', 'freteRetido']],
    [
      'the first of two installments so far',
      [linha('repasse', 5000), linha('comissão', -675)],
      ['repassePorParcela', 'comissaoPorParcela', 'freteDoVendedor'],
    ],
    [
      'in one sum on the first, with the whole commission',
      [linha('repasse', 10000, one), linha('comissão', -1350, one)],
      ['repasseDeUmaVez', 'comissaoNaPrimeiraParcela', 'freteDoVendedor'],
    ],
    [
      'in one sum that the channel numbers as the first of two',
      [linha('repasse', 10000), linha('comissão', -1350)],
      ['repasseDeUmaVez', 'comissaoNaPrimeiraParcela', 'freteDoVendedor'],
    ],
    [
      'in one sum of the order, with its commission',
      [doPedido('repasse', 10000), doPedido('comissão', -1350)],
      ['repasseDeUmaVez', 'comissaoDoPedido', 'freteDoVendedor'],
    ],
    [
      'net of the commission',
      [linha('repasse', 4325), linha('repasse', 4325, two)],
      ['repassePorParcela', 'comissaoNoRepasse', 'freteDoVendedor'],
    ],
    [
      'the whole commission on the second',
      [linha('repasse', 5000), linha('repasse', 5000, two), linha('comissão', -1350, two)],
      ['repassePorParcela', 'comissaoPorParcela', 'freteDoVendedor'],
    ],
    ['nothing yet', [linha('comissão', -675)], []],
  ])('%s', async (_, linhas, formas) => {
    expect(await formasDe(linhas)).toEqual(formas.map((forma) => `Amazon ${forma} 1/1`));
  });

  it('of an order of one installment, without commission and freight, shows nothing', async () => {
    const nada = { totalItens: { valorComissaoPrevista: 0 }, frete: { valor: 0 } };
    expect(await formasDe([linha('repasse', 10000)], { ...umaParcela, ...nada })).toEqual([]);
    const paid = [linha('repasse', 10000), linha('comissão', -1350)];
    expect(await formasDe(paid, { ...umaParcela, frete: { valor: 0 } })).toEqual([
      'Amazon comissaoPorParcela 1/1',
    ]);
  });

  it('is not looked for in a sale that is undone', async () => {
    const taken = [1, 2].map((parcela) => linha('cancelamento', -5000, { parcela }));
    const situacao = { pedido: 'em devolução', canal: 'entregue' };
    expect(await formasDe([...semFalha(), ...taken], { situacao })).toEqual([]);
  });

  it('is counted channel by channel, whatever its spelling, in the order of their names', async () => {
    const of = (n: number, canal: string) => ({
      _id: `ID-${n}`,
      pedido: `P-${n}`,
      pedidoCanal: `C-${n}`,
      chaveNFe: null,
      canal,
      frete: { valor: 0 },
    });
    const orders = [of(1, 'Shopee'), of(2, 'Amazon'), of(3, 'AMAZON')];
    const lines = orders.flatMap(({ pedido, pedidoCanal, canal }, index) => {
      const names = { pedido, pedido_canal: pedidoCanal, canal, id_ciclo: 1001 + index };
      const net =
        index === 2
          ? []
          : [linha('comissão', -675, names), linha('comissão', -675, { ...names, ...two })];
      const each = index === 2 ? 4325 : 5000;
      return [linha('repasse', each, names), linha('repasse', each, { ...names, ...two }), ...net];
    });
    const byName = [
      ...['repassePorParcela 2/2', 'comissaoPorParcela 1/2', 'comissaoNoRepasse 1/2'].map(
        (forma) => `Amazon ${forma}`,
      ),
      ...['repassePorParcela 1/1', 'comissaoPorParcela 1/1'].map((forma) => `Shopee ${forma}`),
    ];
    expect(await formasDe(lines, ...orders)).toEqual(byName);
    const [shopee, amazon] = orders as [object, object, object];
    const ofTwo = lines.filter(({ pedido }) => pedido !== 'P-3');
    expect((await formasDe(ofTwo, shopee, amazon))[0]).toContain('Amazon');
    expect((await formasDe(ofTwo, amazon, shopee))[0]).toContain('Amazon');
  });
});
