import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  provesOrderAbsent,
  saysAbsent,
  saysStoreInactive,
} from '../../../src/client/contract/mensagem.js';
import { retryAfterMs } from '../../../src/client/http/retry-after.js';
import { usableToken } from '../../../src/client/http/token.js';
import { redact } from '../../../src/client/http/words.js';
import { Recebiveis } from '../../../src/index.js';
import { failureOf } from '../../support/exposed-text.js';
import { runs } from '../../support/property-runs.js';

/** Words and marks that the expressions over outside text know, and what leads into them. */
const WORDS = [
  'nenhum ',
  'nenhuma ',
  'nao ',
  'não ',
  'nao foi ',
  'nao existem ',
  'encontrad',
  'localizad',
  'inexistente ',
  'not found ',
  'fila vazia ',
  'fila ',
  'sem ',
  'nao ha ',
  'loja ',
  'loja nao ',
  'a',
  ' ',
  '\t',
  '\n',
  '\0',
  '<',
  '>',
  '<script',
  '<script>',
  '</script',
  '<style>',
  '&',
  '&#',
  '%4',
  '%41',
  '\\u00',
  '\\u0041',
  '\\',
  '0',
  '1',
  '123.456.789-',
  '12345678909',
  '://',
  '://a:b',
  '@',
  'A1a',
  '+/',
  '=',
  '9'.repeat(13),
  '{"mensagem":"',
  '[',
  '"',
  'ã',
  '\u0301',
  '٣',
  '😀',
];
const SECRETS = ['senha-muito-secreta', 'a-a-a-a-a-a-b9', '12345678909', 'Fulana de Tal'];

const READERS: [string, (text: string) => unknown][] = [
  ['mensagem of an absence', (text) => saysAbsent(text, 'not-found')],
  ['mensagem of an empty queue', (text) => saysAbsent(text, 'queue-empty')],
  ['mensagem that proves an absence', (text) => provesOrderAbsent(text)],
  ['mensagem of an inactive store', (text) => saysStoreInactive(text)],
  ['redact', (text) => redact(text, SECRETS)],
  ['token', (text) => usableToken(text)],
  ['Retry-After', (text) => retryAfterMs(headersOf(text))],
];

/** Without a server: a header that fetch would not carry is of no interest. */
const headersOf = (text: string) =>
  ({ get: (name: string) => (name === 'retry-after' ? text : null) }) as unknown as Headers;

const cpuMs = (work: () => void) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The least of three: noise only ever adds. */
const leastMs = (work: () => void) => Math.min(...[0, 0, 0].map(() => cpuMs(work)));

describe.each(READERS)('%s', (_, read) => {
  it('takes time that grows no faster than the text, over repeats of each word', () => {
    for (const word of WORDS) {
      const short = word.repeat(Math.ceil(65_536 / word.length));
      const long = short.repeat(4);
      // Ten milliseconds are below what can be measured.
      if (cpuMs(() => read(long)) < 10) continue;
      const shortMs = leastMs(() => read(short));
      // Quadratic would be sixteen times.
      expect(
        leastMs(() => read(long)),
        JSON.stringify(word),
      ).toBeLessThan(10 + 8 * shortMs);
      expect(shortMs, JSON.stringify(word)).toBeLessThan(400);
    }
  });

  it('takes bounded time over any mixture of the words', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }), (words) => {
        const text = words.join('').repeat(131_072 / words.join('').length);
        expect(cpuMs(() => read(text))).toBeLessThan(1000);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('an answer of 128 KB', () => {
  it.each(['nenhum ', '<script>', '{', '%41', '&#65;'])(
    'of %s is read in bounded time as mensagem and as text',
    async (word) => {
      const long = word.repeat(131_072 / word.length);
      for (const body of [JSON.stringify({ mensagem: long }), long]) {
        for (const code of [200, 400, 404]) {
          const client = new Recebiveis({
            baseUrl: 'http://127.0.0.1:1',
            token: 'token-of-tests',
            retries: 0,
            fetch: async () => new Response(body, { status: code }),
          });
          const before = process.cpuUsage();
          await failureOf(client.pedido.get({ pedido: '1' })).catch(() => {});
          const { user } = process.cpuUsage(before);
          expect(user / 1000).toBeLessThan(1000);
        }
      }
    },
  );
});
