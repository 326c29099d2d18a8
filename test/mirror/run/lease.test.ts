import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { migrate } from '../../../src/mirror/database/migrate.js';
import { openSqlite } from '../../../src/mirror/database/sqlite.js';
import { Lease } from '../../../src/mirror/run/lease.js';
import { temporaryDirectory } from '../support/store.js';

const HOUR_MS = 3_600_000;

async function openDatabase() {
  const database = await openSqlite(join(await temporaryDirectory(), 'store.db'), false);
  onTestFinished(() => database.close());
  await migrate(database, false);
  const leases = () => database.kysely.selectFrom('mirror_leases').selectAll().execute();
  /** A lease as another run left it. */
  const hold = async (holder: readonly unknown[], forMs: number) => {
    const expires_at_ms = (await database.nowMs(database.kysely)) + forMs;
    const values = { loja: 'loja', holder: JSON.stringify(holder), expires_at_ms };
    await database.kysely.insertInto('mirror_leases').values(values).execute();
  };
  return { database, leases, hold };
}

/** A process of this machine that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

/** Takes the lease, or gives up at the first wait. */
async function tryToTake(lease: Lease): Promise<boolean> {
  const ending = new AbortController();
  ending.abort();
  return lease
    .take(() => {}, ending.signal)
    .then(
      () => true,
      () => false,
    );
}

describe('the right of one run to work on a store', () => {
  it('is one run’s at a time; the other waits, and has it afterwards', async () => {
    const { database, leases } = await openDatabase();
    const [one, other] = [new Lease(database, 'loja'), new Lease(database, 'loja')];
    const order: string[] = [];
    // Both look before either has written.
    await Promise.all(
      [one, other].map(async (lease) => {
        await lease.take(() => order.push('waits'), undefined);
        order.push('has it');
        await lease.release();
        order.push('gives it back');
      }),
    );
    expect(order).toEqual(['has it', 'waits', 'gives it back', 'has it', 'gives it back']);
    expect(await leases()).toEqual([]);
  });

  it('is of one store, and given back by its holder alone', async () => {
    const { database } = await openDatabase();
    const [one, other] = [new Lease(database, 'loja'), new Lease(database, 'loja')];
    expect(await tryToTake(one)).toBe(true);
    await other.release();
    await new Lease(database, 'filial').release();
    expect(await tryToTake(other)).toBe(false);
    expect(await tryToTake(new Lease(database, 'filial'))).toBe(true);
  });

  it.each<[string, () => readonly unknown[], number, boolean]>([
    ['of a run that lives', () => [hostname(), process.pid, 'x'], HOUR_MS, false],
    ['of another machine', () => ['elsewhere', endedPid(), 'x'], HOUR_MS, false],
    ['of nobody that can be asked', () => [], HOUR_MS, false],
    ['of a process that was killed', () => [hostname(), endedPid(), 'x'], HOUR_MS, true],
    ['of a run that lives and was not renewed', () => [hostname(), process.pid, 'x'], -1, true],
    ['of another machine, not renewed', () => ['elsewhere', 1, 'x'], -1, true],
  ])('that is %s can be taken: %4$s', async (_, holder, forMs, isFree) => {
    const { database, leases, hold } = await openDatabase();
    await hold(holder(), forMs);
    const lease = new Lease(database, 'loja');
    expect(await tryToTake(lease)).toBe(isFree);
    expect(await leases()).toHaveLength(1);
    await lease.release();
    expect(await leases()).toHaveLength(isFree ? 0 : 1);
  });

  it('that nobody renewed is taken by one of two that look at once', async () => {
    const { database, hold } = await openDatabase();
    await hold(['elsewhere', 1, 'x'], -1);
    const leases = [new Lease(database, 'loja'), new Lease(database, 'loja')];
    const taken = await Promise.all(leases.map((lease) => tryToTake(lease)));
    expect(taken.sort()).toEqual([false, true]);
  });

  it('is renewed every twenty seconds for a minute, by its holder, until it is given back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { database, leases } = await openDatabase();
    const lease = new Lease(database, 'loja');
    await lease.take(() => {}, undefined);
    await database.kysely.updateTable('mirror_leases').set({ expires_at_ms: 1 }).execute();
    vi.advanceTimersByTime(20_000);
    const nowMs = await database.nowMs(database.kysely);
    const left = Number((await leases())[0]?.expires_at_ms) - nowMs;
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    await lease.release();
    vi.advanceTimersByTime(20_000);
    expect(await leases()).toEqual([]);
  });
});
