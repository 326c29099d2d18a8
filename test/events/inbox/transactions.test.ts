import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { openInbox } from 'recebiveis/inbox';
import { expect, it } from 'vitest';
import { eventoOf, temporaryFolder, until } from './support.js';

const newPath = () => join(temporaryFolder(), 'inbox.db');

it('an event that the file rejects does not fail the events stored with it', async () => {
  const path = newPath();
  const inbox = await openInbox({ path });
  const file = new Database(path);
  file.exec(`CREATE TRIGGER refuse BEFORE INSERT ON events WHEN NEW.raw LIKE '%PED-2"%'
    BEGIN SELECT RAISE(ABORT, 'secret-qz7'); END`);
  file.close();
  const stored = await Promise.allSettled([1, 2, 3].map((n) => inbox.store(eventoOf(n))));
  expect(stored.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const [, refused] = stored;
  const { reason } = refused as PromiseRejectedResult;
  expect(reason).toMatchObject({ code: 'INBOX', reason: 'failed' });
  expect(String(reason)).not.toContain('qz7');
  expect(await inbox.stats()).toMatchObject({ waiting: 2 });
  expect(await inbox.store(eventoOf(4))).toMatchObject({ repeated: false });
  await inbox.close();
});

it('a file that another process keeps locked for a moment is waited for, by reads and by writes', async () => {
  const path = newPath();
  const inbox = await openInbox({ path });
  const other = new Database(path);
  other.exec('BEGIN IMMEDIATE');
  const storing = inbox.store(eventoOf(1));
  expect(await inbox.stats()).toMatchObject({ waiting: 0 });
  setTimeout(() => other.exec('COMMIT'), 100);
  expect(await storing).toMatchObject({ repeated: false });
  other.close();
  await inbox.close();
});

it('close finishes what was asked for before it, and leaves one tidy file', async () => {
  const path = newPath();
  const inbox = await openInbox({ path });
  const storing = [1, 2, 3].map((n) => inbox.store(eventoOf(n)));
  // Wait until the three events have been counted, before they are written to the file.
  await until(async () => expect(await inbox.stats()).toMatchObject({ waiting: 3 }));
  const late = inbox.stats();
  await inbox.close();
  expect(await late).toMatchObject({ waiting: 3 });
  await Promise.all(storing);
  expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});
