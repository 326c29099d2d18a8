import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { exposedBy, failureOf } from '../../support/exposed-text.js';
import { runs } from '../../support/property-runs.js';

/** Secrets as people and machines make them; letters and digits enough to be recognised. */
const password = fc
  .string({ minLength: 10, maxLength: 40, unit: 'grapheme-ascii' })
  .filter((text) => text.replace(/[^a-z0-9]/gi, '').length >= 8 && text.trim() === text);
const token = fc
  .string({
    minLength: 12,
    maxLength: 80,
    unit: fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.'),
  })
  .filter((text) => text.replace(/[^a-z0-9]/gi, '').length >= 10);
const name = fc
  .array(fc.constantFrom('Maria', 'José', 'Conceição', 'Gonçalves', 'Araújo', 'Brandão'), {
    minLength: 3,
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const cpf = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 })
  .map((digits) => digits.join(''));

const html = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const ascii = (text: string) =>
  text.replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const percentAll = (text: string) => Buffer.from(text).toString('hex').replace(/../g, '%$&');

/** How systems write what they were sent. */
const SPELLINGS: [string, (text: string) => string][] = [
  ['raw', (text) => text],
  ['upper case', (text) => text.toUpperCase()],
  ['JSON', (text) => JSON.stringify(text)],
  ['JSON in JSON', (text) => JSON.stringify(JSON.stringify({ text }))],
  ['ASCII JSON', (text) => ascii(JSON.stringify(text))],
  ['URL', (text) => encodeURIComponent(text)],
  ['URL, every byte', percentAll],
  ['URL twice', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['a form', (text) => String(new URLSearchParams({ s: text }))],
  ['HTML', html],
  ['base64', base64],
  ['base64 after one byte', (text) => base64(`x${text}yz`)],
  ['base64 after two bytes', (text) => base64(`xx${text}y`)],
  ['base64url', (text) => Buffer.from(text).toString('base64url')],
  ['hexadecimal', (text) => Buffer.from(text).toString('hex')],
  ['spaced', (text) => text.split('').join(' ')],
];

/** Letters and digits of a text, decoded once where it is base64, as a reader could get them back. */
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The longest part of a secret that a text still shows. */
function longestPart(secret: string, text: string): number {
  const plain = letters(secret);
  const shown = letters(text);
  // Where no part of one length is shown, no longer one is.
  let longest = 0;
  for (let at = 0; at + longest < plain.length; at++) {
    while (at + longest < plain.length && shown.includes(plain.slice(at, at + longest + 1))) {
      longest += 1;
    }
  }
  return longest;
}

/** What is written of an answer that repeats a spelling of a secret, cut at some place. */
async function written(options: {
  token?: string;
  headers?: Record<string, string>;
  call: (client: Recebiveis) => PromiseLike<unknown>;
  text: string;
  asMensagem: boolean;
}): Promise<string> {
  const body = options.asMensagem ? JSON.stringify({ mensagem: options.text }) : options.text;
  const client = new Recebiveis({
    baseUrl: 'http://127.0.0.1:1',
    token: options.token ?? 'zzzzzzzzzz',
    retries: 0,
    limits: false,
    ...(options.headers && { headers: options.headers }),
    fetch: async () => new Response(body, { status: 400 }),
  });
  return exposedBy(await failureOf(options.call(client)));
}

const spelling = fc.constantFrom(...SPELLINGS);
const noise = fc.string({ maxLength: 600, unit: fc.constantFrom(...'QWXK ,;()#') });

/** A reader who saw more than this of a secret could use it. */
const mostShown = (secret: string) =>
  Math.min(8, Math.max(4, Math.ceil(letters(secret).length / 2)));

function check(
  secretOf: fc.Arbitrary<string>,
  send: (secret: string) => Omit<Parameters<typeof written>[0], 'text' | 'asMensagem'>,
) {
  const besides = new Map<string, string>();
  return fc.assert(
    fc.asyncProperty(
      secretOf,
      spelling,
      noise,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      fc.nat(3),
      async (secret, [kind, spell], before, cutAt, asMensagem, repeats) => {
        const spelled = spell(secret);
        const whole = `${before}${`${spelled} `.repeat(repeats)}${spelled}`;
        // The other side may have cut it as well, within the last spelling.
        const text = whole.slice(0, whole.length - Math.floor(cutAt * spelled.length));
        const shown = await written({ ...send(secret), text, asMensagem });
        const isEncoded = /^base64|^hexadecimal/.test(kind);
        const target = isEncoded ? spelled.replace(/=+$/, '') : secret;
        // Words of the stack and of the message are no part of the secret.
        const form = `${kind} ${asMensagem}`;
        const beside =
          besides.get(form) ??
          (await written({ ...send(secret), text: spell('QQQQQQQQQQQQ'), asMensagem }));
        besides.set(form, beside);
        const bound = isEncoded ? 13 : mostShown(secret);
        const most = Math.max(bound, longestPart(target, beside) + 1);
        expect(longestPart(target, shown), `${kind}: ${shown}`).toBeLessThan(most);
      },
    ),
    { numRuns: runs(60) },
  );
}

const url = 'https://loja.example/eventos';

describe('no spelling of a secret of the request survives in an error, cut at any place:', () => {
  it('the token', () =>
    check(token, (secret) => ({ token: secret, call: (client) => client.fila.read() })));

  it('the password of a webhook', () =>
    check(password, (senha) => ({
      call: (client) =>
        client.webhook.register({ url, tipoAutorizacao: 'Basic', usuario: 'u', senha }),
    })));

  it('a credential of a header', () =>
    check(token, (secret) => ({
      headers: { 'x-api-key': secret },
      call: (client) => client.fila.read(),
    })));

  it('the customer of an order', () =>
    check(name, (nome) => ({
      call: (client) =>
        client.pedido.create({
          ...(novoPedidoMinimoFixture as NovoPedido),
          cliente: { nome, cpfCnpj: '12345678909' },
        }),
    })));

  it('the document of a customer', () =>
    check(cpf, (cpfCnpj) => ({
      call: (client) =>
        client.pedido.create({
          ...(novoPedidoMinimoFixture as NovoPedido),
          cliente: { nome: 'Fulana', cpfCnpj },
        }),
    })));
});

describe('what stands in another form than it was given is masked:', () => {
  const register = (text: string) =>
    written({
      call: (client) =>
        client.webhook.register({
          url: 'https://robo:Pa55-da-url@loja.example/x?chave=ChaveDaUrl77',
          tipoAutorizacao: 'Basic',
          usuario: 'integracao',
          senha: 'Sq2-muito',
        }),
      text,
      asMensagem: true,
    });

  it.each([
    [
      'Basic credentials',
      `Authorization: Basic ${base64('integracao:Sq2-muito')}`,
      base64('integracao:Sq2-muito'),
    ],
    ['a password inside a URL', 'POST https://robo:Pa55-da-url@loja.example/x', 'Pa55'],
    ['a password of a URL alone', 'senha Pa55-da-url recusada', 'Pa55'],
    ['a key in the query of a URL', 'chave ChaveDaUrl77 recusada', 'ChaveDaUrl77'],
    [
      'a password inside a URL that is not ours',
      'em https://adm:outra-senha@proxy:3128/',
      'outra-senha',
    ],
  ])('%s', async (_, text, secret) => {
    expect(await register(text)).not.toContain(secret);
  });

  it.each([
    ['with dots and a dash', '001.234.567-97'],
    ['with spaces', '001 234 567 97'],
    ['without leading zeros', '123456797'],
    ['with dots, without leading zeros', '1.234.567-97'],
  ])('a document %s', async (_, spelled) => {
    const shown = await written({
      call: (client) =>
        client.pedido.create({
          ...(novoPedidoMinimoFixture as NovoPedido),
          cliente: { nome: 'Fulana', cpfCnpj: '00123456797' },
        }),
      text: `documento ${spelled} recusado`,
      asMensagem: true,
    });
    expect(shown).not.toContain(spelled);
  });

  it('a credential of a Basic header, named in clear', async () => {
    const shown = await written({
      headers: { authorization: `Basic ${base64('gateway:Segredo-Gq9')}` },
      call: (client) => client.fila.read(),
      text: 'usuario gateway com senha Segredo-Gq9 recusado',
      asMensagem: true,
    });
    expect(shown).not.toContain('Segredo');
  });

  it('a token at the end of what is read of a long text, when masks have made it short', async () => {
    const secret = 'tokenTq1SEGREDO0123456789abcdefghijklmnopqrstuvw';
    for (let before = 0; before < secret.length; before += 3) {
      const shown = await written({
        token: secret,
        call: (client) => client.fila.read(),
        text: `${'x'.repeat(before)}${secret.repeat(100)}`,
        asMensagem: true,
      });
      expect(longestPart(secret, shown)).toBeLessThan(8);
    }
  });

  it('a token that stands at the place where the text is cut', async () => {
    const secret = 'tokenTq1SEGREDO0123456789abcdefghijklmnopqrstuvw';
    for (let before = 440; before <= 500; before++) {
      const shown = await written({
        token: secret,
        call: (client) => client.fila.read(),
        text: `${'x'.repeat(before)}${secret}`,
        asMensagem: true,
      });
      expect(longestPart(secret, shown)).toBeLessThan(8);
    }
  });

  it('a document of anybody that stands at the place where the text is cut', async () => {
    for (const [asMensagem, place] of [[true, 500] as const, [false, 200] as const]) {
      for (const document of ['123.456.789-09', '11.222.333/0001-81']) {
        for (let at = 6; at < document.length; at += 1) {
          const before = 'x '.repeat(place).slice(0, place - at - 1);
          const text = `${before} ${document}`;
          const call = (client: Recebiveis) => client.fila.read();
          const shown = await written({ call, text, asMensagem });
          expect(longestPart(document, shown), `${document} cut at ${at}`).toBeLessThan(6);
        }
      }
    }
  });
});
