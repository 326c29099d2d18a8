import { describe, expect, it } from 'vitest';
import { detPag } from './nfe-xml.js';
import { read, refusalOf } from './support.js';

describe('the titles of an invoice', () => {
  const dups = (...amounts: string[]) =>
    `<cobr>${amounts.map((vDup) => `<dup><vDup>${vDup}</vDup></dup>`).join('')}</cobr>`;
  const titles = (pag: string, cobr = '') => {
    const { order } = read({ pag, cobr });
    const rows = order.titulos.map((titulo) => [
      titulo.meioDePagamento,
      titulo.qtTotalParcela,
      titulo.valorTotal,
    ]);
    return { rows };
  };

  it('are its payments', () => {
    expect(titles(`<pag>${detPag('01', '12.50')}${detPag('15', '100.00')}</pag>`)).toEqual({
      rows: [
        ['Dinheiro', 1, 12.5],
        ['Boleto', 1, 100],
      ],
    });
  });

  it('have the bills as installments', () => {
    expect(titles(`<pag>${detPag('15', '112.50')}</pag>`, dups('50.00', '62.50'))).toEqual({
      rows: [['Boleto', 2, 112.5]],
    });
    expect(titles(`<pag>${detPag('03', '112.50')}</pag>`, dups('50.00', '62.50')).rows).toEqual([
      ['Cartão de Crédito', 2, 112.5],
    ]);
    const two = `<pag>${detPag('17', '12.50')}${detPag('99', '100.00')}</pag>`;
    expect(titles(two, dups('50.00', '50.00')).rows).toEqual([
      ['PIX dinâmico', 1, 12.5],
      ['Outros', 2, 100],
    ]);
  });

  it('are the bills where there is no payment', () => {
    for (const pag of [
      '',
      `<pag>${detPag('90', '0.00')}</pag>`,
      `<pag>${detPag('99', '0.00')}</pag>`,
    ]) {
      expect(titles(pag, dups('50.00', '62.50')).rows).toEqual([['Duplicata Mercantil', 2, 112.5]]);
    }
  });

  it('are asked for where nothing is paid', () => {
    const pag = `<pag>${detPag('90', '0.00')}</pag>`;
    const missing = refusalOf(() => read({ pag })).issues;
    expect(missing).toMatchObject([{ path: 'titulos', code: 'not-in-nfe' }]);
  });

  it.each([
    ['bills of another amount', detPag('15', '112.50'), dups('50.00', '50.00')],
    [
      'bills of two payments',
      detPag('01', '12.50') + detPag('17', '100.00'),
      dups('30.00', '30.00'),
    ],
    ['a later payment', detPag('15', '112.50', '<indPag>1</indPag>'), ''],
    ['a payment of another kind', detPag('99', '112.50'), ''],
    ['a payment of another name', detPag('99', '112.50', '<xPag>Mercado Livre</xPag>'), ''],
    ['a payment of an unknown code', detPag('77', '112.50'), ''],
    ['a bill of trade without bills', detPag('14', '112.50'), ''],
    ['a card that is owed at once', detPag('03', '112.50', '<indPag>0</indPag>'), ''],
  ])('have no installments with %s, which are asked for', (_name, payments, cobr) => {
    const { issues } = refusalOf(() => read({ pag: `<pag>${payments}</pag>`, cobr }));
    const paths = issues.map(({ path, code }) => `${path} ${code}`);
    expect(paths[0]).toBe('titulos[0].qtTotalParcela not-in-nfe');
  });

  it('are named by the table, by the invoice, or by the code', () => {
    const rows = (tPag: string, xPag = '') =>
      titles(`<pag>${detPag(tPag, '112.50', `<indPag>0</indPag>${xPag}`)}</pag>`).rows;
    expect(rows('99', '<xPag>Saldo MP</xPag>')).toEqual([['Saldo MP', 1, 112.5]]);
    expect(rows('77')).toEqual([['tPag 77', 1, 112.5]]);
    expect(rows('constructor')).toEqual([['tPag constructor', 1, 112.5]]);
  });

  it('are read of layout 3.10 too', () => {
    const pag =
      '<pag><tPag>01</tPag><vPag>12.50</vPag></pag><pag><tPag>04</tPag><vPag>100.00</vPag></pag>';
    expect(titles(pag).rows).toEqual([
      ['Dinheiro', 1, 12.5],
      ['Cartão de Débito', 1, 100],
    ]);
  });

  it.each([
    ['less', detPag('17', '100.00'), 'R$ 100,00'],
    ['more, the change included', `${detPag('01', '120.00')}<vTroco>7.50</vTroco>`, 'R$ 120,00'],
  ])('are unknown where the payments are %s than the invoice', (_, pag, paid) => {
    const { issues, input } = refusalOf(() => read({ pag: `<pag>${pag}</pag>` }));
    expect(issues).toMatchObject([{ path: 'titulos', code: 'titles-differ-from-total' }]);
    expect(issues[0]?.message).toContain(`${paid}, and the invoice (vNF) to R$ 112,50`);
    expect(input).not.toHaveProperty('titulos');
  });
});
