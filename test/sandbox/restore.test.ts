import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.js';
import { pedidoPadrao } from './support.js';

type Part = Record<string, unknown>;

/** A sandbox with something of everything, which nothing is delivered from. */
async function full() {
  const sandbox = createSandbox({ limits: 'off', lojas: [{ token: 'outra' }] });
  await sandbox.clock({ frozen: true });
  const send = (path: string, body: unknown) =>
    sandbox.fetch(
      new Request(`http://sandbox${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sandbox.token}` },
        body: JSON.stringify(body),
      }),
    );
  await send('/api/v1/webhook/novo', { url: 'http://127.0.0.1:9/', modulo: 'fila' });
  await send('/api/v1/pedido/novo', pedidoPadrao);
  sandbox.ciclo({
    canal: 'Amazon',
    linhas: [
      { pedidoCanal: 'C-1', evento: 'repasse', parcela: 1, valor: 50 },
      { pedidoCanal: 'C-1', evento: 'frete', valor: -5 },
      { evento: 'imposto', valor: -1 },
    ],
  });
  return sandbox;
}

/** One part of a snapshot, by its path. */
function partOf(snapshot: unknown, path: string): Part {
  let part = snapshot as Part;
  for (const name of path === '' ? [] : path.split('.')) part = part[name] as Part;
  return part;
}

const EDITED: [name: string, path: string, change: Part][] = [
  ['an answer that a question does not have', 'behaviour', { emptyQueue: 'talvez' }],
  ['a question that nobody asks', 'behaviour', { outra: '1' }],
  ['what is not a clock', 'clock', { now: 'ontem' }],
  ['a store code that is text', 'lojas.0.loja', { idLoja: '1001' }],
  ['a store that is active in words', 'lojas.0.loja', { ativa: 'sim' }],
  ['a token that no header carries', 'lojas.0', { token: 'a b' }],
  ['two stores with one token', 'lojas.1', { token: 'sandbox-token' }],
  ['two stores with one code', 'lojas.1.loja', { idLoja: 1001 }],
  ['a year that no date shows', 'clock', { now: '9999-12-31T23:59:59.000Z' }],
  ['a cycle of an order that is missing', 'lojas.0.ciclos.0', { comEventos: [99] }],
  ['a registration without an address', 'lojas.0.webhook', { url: 5 }],
  ['a field more', 'lojas.0.loja', { outro: 1 }],
  ['a prototype', 'lojas.0.loja', JSON.parse('{"__proto__":{"ativa":false}}') as Part],
  ['a version to come', '', { version: 2 }],
];

describe('a snapshot that is none of this version', () => {
  it.each(EDITED)(
    'with %s is refused, and nothing of the sandbox is lost',
    async (_, path, change) => {
      const sandbox = await full();
      const edited = JSON.parse(JSON.stringify(sandbox.snapshot())) as Part;
      for (const [name, value] of Object.entries(change)) {
        Object.defineProperty(partOf(edited, path), name, { value, enumerable: true });
      }
      const before = sandbox.snapshot();
      expect(() => sandbox.restore(edited)).toThrow(/^(?!Erro interno)\S+: /);
      expect(sandbox.snapshot()).toEqual(before);
      expect(({} as Part).ativa).toBeUndefined();
    },
  );

  it('is taken over from an earlier version, with the events that it had', async () => {
    const snapshot = (await full()).snapshot();
    const other = createSandbox();
    other.restore({ ...snapshot, events: { duplicate: 0.1, reorder: 0, delayMs: 0 } });
    expect(other.snapshot()).toEqual(snapshot);
  });
});
