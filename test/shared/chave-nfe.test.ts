import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeChaveNFe } from '../../src/sandbox/chave-nfe.js';
import { checkChaveNFe, checkDigitOf, parseChaveNFe } from '../../src/shared/chave-nfe.js';

const NUMERIC = '35180834128745000152550010000474281920007498';
const WITH_LETTERS = '3526050X0J92JY000196570010000006041448679011';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const anyKey = fc
  .record({
    cUF: digits(2),
    aamm: fc
      .tuple(digits(2), fc.integer({ min: 1, max: 12 }))
      .map(([year, month]) => `${year}${String(month).padStart(2, '0')}`),
    cnpj: fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/),
    serie: fc.nat(999),
    numero: fc.nat(999_999_999),
    codigo: fc.nat(99_999_999),
  })
  .map(writeChaveNFe);

describe('parseChaveNFe', () => {
  it('reads the parts', () => {
    expect(parseChaveNFe(NUMERIC)).toEqual({
      cUF: '35',
      aamm: '1808',
      cnpj: '34128745000152',
      mod: '55',
      serie: 1,
      nNF: 47428,
      tpEmis: '1',
      cNF: '92000749',
      dv: 8,
    });
    expect(parseChaveNFe(WITH_LETTERS)).toMatchObject({ cnpj: '0X0J92JY000196', mod: '57', dv: 1 });
  });

  it('returns undefined for any other text', () => {
    for (const text of ['', NUMERIC.slice(1), `${NUMERIC}0`, WITH_LETTERS.toLowerCase()]) {
      expect(parseChaveNFe(text)).toBeUndefined();
    }
  });
});

describe('checkChaveNFe', () => {
  it('takes keys with and without letters', () => {
    expect(checkChaveNFe(NUMERIC)).toBeUndefined();
    expect(checkChaveNFe(WITH_LETTERS)).toBeUndefined();
    fc.assert(
      fc.property(anyKey, (chave) => {
        expect(checkChaveNFe(chave)).toBeUndefined();
      }),
    );
  });

  it('finds every single digit that is mistyped', () => {
    fc.assert(
      fc.property(anyKey, fc.nat(42), fc.integer({ min: 1, max: 9 }), (chave, index, add) => {
        const character = chave.charAt(index);
        fc.pre(/\d/.test(character) && index !== 4 && index !== 5);
        const other = String((Number(character) + add) % 10);
        const wrong = chave.slice(0, index) + other + chave.slice(index + 1);
        // 10 and 11 share the digit 0: the only pair that modulo 11 does not distinguish.
        fc.pre(checkDigitOf(wrong.slice(0, 43)) !== Number(chave[43]));
        expect(checkChaveNFe(wrong)).toContain('mistyped');
      }),
    );
  });

  it.each([
    [3.11611e43, 'a number cannot hold'],
    [undefined, 'must be a text'],
    ['3,11611E+43', 'was rounded by a spreadsheet'],
    ['31161068792745000000000000000000000000000000', 'was rounded by a spreadsheet'],
    ['', '44 characters; got 0'],
    [NUMERIC.slice(1), '44 characters; got 43'],
    [`NFe${NUMERIC}`, 'without prefix, spaces or points; got 47'],
    [NUMERIC.replace(/(.{4})/g, '$1 ').trim(), 'without prefix, spaces or points'],
    [WITH_LETTERS.toLowerCase(), 'a small letter at character 8'],
    [`A${NUMERIC.slice(1)}`, 'a digit at character 1'],
    [`${NUMERIC.slice(0, 43)}X`, 'a digit at character 44'],
    [`${NUMERIC.slice(0, 10)}-${NUMERIC.slice(11)}`, 'a digit or a capital letter at character 11'],
    [`${NUMERIC.slice(0, 5)}-${NUMERIC.slice(6)}`, 'a digit at character 6'],
    [`${NUMERIC.slice(0, 6)}-${NUMERIC.slice(7)}`, 'a digit or a capital letter at character 7'],
    [`${NUMERIC.slice(0, 17)}-${NUMERIC.slice(18)}`, 'a digit or a capital letter at character 18'],
    [`${NUMERIC.slice(0, 18)}-${NUMERIC.slice(19)}`, 'a digit at character 19'],
    [`${NUMERIC.slice(0, 4)}13${NUMERIC.slice(6)}`, 'no month'],
    ['0'.repeat(44), 'no month'],
    [`${NUMERIC.slice(0, 43)}7`, 'has check digit 7 where its other characters give 8'],
  ])('says what is wrong with %s', (chave, words) => {
    const reported = checkChaveNFe(chave);
    expect(reported).toContain(words);
    if (typeof chave === 'string' && chave.length > 2) expect(reported).not.toContain(chave);
  });
});
