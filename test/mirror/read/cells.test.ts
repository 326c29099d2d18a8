import { describe, expect, it } from 'vitest';
import { name, text } from '../../../src/mirror/read/cells.js';
import { wholeNumber } from '../../../src/shared/whole-number.js';

describe('a cell of the mirror', () => {
  it('with a name keeps up to 300 characters, and refuses a longer one by its field', () => {
    const longest = 'é'.repeat(300);
    expect(name(longest, 'eventos[0]', 'identificador')).toBe(longest);
    expect(() => name(`${longest}x`, 'eventos[0]', 'identificador')).toThrow(
      'eventos[0].identificador must have at most 300 characters; got 301',
    );
  });

  it('with a name keeps the digits of a number, and no surrounding blanks', () => {
    const named = (value: unknown) => name(value, 'pedidosTitulos[0]', 'pedido');
    expect([12, -0, 2 ** 53 - 1].map(named)).toEqual(['12', '0', '9007199254740991']);
    expect(['P-1', ' P-1', '\ufeffP-1', '\tP 1  ', 'P-1\u00a0', 'P-1 \r\n'].map(named)).toEqual([
      'P-1',
      'P-1',
      'P-1',
      'P 1',
      'P-1',
      'P-1',
    ]);
    expect([' ', '', '\t', null, undefined].map(named)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    for (const value of [2 ** 53, 1.5, Number.NaN, true, {}, ['P-1']]) {
      expect(() => named(value)).toThrow(
        'pedidosTitulos[0].pedido must be a text, or a whole number',
      );
    }
  });

  it('with a text has no NUL, which PostgreSQL cannot keep', () => {
    expect(text('P\0-1')).toBe('P\ufffd-1');
  });

  it('with a whole number accepts it as text, and nothing else', () => {
    expect(['12', '+1', -3, 10n].map(wholeNumber)).toEqual([12, 1, -3, 10]);
    expect(['', ' ', '0x10', '1e3', '1.0', 1.5, 2 ** 53, true, null, {}].map(wholeNumber)).toEqual(
      Array.from({ length: 10 }, () => null),
    );
  });
});
