import { describe, expect, it } from 'vitest';
import { createParcelas, matchParcela } from '../../../src/conciliacao/pedido/parcela.js';
import type { MirrorParcela, MirrorTituloDaLinha } from '../../../src/mirror/index.js';

/** Installments from texts of the form `title/number/value/code`. */
const parcelas = (...texts: string[]) =>
  createParcelas({
    comissaoItensCentavos: 0,
    comissaoFreteCentavos: null,
    parcelas: texts.map((text): MirrorParcela => {
      const [titulo, numero, valor, codigoControle = null] = text.split('/');
      return {
        titulo: Number(titulo),
        numero: Number(numero),
        valorCentavos: Number(valor),
        codigoControle,
        situacao: null,
        valorTituloCentavos: null,
        qtTotalParcela: null,
      };
    }),
  } as never);

const titulo = (more: Partial<MirrorTituloDaLinha>): MirrorTituloDaLinha => ({
  ordem: 0,
  codigoControle: null,
  quantidade: null,
  valorParcelaCentavos: null,
  ...more,
});

describe('the installment of a line', () => {
  const one = ['0/1/50'];
  const twoOfOne = ['0/1/50', '0/2/50'];
  const two = ['0/1/50', '1/1/70'];
  const coded = ['0/1/50/A', '1/1/50/B', '2/1/70/B'];
  const of70 = { valorParcelaCentavos: 70 };
  it.each<[string, string[], number | null, Partial<MirrorTituloDaLinha> | null, number]>([
    ['without a number is the only one', one, null, null, 0],
    ['is the only one by its number', one, 1, null, 0],
    ['of another number is none', one, 2, null, -1],
    ['without a number is none of several', twoOfOne, null, {}, -1],
    ['is the one of its number', twoOfOne, 2, null, 1],
    ['of a number that none has is none', twoOfOne, 3, {}, -1],
    ['of a number that titles share is none without a title', two, 1, null, -1],
    ['is that of its code', coded, 1, { codigoControle: 'A', ordem: 2 }, 0],
    ['is by value that of its code', coded, 1, { codigoControle: 'B', ...of70 }, 2],
    ['is by place that of its code', coded, 1, { codigoControle: 'B', ordem: 1, quantidade: 3 }, 1],
    ['of a code that none has is by value', two, 1, { codigoControle: 'Z', ...of70 }, 1],
    ['is by value', two, 1, of70, 1],
    ['is by code before value', coded, 1, { codigoControle: 'A', ...of70 }, 0],
    ['is none by place, where nobody says how many titles there are', two, 1, { ordem: 1 }, -1],
    ['is by place, where the cycle shows all titles', two, 1, { ordem: 1, quantidade: 2 }, 1],
    ['is none by place, where it shows some', two, 1, { ordem: 1, quantidade: 1 }, -1],
    ['is none by a place that no title has', two, 1, { ordem: 2, quantidade: 2 }, -1],
    ['is none of two that nothing sets apart', ['0/1/50', '0/1/50'], 1, {}, -1],
  ])('%s', (_, texts, parcela, of, expected) => {
    const all = parcelas(...texts);
    const found = matchParcela({ parcela, titulo: of && titulo(of) } as never, all);
    expect(found ? all.indexOf(found) : -1).toBe(expected);
  });
});

describe('the commission of installments', () => {
  const shares = (comissao: number, ...valores: number[]) =>
    createParcelas({
      comissaoItensCentavos: comissao,
      comissaoFreteCentavos: 0,
      parcelas: valores.map((valorCentavos) => ({ valorCentavos })),
    } as never).map(({ comissaoCentavos }) => comissaoCentavos);

  it('falls on them by their value, to the centavo over the order', () => {
    expect(shares(1500, 3334, 3333, 3333)).toEqual([500, 500, 500]);
    expect(shares(100, 1, 1, 1)).toEqual([33, 34, 33]);
    expect(shares(0, 50, 50)).toEqual([0, 0]);
  });

  it('falls on the last installment of an order of zero', () => {
    expect(shares(100, 0, 0)).toEqual([0, 100]);
    expect(shares(100, 50, -50)).toEqual([0, 100]);
  });
});
