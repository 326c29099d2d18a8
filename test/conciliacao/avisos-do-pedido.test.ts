import { expect, it } from 'vitest';
import { casos } from './casos/index.js';
import { dadosDoCaso } from './casos/registro.js';
import {
  doPedido,
  type LinhaDeExemplo,
  linha,
  pedidoExemplo,
  reconcile,
  semFalha,
} from './support/exemplo.js';

/** The notices of the changed example, as `code count`. */
async function avisosDe(linhas: LinhaDeExemplo[], change: object = {}, options: object = {}) {
  const { avisos } = await reconcile({ pedidos: [pedidoExemplo({ ...change })], linhas }, options);
  return avisos.map(({ codigo, quantidade }) => `${codigo} ${quantidade}`);
}

const titulos = (...situacoes: string[]) => ({
  titulos: [
    {
      codigoControle: 1,
      qtTotalParcela: 2,
      valorTotal: 100,
      parcelas: situacoes.map((situacao, index) => ({
        numero: index + 1,
        valorParcela: 50,
        situacao,
        eventos: [],
      })),
    },
  ],
});

const primeira = (...more: LinhaDeExemplo[]) => [
  linha('repasse', 5000),
  linha('comissão', -675),
  ...more,
];
const liberada = (centavos: number) => primeira(linha('liberação', centavos, { parcela: 2 }));
const tomada = primeira(doPedido('chargeback', -5000));
const semComissao = { totalItens: { valorComissaoPrevista: null } };
const pagas = titulos('pago', 'pago');

it.each<[string, LinhaDeExemplo[], object, string[]]>([
  ['nothing of an order in full', semFalha(), {}, []],
  ['a commission that nothing says', semFalha(), semComissao, ['comissaoNaoInformada 1']],
  ['a freight that the record does not say', semFalha(), { frete: null }, ['freteNaoInformado 1']],
  ['an order without installments', semFalha(), { titulos: [] }, ['pedidoSemParcela 1']],
  ['a freight below zero', semFalha(), { frete: { valor: -10 } }, ['freteNaoInformado 1']],
  ['installments called paid that no line pays', primeira(), pagas, ['pagoForaDosDados 1']],
  ['of one that a line may have paid', liberada(1), pagas, ['parcelaComLinhaIncerta 1']],
  ['nothing of one called cancelled', liberada(-1), titulos('pago', 'cancelado'), []],
  ['of one to come that a line takes back', tomada, {}, ['parcelaComLinhaIncerta 1']],
])('a notice tells %s', async (_, linhas, change, expected) => {
  expect(await avisosDe(linhas, change)).toEqual(expected);
});

it('a notice counts open installments of a channel without a term', async () => {
  const options = { hoje: '2026-07-05', prazoDias: { Shopee: 30 } };
  expect(await avisosDe(primeira(), {}, options)).toContain('semPrazo 1');
});

it('an order that is paid by its sum has nothing left to charge, and one that is not has', async () => {
  const found = async (...linhas: LinhaDeExemplo[]) => {
    const { discrepancias } = await reconcile({ pedidos: [pedidoExemplo()], linhas });
    return discrepancias.map(({ tipo, valorCentavos }) => `${tipo} ${valorCentavos}`);
  };
  const comissao = linha('comissão', -675);
  // The whole order was paid on the first installment, and the rest of the commission not charged.
  expect(await found(linha('repasse', 10000), comissao)).toEqual(['comissaoAMenor 675']);
  expect(await found(linha('repasse', 9998), comissao)).toEqual(['comissaoAMenor 675']);
  expect(await found(linha('repasse', 9997), comissao)).toEqual([]);
  expect(await found(linha('repasse', 5000), comissao)).toEqual([]);
});

it('a cart keeps the titles of each order apart', async () => {
  const nome = 'um carrinho em que o segundo pedido tem dois títulos';
  const caso = casos.find((one) => one.nome === nome);
  if (!caso) throw new Error(`no case ${nome}`);
  const { avisos } = await reconcile(dadosDoCaso(caso), caso.opcoes ?? {});
  expect(avisos.map(({ codigo }) => codigo)).not.toContain('tituloDivergente');
});
