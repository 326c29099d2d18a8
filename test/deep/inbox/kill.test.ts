import { join } from 'node:path';
import Database from 'libsql';
import { openInbox } from 'recebiveis/inbox';
import { afterEach, expect, it } from 'vitest';
import { numberOf, temporaryFolder, wait } from '../../events/inbox/support.js';
import { KILLS } from '../../support/kills.js';
import { killPrograms } from '../../support/program.js';
import { journalOf, startChild } from './support.js';

afterEach(killPrograms);

it(`loses nothing that was answered, over ${KILLS} kills in a row`, async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'inbox.db');
  const journal = join(folder, 'journal');
  for (let round = 0; round < KILLS; round++) {
    const before = journalOf(journal, 'S').length;
    // New events each time: storing an answered event again could hide its loss.
    const storeFrom = Math.max(0, ...journalOf(journal, 'S').map(Number)) + 100;
    const child = startChild({
      path,
      journal,
      storeFrom,
      concurrency: 4,
      leaseMs: 500,
      handleMs: 2,
    });
    const hasWorked = () =>
      journalOf(journal, 'S').length > before &&
      (round < KILLS - 1 || journalOf(journal, 'H').length > 0);
    while (!hasWorked()) {
      expect(child.process.exitCode).toBe(null);
      await wait(2);
    }
    await wait(Math.random() * 150);
    child.process.kill('SIGKILL');
    expect(await child.ended).toMatchObject({ signal: 'SIGKILL', stderr: '' });
  }

  const answered = new Set(journalOf(journal, 'S').map(Number));
  expect(answered.size).toBeGreaterThan(KILLS);
  const handled = journalOf(journal, 'H').map(Number);
  expect(handled.length).toBeGreaterThan(0);

  const inbox = await openInbox({ path });
  const worker = inbox.work((evento) => void handled.push(numberOf(evento)), { concurrency: 50 });
  const rest = () =>
    inbox.stats().then(({ waiting, delayed, active }) => waiting + delayed + active);
  await expect.poll(rest, { timeout: 120_000 }).toBe(0);
  await worker.stop();
  const { done, dead } = await inbox.stats();
  await inbox.close();

  const distinct = new Set(handled);
  expect([...answered].filter((number) => !distinct.has(number))).toEqual([]);
  expect(dead).toBe(0);
  expect(done).toBe(distinct.size);
  // A kill repeats at most the events then at work.
  expect(handled.length - distinct.size).toBeLessThanOrEqual(KILLS * 4);
  const check = new Database(path).prepare('PRAGMA integrity_check').all();
  expect(check).toMatchObject([{ integrity_check: 'ok' }]);
});
