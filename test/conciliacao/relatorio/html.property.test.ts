import fc from 'fast-check';
import { relatorioHtml } from 'recebiveis/conciliacao/relatorio';
import { expect, it } from 'vitest';
import type { Conciliacao } from '../../../src/conciliacao/result.js';
import { anyCodePoints } from '../../support/any-code-points.js';
import { runs } from '../../support/property-runs.js';
import { conciliacaoFicticia } from './ficticia.js';

const base = conciliacaoFicticia(50);

/** The same reconciliation with these texts of the service in it. */
function withTexts(texts: readonly string[]): Conciliacao {
  const [canal = '', pedido = '', evento = '', descricao = ''] = texts;
  return {
    ...base,
    discrepancias: base.discrepancias.map((one) => ({
      ...one,
      canal,
      pedido,
      pedidoCanal: evento,
      identificador: descricao,
      loja: canal,
      evidencia: {
        ...one.evidencia,
        regra: evento,
        conta: [{ descricao, valorCentavos: one.valorCentavos }],
        linhas: one.evidencia.linhas.map((linha) => ({ ...linha, evento, identificador: null })),
      },
    })),
    avisos: [{ codigo: 'vendaSemData', quantidade: 1, mensagem: descricao }],
  };
}

/** Elements and attributes of a page, without the words in them. */
const shapeOf = (html: string): string[] =>
  [...html.matchAll(/<\/?[a-z][^>]*>/gi)].map(([tag]) =>
    tag.replace(/"[^"]*"/g, '""').replace(/\sdata-canal=""/, ''),
  );

it('has the same elements whatever its texts hold', () => {
  const plain = shapeOf(relatorioHtml(withTexts(['x', 'x', 'x', 'x'])));
  const text = fc
    .oneof(
      anyCodePoints({ maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '-', '!', ' a', 'script', '\u202e'),
        maxLength: 12,
      }),
    )
    // A text of nothing is shown as a dash, which is an element of its own.
    .map((words) => `a${words}`);
  fc.assert(
    fc.property(fc.array(text, { minLength: 4, maxLength: 4 }), (texts) => {
      expect(shapeOf(relatorioHtml(withTexts(texts)))).toEqual(plain);
    }),
    { numRuns: runs(50) },
  );
});
