import { describe, expect, it } from 'vitest';
import { formatDuration, formatPercent, formatReais } from '../../../src/cli/output/format.js';

describe('formats', () => {
  it.each([
    [1234.56, 'R$ 1.234,56'],
    [-0.5, '-R$ 0,50'],
    [-0, 'R$ 0,00'],
    [-1234567.89, '-R$ 1.234.567,89'],
    [999.999, 'R$ 1.000,00'],
    [0, 'R$ 0,00'],
    [9_999_999.99, 'R$ 9.999.999,99'],
  ])('%d reais are %s', (amount, text) => {
    expect(formatReais(amount)).toBe(text);
  });

  it('shows the third decimal of a price', () => {
    expect([12.345, 12.5].map((price) => formatReais(price, true))).toEqual([
      'R$ 12,345',
      'R$ 12,50',
    ]);
  });

  it.each([
    [12.5, '12,50%'],
    [12.3456, '12,3456%'],
  ])('%d per cent are %s', (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });

  it.each([
    [400, '0 s'],
    [59_400, '59 s'],
    [60_000, '1 min'],
    [200_000, '3 min 20 s'],
    [7_500_000, '2 h 5 min'],
    [7_200_000, '2 h'],
  ])('%d ms are %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});
