import { describe, expect, it } from 'vitest';
import { readDate } from '../../../src/importer/read/table/dates.js';
import { readNumber } from '../../../src/importer/read/table/numbers.js';
import {
  chaveOf,
  keyText,
  plain,
  taxIdOf,
  unquoted,
} from '../../../src/importer/read/table/texts.js';

const LONG = 200_000;
/** A quadratic expression takes minutes for such a text, a linear one milliseconds. */
const SLOW_MS = 2000;

describe('a cell of 200,000 characters', () => {
  it.each([
    ' ',
    '\u00a0',
    '="',
    '-',
    '(',
    '1',
    '1.',
    '1 ',
    'R$',
    '0,',
    'a',
    '\u0301',
    'de ',
    "'",
    '{',
  ])('of repeated %j is measured, not searched', (piece) => {
    const cells = ['', 'x', '1'].map((edge) => edge + piece.repeat(LONG / piece.length) + edge);
    const began = performance.now();
    for (const cell of cells) {
      unquoted(cell);
      plain(cell);
      keyText(cell);
      chaveOf(cell);
      taxIdOf(cell);
      readNumber(cell);
      readDate(cell, undefined, {});
    }
    expect(performance.now() - began).toBeLessThan(SLOW_MS);
  });
});
