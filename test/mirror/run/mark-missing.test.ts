import { expect, it } from 'vitest';
import { openListedStore } from '../support/listed-store.js';

const DAYS: Record<number, string | null> = {
  1: '2026-01-10',
  2: '2026-06-01',
  3: null,
  4: '2026-05-01',
};
const ALL = [1, 2, 3, 4];

/** The list's announced total, its first day, and the cycle whose detail cannot be copied. */
type Listing = { total?: number; since?: string; broken?: number };

/** A store of four cycles, and runs whose list has only some of them. */
async function openStore() {
  const { client, mirror, change, remove, announce, status, query } = await openListedStore(DAYS);
  const run = async (ids: number[], { total, since, broken }: Listing = {}) => {
    for (const id of ALL) {
      const valor = id === broken ? 'x' : 1;
      if (ids.includes(id)) change(id, { dia: DAYS[id] ?? null, valor });
      else remove(id);
    }
    announce(total);
    return (await mirror.run(client, { hoje: '2026-08-01', since })).ciclos;
  };
  const missing = async () => {
    const rows = await query('select id_ciclo from ciclos where ausente order by id_ciclo');
    return rows.map(({ id_ciclo }) => id_ciclo);
  };
  return { run, missing, status, mirror };
}

it('a cycle is missing from a complete list without it until the next list with it', async () => {
  const { run, missing, status, mirror } = await openStore();
  expect(await run(ALL)).toMatchObject({ missing: 0 });
  // A list that ended short marks no cycle missing.
  expect(await run([1], { total: 4 })).toMatchObject({ missing: 0 });
  expect(await status()).toMatchObject({ missing: 0, listIsComplete: false });
  // A list from a day on marks neither earlier cycles nor cycles without a day.
  expect(await run([], { since: '2026-05-01' })).toMatchObject({ missing: 2 });
  expect(await missing()).toEqual([2, 4]);
  expect(await run([1])).toMatchObject({ missing: 3 });
  expect(await status()).toMatchObject({ missing: 3, unread: 0, listIsComplete: true });
  // Missing cycles keep their lines, and are read again once they are back.
  expect(await mirror.check()).toEqual([]);
  expect(await run(ALL)).toMatchObject({ missing: 0, read: 3 });
  expect(await missing()).toEqual([]);
});

it('a cycle that could not be copied is uncopied while it is listed', async () => {
  const { run, status } = await openStore();
  const unread = async () => (await status())?.unread;
  await run(ALL, { broken: 2 });
  expect(await status()).toMatchObject({ missing: 0, unread: 1 });
  // A partial or short list does not prove the cycle gone: its day may have moved.
  for (const since of ['2026-07-01', '2026-06-01']) {
    await run([], { since });
    expect(await unread()).toBe(1);
  }
  await run([1], { total: 4 });
  expect(await unread()).toBe(1);
  await run([1]);
  expect(await unread()).toBe(0);
  await run(ALL, { broken: 2 });
  expect(await unread()).toBe(1);
  await run(ALL);
  expect(await unread()).toBe(0);
});
