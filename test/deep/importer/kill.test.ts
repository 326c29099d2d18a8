import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterEach, expect, it } from 'vitest';
import type { ImportSummary } from '../../../src/importer/index.js';
import { compile } from '../../support/compile.js';
import { KILLS } from '../../support/kills.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { isGood, numbered } from './orders.mjs';

/** More orders than all the killed runs can send. */
const ROWS = 160 * KILLS;

let service: RunningSandbox;
let child: ChildProcess | undefined;

afterEach(async () => {
  child?.kill('SIGKILL');
  await service.close();
});

interface Life {
  summary: ImportSummary | undefined;
  results: { row: number; result: string }[];
}

/** Kills after which the next run waits for the lock; each wait takes long. */
const WATCHED_KILLS = 1;

/** Removes the lock of a dead run, as a person may who knows that it is dead. */
const bury = (ledger: string) => rmSync(`${ledger}.lock`, { force: true });

const file = fileURLToPath(new URL('./child.mjs', import.meta.url));

/** Runs the import to its end, or kills it this long after its first result. */
function live(settings: object, killAfterMs?: number): Promise<Life> {
  const life: Life = { summary: undefined, results: [] };
  const started = fork(compile(file), [JSON.stringify(settings)]);
  child = started;
  started.on('message', (message: { summary?: ImportSummary; row: number; result: string }) => {
    if (message.summary) life.summary = message.summary;
    else life.results.push(message);
    if (life.results.length === 1 && killAfterMs !== undefined) {
      setTimeout(() => started.kill('SIGKILL'), killAfterMs);
    }
  });
  // A process may end before its last message is read.
  return Promise.all([once(started, 'close'), once(started, 'disconnect')]).then(() => life);
}

it('creates each order once, killed at random moments, with answers cut before and after the commit', async () => {
  // A second creation of an order is accepted and counted.
  service = await startSandbox({
    token: 'token-of-tests',
    limits: 'off',
    behaviour: { repeatedPedido: 'accept' },
  });
  const endpoint = 'pedido.create';
  service.faults.add({ tipo: 'reset', endpoint, every: 97 });
  service.faults.add({ tipo: 'reset', endpoint, every: 47, commit: true });
  service.faults.add({ tipo: 'stallHeaders', endpoint, ms: 30 });
  const ledger = join(temporaryFolder(), 'ledger.ndjson');
  const settings = { baseUrl: service.url, ledger, rows: ROWS, limits: false };
  let kills = 0;
  const reported = new Map<number, string[]>();
  for (; kills < KILLS; kills += 1) {
    const { summary, results } = await live(settings, 20 + Math.random() * 300);
    for (const { row, result } of results)
      reported.set(row, [...(reported.get(row) ?? []), result]);
    if (summary) break;
    if (kills >= WATCHED_KILLS) bury(ledger);
  }
  expect(kills).toBeGreaterThanOrEqual(0.8 * KILLS);

  // The first run resolves what was in flight; orders cut before the commit are sent by the next.
  service.faults.clear();
  const { summary: first } = await live(settings);
  const { summary: last } = await live(settings);

  const good = [...numbered(ROWS)].filter((_, index) => isGood(index + 1));
  const keyOf = ({ pedido, pedidoCanal }: { pedido: string; pedidoCanal: string }) =>
    `${pedido} ${pedidoCanal}`;
  const created = service.snapshot().lojas[0]?.pedidos.map(({ novo }) => keyOf(novo));
  expect(created?.sort()).toEqual(good.map(keyOf).sort());

  const invalid = ROWS - good.length;
  expect(first).toMatchObject({ total: ROWS, rejected: 0, invalid, unknown: 0 });
  expect(first && first.created + first.recovered + first.skipped).toBe(good.length);
  expect(last).toEqual({
    total: ROWS,
    created: 0,
    recovered: 0,
    skipped: good.length,
    rejected: 0,
    invalid,
    unknown: 0,
    ignored: 0,
    changed: 0,
  });
  // A reported result is on disk: no later run may report the order as created or recovered again.
  for (const results of reported.values()) {
    expect(
      results.filter((result) => result === 'created' || result === 'recovered').length,
    ).toBeLessThan(2);
  }
  expect(existsSync(`${ledger}.lock`)).toBe(false);
  for (const line of readFileSync(ledger, 'utf8').trimEnd().split('\n')) {
    if (line !== '' && !line.endsWith('}')) expect(line.startsWith('{"at":"')).toBe(true);
  }
});
