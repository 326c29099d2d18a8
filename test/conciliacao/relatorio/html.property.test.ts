import fc from 'fast-check';
import { relatorioHtml } from 'recebiveis/conciliacao/relatorio';
import { expect, it } from 'vitest';
import { anyCodePoints } from '../../support/any-code-points.js';
import { runs } from '../../support/property-runs.js';
import { conciliacaoFicticia, withTexts } from './ficticia.js';

const base = conciliacaoFicticia(50);

/** The tags of a page, without the texts in them. */
const shapeOf = (html: string): string[] =>
  [...html.matchAll(/<\/?[a-z][^>]*>/gi)].map(([tag]) =>
    tag.replace(/"[^"]*"/g, '""').replace(/\sdata-canal=""/, ''),
  );

it('has the same elements whatever its texts hold', () => {
  const plain = shapeOf(relatorioHtml(withTexts(base, ['x', 'x', 'x', 'x'])));
  const text = fc
    .oneof(
      anyCodePoints({ maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '-', '!', ' a', 'script', '\u202e'),
        maxLength: 12,
      }),
    )
    // An empty text would be shown as a dash, with a tag of its own.
    .map((words) => `a${words}`);
  fc.assert(
    fc.property(fc.array(text, { minLength: 4, maxLength: 4 }), (texts) => {
      expect(shapeOf(relatorioHtml(withTexts(base, texts)))).toEqual(plain);
    }),
    { numRuns: runs(50) },
  );
});
