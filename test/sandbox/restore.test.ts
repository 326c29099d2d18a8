import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.js';
import { pedidoPadrao } from './support.js';

type Part = Record<string, unknown>;

/** A sandbox that holds every kind of state, without deliveries. */
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

/** A part of a snapshot, by its path. */
function partOf(snapshot: unknown, path: string): Part {
  let part = snapshot as Part;
  for (const name of path === '' ? [] : path.split('.')) part = part[name] as Part;
  return part;
}

const EDITED: [name: string, path: string, change: Part][] = [
  ['a cycle of an order that is missing', 'lojas.0.ciclos.0', { comEventos: [99] }],
  ['no store', '', { lojas: [] }],
  ['no version', '', { version: undefined }],
  ['a version to come', '', { version: 2 }],
];

describe('a snapshot of another version', () => {
  it.each(EDITED)(
    'with %s is refused, and the sandbox keeps its state',
    async (_, path, change) => {
      const sandbox = await full();
      const edited = JSON.parse(JSON.stringify(sandbox.snapshot())) as Part;
      for (const [name, value] of Object.entries(change)) {
        Object.defineProperty(partOf(edited, path), name, { value, enumerable: true });
      }
      const before = sandbox.snapshot();
      expect(() => sandbox.restore(edited)).toThrow(/^(?!Erro interno)\S+: /);
      expect(sandbox.snapshot()).toEqual(before);
    },
  );

  it('of an earlier version is restored, with its events', async () => {
    const snapshot = (await full()).snapshot();
    const other = createSandbox();
    other.restore({ ...snapshot, events: { duplicate: 0.1, reorder: 0, delayMs: 0 } });
    expect(other.snapshot()).toEqual(snapshot);
  });
});
