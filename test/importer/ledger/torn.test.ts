import { readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { importPedidos } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { loadLedger } from '../../../src/importer/ledger/load.js';
import { PedidoIndex } from '../../../src/importer/pedido-index.js';
import { cutBeforeCommit } from '../run/faults.js';
import { orders } from '../run/orders.js';
import { ImportService } from '../run/service.js';
import { counted, runImport, setUp, stopsWhenSettling } from '../run/set-up.js';
import { linesOf, makeOlder, writeOld } from './ledger-file.js';

/** Every position within the last lines of a ledger at which a crash may cut it. */
function cuts(bytes: Buffer, lines: number): number[] {
  let from = bytes.length - 1;
  for (let line = 0; line < lines; line++) from = bytes.lastIndexOf(10, from - 1);
  return Array.from({ length: bytes.length - from - 1 }, (_, index) => from + 1 + index);
}

/** The states in which a run continues a ledger's orders; it would send those of state `none`. */
async function statesIn(ledger: string, count: number): Promise<string[]> {
  const file = await open(ledger);
  try {
    const index = new PedidoIndex();
    await loadLedger(file, ledger, index);
    return orders(count).map(({ pedido, pedidoCanal }) => index.of(pedido, pedidoCanal).state);
  } finally {
    await file.close();
  }
}

/** Runs the cases in batches, because each waits for the disk. */
async function inBatches(cases: readonly number[], test: (one: number) => Promise<void>) {
  for (let from = 0; from < cases.length; from += 12) {
    await Promise.all(cases.slice(from, from + 12).map(test));
  }
}

describe('a ledger cut at any byte', () => {
  it('of its last lines is read, and no order is created twice', async (context) => {
    const { service, client, ledger, folder, run } = await setUp(context);
    await run(orders(3), { concurrency: 1 });
    makeOlder(ledger);
    const whole = readFileSync(ledger);
    const recebiveis = client();
    // Cuts after the last intent: the ledger has at least the intent of every order sent.
    const intent = whole.indexOf('"PED-3","pedidoCanal":"CANAL-3","result":"sending"');
    const written = whole.indexOf('\n', intent) + 1;
    const sent = cuts(whole, 3).filter((cut) => cut >= written);
    expect(sent.length).toBeGreaterThan(200);
    await inBatches(sent, async (cut) => {
      const torn = join(folder, `${cut}.ndjson`);
      writeOld(torn, whole.subarray(0, cut));
      expect([cut, ...(await statesIn(torn, 3))]).not.toContain('none');
      // The states decide what a run does; running it for every cut would cost much more.
      if (cut % 4 !== 0) return;
      for (let run = 1; run <= (cut % 20 === 0 ? 2 : 1); run++) {
        const summary = await importPedidos(recebiveis, orders(3), { ledger: torn });
        const { skipped, recovered, created } = summary;
        expect([cut, run, skipped + recovered, created]).toEqual([cut, run, 3, 0]);
      }
    });
    expect(service.posts).toHaveLength(3);
  });

  it('before the intent was whole sends what was not sent', async (context) => {
    const { client, ledger, folder, run } = await setUp(context);
    await run(orders(2), { concurrency: 1 });
    makeOlder(ledger);
    const whole = readFileSync(ledger);
    const intent = whole.indexOf('{"at"', whole.indexOf('"created"'));
    const end = whole.indexOf(10, intent);
    for (let cut = intent; cut <= end; cut += 7) {
      // The service as before the cut: it has the first order and not the second.
      const before = await ImportService.start();
      before.store(orders(1)[0] as never);
      const torn = join(folder, `intent-${cut}.ndjson`);
      writeOld(torn, whole.subarray(0, cut));
      const recebiveis = client({ baseUrl: before.url });
      const first = await runImport(recebiveis, orders(2), { ledger: torn, adoptLedger: true });
      expect([cut, counted(first.summary)]).toEqual([cut, { total: 2, skipped: 1, created: 1 }]);
      const second = await runImport(recebiveis, orders(2), { ledger: torn, adoptLedger: true });
      expect([cut, counted(second.summary)]).toEqual([cut, { total: 2, skipped: 2 }]);
      expect(before.timesCreated).toEqual([1]);
      await before.down();
    }
  });

  it('of its very first line goes on, in that run and the next', async (context) => {
    const { client, ledger, folder, run } = await setUp(context);
    await run([]);
    const first = readFileSync(ledger).indexOf(10);
    const whole = readFileSync(ledger);
    const recebiveis = client();
    const refused: [number, number][] = [];
    for (let cut = 0; cut <= first; cut++) {
      const torn = join(folder, `${cut}.ndjson`);
      writeFileSync(torn, whole.subarray(0, cut));
      // The second run reads the lines that the first one wrote after the cut.
      for (let run = 1; run <= (cut % 4 === 0 ? 2 : 1); run++) {
        const { error } = await runImport(recebiveis, [], { ledger: torn });
        if (error) refused.push([cut, run]);
      }
      await statesIn(torn, 0).catch(() => refused.push([cut, 2]));
    }
    expect(refused).toEqual([]);
  });

  it.for([1, 7, 4096, 100_000])(
    'and filled with %i NULs, as after a power cut, goes on',
    async (count, context) => {
      const { service, ledger, run } = await setUp(context);
      service.nextPosts.push(undefined, cutBeforeCommit);
      await run(orders(4), { concurrency: 1, ...stopsWhenSettling(4) });
      makeOlder(ledger);
      const whole = readFileSync(ledger);
      writeOld(ledger, Buffer.concat([whole.subarray(0, whole.length - 9), Buffer.alloc(count)]));
      const first = await run(orders(5));
      expect(first.error).toBeUndefined();
      expect(counted(first.summary)).toEqual({ total: 5, skipped: 3, created: 2 });
      const second = await run(orders(5));
      expect(counted(second.summary)).toEqual({ total: 5, skipped: 5 });
      expect(service.timesCreated).toEqual([1]);
    },
  );

  it('more than once goes on each time', async (context) => {
    const { service, ledger, run } = await setUp(context);
    for (let round = 1; round <= 6; round++) {
      const { error, summary } = await run(orders(2 * round));
      expect(error).toBeUndefined();
      expect(summary).toMatchObject({ total: 2 * round, unknown: 0 });
      makeOlder(ledger);
      const bytes = readFileSync(ledger);
      writeFileSync(ledger, bytes.subarray(0, bytes.length - 1 - 11 * round));
    }
    expect(service.timesCreated).toEqual([1]);
    expect(service.creations.size).toBe(12);
    // The cut lines remain; all other lines are JSON.
    expect(() => linesOf(ledger)).toThrow();
    const good = readFileSync(ledger, 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('}'));
    expect(good.length).toBeGreaterThan(24);
  });
});
