import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadLedger } from '../../../src/importer/ledger/load.js';
import { PedidoIndex } from '../../../src/importer/pedido-index.js';
import { temporaryDirectory } from '../../mirror/support/store.js';

const START_MS = Date.parse('2026-03-01T12:00:00Z');

/** A ledger line written this many seconds after the start. */
const line = (seconds: number, of: Record<string, unknown>) =>
  `${JSON.stringify({ at: new Date(START_MS + seconds * 1000).toISOString(), ...of })}\n`;

const started = (seconds: number, more = {}) =>
  line(seconds, { run: 'started', id: 'one', version: 1, store: 'a', ...more });

/** The line of an order's result. */
const says = (seconds: number, pedido: string, result: string, more = {}) =>
  line(seconds, { row: 1, pedido, pedidoCanal: `C-${pedido}`, result, ...more });

/** Loads a ledger as the next run does, and returns the states of the orders A, B and C. */
async function read(text: string | Buffer) {
  const path = join(await temporaryDirectory(), 'ledger.ndjson');
  await writeFile(path, text);
  const file = await open(path);
  const index = new PedidoIndex();
  const past = await loadLedger(file, path, index).finally(() => file.close());
  const states = ['A', 'B', 'C'].map((pedido) => index.of(pedido, `C-${pedido}`).state);
  return { ...past, states: states.join(' ') };
}

const isNone = { reason: 'not-a-ledger' };

describe('the state that earlier runs left in a ledger', () => {
  it('is empty for an empty file', async () => {
    expect(await read('')).toEqual({
      store: undefined,
      known: undefined,
      isTorn: false,
      states: 'none none none',
    });
  });

  it.each<[string, string[], string]>([
    ['its intent alone', ['sending'], 'open'],
    ['created', ['sending', 'created'], 'created'],
    ['found again', ['sending', 'recovered'], 'recovered'],
    ['rejected', ['sending', 'rejected'], 'none'],
    ['of an unknown outcome', ['sending', 'unknown'], 'open'],
    ['taken back', ['sending', 'unsent'], 'none'],
    ['taken back by another run', ['unsent'], 'none'],
    ['sent again after it was taken back', ['sending', 'unsent', 'sending'], 'open'],
    ['created, and then refused as a row', ['sending', 'created', 'invalid'], 'created'],
    ['its intent, and another row that is left out', ['sending', 'ignored'], 'open'],
  ])('of an order: %s', async (_, results, state) => {
    const lines = results.map((result, index) => says(index, 'A', result));
    expect(await read(started(0) + lines.join(''))).toMatchObject({
      states: `${state} none none`,
    });
  });

  it('of an order that the service said it has: not to be sent again', async () => {
    const refusal = says(1, 'A', 'rejected', { mensagem: 'Pedido já cadastrado' });
    const { states } = await read(started(0) + says(0, 'A', 'sending') + refusal);
    expect(states).toBe('existing none none');
  });

  it('knows the store once anything may have reached it', async () => {
    const sent = started(0) + says(1, 'A', 'sending');
    expect((await read(started(0))).store).toBeUndefined();
    expect((await read(sent)).store).toBe('a');
    expect((await read(sent + says(2, 'A', 'unsent'))).store).toBeUndefined();
    expect((await read(sent + says(2, 'A', 'rejected'))).store).toBe('a');
    expect((await read(started(0) + says(1, 'A', 'invalid'))).store).toBeUndefined();
  });

  it('knows the order that was sent last of those that were created', async () => {
    const lines = [
      started(0),
      says(1, 'A', 'sending'),
      says(2, 'B', 'sending'),
      says(3, 'C', 'sending'),
      says(4, 'C', 'rejected'),
      says(5, 'B', 'recovered'),
      says(9, 'A', 'created'),
    ];
    expect((await read(lines.slice(0, 5).join(''))).known).toBeUndefined();
    const known = { pedido: 'B', pedidoCanal: 'C-B' };
    expect((await read(lines.join(''))).known).toEqual(known);
  });

  it('knows an order from its outcome even without its intent', async () => {
    const { known } = await read(started(0) + says(3, 'A', 'created') + says(5, 'B', 'invalid'));
    expect(known).toEqual({ pedido: 'A', pedidoCanal: 'C-A' });
  });

  it('is the same when the ledger is read in small pieces', async () => {
    const many = Array.from({ length: 12_000 }, (_, n) => says(n, `é${n}`, 'sending')).join('');
    expect(Buffer.byteLength(many)).toBeGreaterThan(1 << 20);
    const { states } = await read(started(0) + many + says(1, 'A', 'sending'));
    expect(states).toBe('open none none');
  });
});

describe('a line that was cut', () => {
  const whole = started(0) + says(1, 'A', 'sending');
  const cut = '{"at":"2026-03-01T12:00:02.000Z","row":2,"ped';

  it('in the middle is forgiven before the start of the next run, and nowhere else', async () => {
    const next = started(60) + says(61, 'B', 'sending');
    expect(await read(`${whole}${cut}\n${next}`)).toMatchObject({ states: 'open open none' });
    for (const rest of ['{"at', cut]) {
      expect(await read(`${whole}${cut}\n${rest}`)).toMatchObject({ isTorn: true });
    }
    // Empty lines are ignored.
    expect(await read(`${whole}\n\n${cut}\n${next}`)).toMatchObject({ states: 'open open none' });
    await expect(read(`${whole}${cut}\n${says(2, 'B', 'sending')}`)).rejects.toMatchObject(isNone);
    await expect(read(`${whole}${cut}\n${cut}\n${next}`)).rejects.toMatchObject(isNone);
    await expect(read(`${whole}${cut}\nnotes`)).rejects.toMatchObject(isNone);
    // A complete line in another format was written by something else.
    await expect(read(`${whole}{"at":"2026-03-01"}\n${next}`)).rejects.toMatchObject(isNone);
  });
});
