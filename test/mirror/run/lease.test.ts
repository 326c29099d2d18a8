import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { mirrorClient } from '../support/mirror-client.js';
import { openSqliteMirror } from '../support/sqlite.js';

const HOUR_MS = 3_600_000;

/** The pid of an ended process of this machine. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

it.each<[string, () => readonly unknown[], number, boolean]>([
  ['of a process that lives', () => [hostname(), process.ppid, 'x'], HOUR_MS, true],
  ['of another machine', () => ['elsewhere', endedPid(), 'x'], HOUR_MS, true],
  ['of another store', () => [hostname(), process.ppid, 'x', 'other'], HOUR_MS, false],
  ['of a process that was killed', () => [hostname(), endedPid(), 'x'], HOUR_MS, false],
  ['of a killed process of this number', () => [hostname(), process.pid, 'x'], HOUR_MS, false],
  ['that is not renewed', () => ['elsewhere', 1, 'x'], -1, false],
])('a run beside one %s waits: %4$s', async (_, holderOf, forMs, waits) => {
  const { client, mirror, path } = await openSqliteMirror();
  const [host, pid, id, loja = 'filial'] = holderOf();
  const database = new Libsql(path);
  database
    .prepare('insert into mirror_leases (loja, holder, expires_at_ms) values (?, ?, ?)')
    .run([loja, JSON.stringify([host, pid, id]), Date.now() + forMs]);
  database.close();
  const ending = new AbortController();
  const states: string[] = [];
  const running = mirror.run(mirrorClient(client), {
    loja: 'filial',
    signal: ending.signal,
    onProgress: ({ state }) => {
      states.push(state);
      if (state === 'waiting') ending.abort();
    },
  });
  if (waits) await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  else await running;
  expect(states.includes('waiting')).toBe(waits);
});
