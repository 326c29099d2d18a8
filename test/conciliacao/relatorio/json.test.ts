import { relatorioJson } from 'recebiveis/conciliacao/relatorio';
import { describe, expect, it } from 'vitest';
import { conciliacaoFicticia } from './ficticia.js';

describe('the JSON report', () => {
  it('is the whole reconciliation, with a version in front', () => {
    const conciliacao = conciliacaoFicticia(1000);
    const document = JSON.parse([...relatorioJson(conciliacao)].join('')) as Record<
      string,
      unknown
    >;
    expect(document).toEqual({ versao: 4, ...conciliacao });
    expect(Object.keys(document)[0]).toBe('versao');
    for (const line of relatorioJson(conciliacao)) expect(line).toMatch(/^[^\n]+\n$/);
  });

  it('is a document too where nothing was found', () => {
    const { discrepancias } = JSON.parse([...relatorioJson(conciliacaoFicticia(0))].join('')) as {
      discrepancias: unknown;
    };
    expect(discrepancias).toEqual([]);
  });

  it("has no customer's document number, and no control characters for a terminal", () => {
    const conciliacao = conciliacaoFicticia(100);
    const [first] = conciliacao.discrepancias;
    if (first) first.canal = 'CPF 123.456.789-09 \u001b[2J\u202e';
    const text = [...relatorioJson(conciliacao)].join('');
    for (const hidden of ['\u001b', '\u202e', '123.456']) expect(text).not.toContain(hidden);
    expect(JSON.parse(text)).toMatchObject({
      discrepancias: [{ canal: 'CPF *** \u001b[2J\u202e' }, {}, {}, {}],
    });
  });
});
