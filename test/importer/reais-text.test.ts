import { expect, it } from 'vitest';
import { reaisText } from '../../src/importer/amounts.js';

it.each([
  [0, 'R$ 0,00'],
  [1498.4, 'R$ 1.498,40'],
  [-1234567.89, '-R$ 1.234.567,89'],
  [999.999, 'R$ 1.000,00'],
])('%d is %s', (value, text) => expect(reaisText(value)).toBe(text));
