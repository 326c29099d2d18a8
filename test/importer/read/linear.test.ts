import { describe, expect, it } from 'vitest';
import { readDate } from '../../../src/importer/read/table/cell-date.js';
import { readNumber } from '../../../src/importer/read/table/cell-number.js';
import { chaveOf, taxIdOf } from '../../../src/importer/read/table/document-text.js';
import { plain, unquoted } from '../../../src/importer/read/table/text-marks.js';
import { totalWords } from '../../../src/importer/read/table/total-words.js';

const LONG = 200_000;
/** A quadratic expression takes minutes for such a text, a linear one milliseconds. */
const SLOW_MS = 2000;

const date = {
  format: undefined,
  detected: undefined,
  refused: undefined,
  timeZone: undefined,
};

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
      chaveOf(cell);
      taxIdOf(cell);
      readNumber(cell, undefined, false);
      readDate(cell, date);
    }
    expect(performance.now() - began).toBeLessThan(SLOW_MS);
  });
});

describe('a cell that begins as a line of totals does', () => {
  /** The quickest of ten: noise only ever adds. */
  const costMs = (cell: string) => {
    const tries = Array.from({ length: 10 }, () => {
      const began = performance.now();
      for (let times = 0; times < 100; times++) totalWords(cell);
      return performance.now() - began;
    });
    return Math.min(...tries);
  };

  it.each(['.', ' ', '1', '(', 'r$', '. '])('and goes on with %j costs by its length', (piece) => {
    const cellOf = (length: number) => `total ${piece.repeat(length)}`.slice(0, length);
    costMs(`${cellOf(290)}x`);
    // Four times as long: a quadratic expression takes sixteen times as much.
    expect(costMs(`${cellOf(290)}x`) / costMs(`${cellOf(72)}x`)).toBeLessThan(9);
  });
});
