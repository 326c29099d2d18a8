import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Ledger } from '../../../src/importer/ledger/ledger.js';
import type { ImportSummary } from '../../../src/importer/result.js';
import { temporaryDirectory } from '../../mirror/support/store.js';
import { order } from '../run/orders.js';
import { makeOlder } from './ledger-file.js';

const HOUR_MS = 3_600_000;
const SUMMARY = {} as ImportSummary;

/** Opens a ledger for one run after another; a lock still held is released after the test. */
async function openLedger(path: string, sourceId?: string) {
  const ledger = await Ledger.open({ path, storeId: 'a', sourceId, adopt: false });
  onTestFinished(() => ledger.close(SUMMARY));
  return ledger;
}

const pathOf = async () => join(await temporaryDirectory(), 'pedidos.csv.ledger.ndjson');

const row = (number: number, changes = {}) => {
  const input = order(number, changes);
  const { pedido, pedidoCanal } = input;
  return { number, input, position: undefined, pedido, pedidoCanal };
};

describe('the time since earlier runs could send', () => {
  it('is infinite without an earlier run', async () => {
    const ledger = await openLedger(await pathOf());
    expect(ledger.sinceLastRunMs).toBe(Number.POSITIVE_INFINITY);
    expect(ledger.latestKnown).toBeUndefined();
    expect(Ledger.inMemory().sinceLastRunMs).toBe(Number.POSITIVE_INFINITY);
  });

  it('is the time since the file was last written', async () => {
    const path = await pathOf();
    const first = await openLedger(path);
    await first.intend(row(1));
    await first.record(row(1), 'created');
    await first.intend(row(2));
    await first.close(SUMMARY);
    makeOlder(path, HOUR_MS);
    const ledger = await openLedger(path);
    expect(ledger.sinceLastRunMs).toBeGreaterThanOrEqual(HOUR_MS);
    expect(ledger.sinceLastRunMs).toBeLessThan(HOUR_MS + 120_000);
    expect(ledger.latestKnown?.pedido).toBe('PED-1');
  });

  it('is never negative, whatever date the file has', async () => {
    const path = await pathOf();
    await (await openLedger(path)).close(SUMMARY);
    const later = (Date.now() + HOUR_MS) / 1000;
    await utimes(path, later, later);
    const { sinceLastRunMs } = await openLedger(path);
    expect(sinceLastRunMs).toBeGreaterThanOrEqual(0);
    expect(sinceLastRunMs).toBeLessThan(120_000);
  });
});

describe('the recorded content of an order', () => {
  it('is unknown for an order outside the ledger, and without a ledger', async () => {
    for (const ledger of [await openLedger(await pathOf()), Ledger.inMemory()]) {
      expect(await ledger.changesOf(row(1))).toEqual({});
      const isSent = await ledger.sentChaveNFe(row(1));
      expect(isSent?.(order(1).chaveNFe)).toBe(false);
    }
  });
});

it('a lock that disappears while it is watched lets the next run begin', async () => {
  const path = await pathOf();
  await writeFile(`${path}.lock`, 'no JSON');
  const opening = openLedger(path);
  setTimeout(() => void rm(`${path}.lock`), 2000);
  const ledger = await opening;
  await expect(ledger.intend(row(1))).resolves.toBeUndefined();
});
