import { describe, expect, it } from 'vitest';
import { maskOf, redact, wordsOf } from '../../../src/client/http/words.js';

describe('a secret in a text', () => {
  it('is searched in time that grows no faster than the text', () => {
    const began = performance.now();
    redact('a'.repeat(100_000), ['a-a-a-a-a-a-a-a-a-a-a-a-b9']);
    // Milliseconds; a search that begins again at each letter takes minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it.each(['abc&xyz9', 'Zx9"Qw8&Er7<Ty6'])('is masked however it is escaped: %s', (secret) => {
    for (const written of [
      JSON.stringify(secret),
      encodeURIComponent(secret),
      secret.replaceAll('&', '&amp;'),
    ]) {
      expect(redact(`before ${written} after`, [secret])).not.toContain(secret.slice(-2));
    }
  });

  it('is masked whichever secrets the text before had', () => {
    const both = 'first-secret then second-secret';
    for (const [secret, kept] of [
      ['first-secret', 'second'],
      ['second-secret', 'first'],
      ['first-secret', 'second'],
    ] as const) {
      const masked = redact(both, [secret]);
      expect(masked).not.toContain(secret.slice(0, 6));
      expect(masked).toContain(kept);
    }
    // One secret of two lines is not two.
    expect(redact('ab12cd34', ['ab12\ncd34'])).toBe('***');
    expect(redact('ab12-x-cd34', ['ab12', 'cd34'])).toBe('***-x-***');
  });
});

describe('a document of anybody', () => {
  it.each([
    // By what their digits are checked with: each of the two, 10 as 0.
    ...['12345678909', '10000000108', '10000003620', '10000012700', '123.456.789-00'],
    ...['11222333000181', '11222338000104', '11222337000160', '12ABC34501DE35'],
    ...['11222333000696', '11222333000939', '12.ABC.345/01DE-99', 'CNPJ 11222333000181.'],
  ])('is masked: %s', (text) => {
    const masked = redact(`(${text})`, []);
    expect(masked).toContain('***');
    expect(masked.replace('CNPJ', '')).not.toMatch(/[0-9A-Z]/);
  });

  it.each([
    ['a first digit that is wrong', '10000000876', '10000000776'],
    ['a first digit that is wrong, and a second by it', '10000000876', '10000000892'],
    ['the same of a CNPJ', '11222333000181', '11222333000190'],
    ['a second digit that is wrong', '10000000876', '10000000877'],
    ['a first digit of a CNPJ that is wrong', '11222333000181', '11222333000191'],
    ['a second digit of a CNPJ that is wrong', '11222333000181', '11222333000182'],
    ['a digit before it', '11222333000181', '911222333000181'],
    ['a letter before it', '11222333000181', 'A11222333000181'],
    ['a digit behind it', '11222333000181', '112223330001815'],
    ['a letter behind it', '11222333000181', '11222333000181X'],
    ['a digit before a CPF', '10000000876', '910000000876'],
    ['a digit behind a CPF', '10000000876', '100000008769'],
  ])('is none with %s', (_, document, other) => {
    expect(redact(document, [])).toBe('***');
    expect(redact(other, [])).toBe(other);
  });
});

describe('what is encoded', () => {
  const encoded = 'aB3'.repeat(20);

  it('is masked where it is long and mixed', () => {
    expect(redact(`xml ${encoded}== recusado`, [])).toBe('xml *** recusado');
  });

  it.each([
    ['short', encoded.slice(0, 39)],
    ['without capitals', 'ab3'.repeat(20)],
    ['without small letters', 'AB3'.repeat(20)],
    ['without digits', 'aBc'.repeat(20)],
  ])('is none where it is %s', (_, text) => {
    expect(redact(text, [])).toBe(text);
  });
});

it('user and password of an address are masked, and the address is kept', () => {
  expect(redact('em http://ana:s3nha@proxy.example:3128/x', [])).toBe(
    'em http://***@proxy.example:3128/x',
  );
});

it('of a long text only the beginning is read', () => {
  expect(redact('x '.repeat(5000), [])).toHaveLength(4000);
});

describe('the words of a failure', () => {
  const nobody = { token: undefined, headers: {}, body: undefined };
  const words = (text: string, mensagem?: string) => wordsOf(text, mensagem, nobody);

  it('are its message, or else the beginning of its body', () => {
    expect(words('{"mensagem":"não"}', 'não')).toEqual({ mensagem: 'não', excerpt: undefined });
    expect(words(' fora \n do ar ')).toEqual({ mensagem: undefined, excerpt: 'fora do ar' });
    expect(words('<script>a()</script><style>b{}</style><p>fora')).toMatchObject({
      excerpt: 'fora',
    });
    expect(words('')).toEqual({ mensagem: undefined, excerpt: undefined });
    expect(words('<html></html>').excerpt).toBeUndefined();
  });

  it('are short', () => {
    expect(words('x '.repeat(900), 'x'.repeat(900)).mensagem).toHaveLength(500);
    expect(words('x'.repeat(900)).excerpt).toHaveLength(200);
  });

  it('have nothing of a secret: token, header, body', () => {
    const secrets = {
      token: 'token-Zx9Qw8',
      headers: { 'x-api-key': 'chave-Er7Ty6' },
      body: { senha: 'senha-Ui5Op4' },
    };
    const text = 'token-Zx9Qw8, chave-Er7Ty6, senha-Ui5Op4';
    expect(wordsOf(text, text, secrets).mensagem).toBe('***, ***, ***');
    expect(wordsOf(text, undefined, secrets).excerpt).toBe('***, ***, ***');
    expect(maskOf(secrets)(text)).toBe('***, ***, ***');
  });
});
