import { describe, expect, it } from 'vitest';
import { maskSecrets } from '../../../src/client/http/mask-secrets.js';

const SECRET = 'Zx9Qw8Er7Ty6';
const each = (write: (code: number) => string, text = SECRET) =>
  Array.from(text, (character) => write(character.charCodeAt(0))).join('');
const hex = (code: number, digits = 2) => code.toString(16).padStart(digits, '0');
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('how much of a secret is one', () => {
  it.each([
    ['two characters are none', 'ab', 'ab', 'ab'],
    ['three are one', 'abc', 'xxabcxx', 'xx***xx'],
    ['two of three are not shown to be one', 'abc', 'xxabxx', 'xxabxx'],
    ['five', 'a1b2c', 'a1b2, a1b2c', 'a1b2, ***'],
    ['four of six', 'a1b2c3', 'a1b, a1b2', 'a1b, ***'],
    ['the last four of six', 'a1b2c3', 'x b2c3', 'x ***'],
    ['five of nine', 'a1b2c3d4e', 'a1b2, a1b2c', 'a1b2, ***'],
    ['eight of twenty', 'a1b2c3d4e5f6g7h8i9j0', 'a1b2c3d, a1b2c3d4', 'a1b2c3d, ***'],
    ['eight of any twenty', 'a1b2c3d4e5f6g7h8i9j0', 'x7h8i9j0, g7h8i9j0', 'x7h8i9j0, ***'],
    ['each time it comes', SECRET, `a ${SECRET} b ${SECRET}`, 'a *** b ***'],
    ['with what stands between its letters', SECRET, 'a Zx9-Qw8-Er7-Ty6 b', 'a *** b'],
    ['in other letters', SECRET, SECRET.toUpperCase(), '***'],
    ['without its accents', 'açúcar-doce', 'o acucar doce', 'o ***'],
    ['with accents it has not', 'acucar-doce', 'o açúcar doce', 'o ***'],
  ])('%s', (_, secret, text, masked) => {
    expect(maskSecrets(text, [secret])).toBe(masked);
  });

  it('is looked for from six bytes on in other encodings', () => {
    const write = (secret: string) => Buffer.from(secret).toString('hex');
    expect(maskSecrets(`x ${write('a1b2c3')}`, ['a1b2c3'])).toBe('x ***');
    expect(maskSecrets(`x ${write('a1b2c')}`, ['a1b2c'])).toBe(`x ${write('a1b2c')}`);
  });

  it.each(['', 'y', 'yz'])('is found in base64 behind «%s», to its last character', (before) => {
    const masked = maskSecrets(base64(`${before}${SECRET}`), [SECRET]);
    // What is left is of what stands before it, and the bits that both share.
    expect(masked.replace(/=+$/, '')).toMatch(/^.{0,3}\*\*\*.?$/);
  });

  it('is known by half of what base64 makes of it alone', () => {
    // Of eleven characters eight hold nothing of the byte before it, nor of one behind.
    const [, , ...own] = base64('ya1b2c3d').replace(/=+$/, '').slice(0, -1);
    expect(own).toHaveLength(8);
    expect(maskSecrets(`(${own.slice(2, 6).join('')})`, ['a1b2c3d'])).toBe('(***)');
  });
});

describe('a secret is masked from its first to its last character, written', () => {
  it.each([
    ['by percent signs', each((code) => `%${hex(code)}`)],
    ['by percent signs twice', each((code) => `%25${hex(code)}`)],
    ['by percent signs three times', each((code) => `%2525${hex(code)}`)],
    ['by \\u', each((code) => `\\u${hex(code, 4)}`)],
    ['by \\x', each((code) => `\\x${hex(code)}`)],
    ['by &#x;', each((code) => `&#x${hex(code)};`)],
    ['by &#;', each((code) => `&#${code};`)],
    ['with entities within', 'Zx9&amp;Qw8&quot;Er7&lt;Ty6'],
    ['with escapes within', String.raw`Zx9\nQw8\"Er7\/Ty6`],
    ['with a character beyond all within', 'Zx9&#x110000;Qw8&#9999999;Er7Ty6'],
    ['in \\u of a URL', each((code) => `%5Cu${hex(code, 4)}`)],
  ])('%s', (_, written) => {
    expect(maskSecrets(`before (${written}) after`, [SECRET])).toBe('before (***) after');
  });

  it('by percent signs of Latin-1', () => {
    expect(maskSecrets('o a%E7%FAcar-doce!', ['açúcar-doce'])).toBe('o ***!');
  });

  it('in part by an escape', () => {
    expect(maskSecrets('=%5Ax9Qw8Er7Ty6&', [SECRET])).toBe('=***&');
  });
});

it('a text without a secret, and one of nobody, stays as it is', () => {
  const text = 'a%20b &amp; \\u0041';
  expect(maskSecrets(text, [SECRET])).toBe(text);
  expect(maskSecrets(text, [])).toBe(text);
});
