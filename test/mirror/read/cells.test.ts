import { describe, expect, it } from 'vitest';
import { wholeNumber } from '../../../src/api/whole-number.js';
import { name, text } from '../../../src/mirror/read/cells.js';

describe('a cell of the mirror', () => {
  it('that is a name is kept up to 300 characters, and refused by its field beyond', () => {
    const longest = 'é'.repeat(300);
    expect(name(longest, 'eventos[0]', 'identificador')).toBe(longest);
    expect(() => name(`${longest}x`, 'eventos[0]', 'identificador')).toThrow(
      'eventos[0].identificador must have at most 300 characters; got 301',
    );
  });

  it('that is a text has no NUL, which PostgreSQL cannot keep', () => {
    expect(text('P\0-1')).toBe('P\ufffd-1');
  });

  it('that is a whole number may be written as text, and as nothing else', () => {
    expect(['12', '+1', -3, 10n].map(wholeNumber)).toEqual([12, 1, -3, 10]);
    expect(['', ' ', '0x10', '1e3', '1.0', 1.5, 2 ** 53, true, null, {}].map(wholeNumber)).toEqual(
      Array.from({ length: 10 }, () => null),
    );
  });
});
