import fc from 'fast-check';
import type { ImportResult } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { runs } from '../../support/property-runs.js';
import { linesOf, makeOlder } from '../ledger/ledger-file.js';
import { answers, commitsLate, cutAfterCommit, cutBeforeCommit, storedThen } from './faults.js';
import { keyOf, order } from './orders.js';
import { chavePedidoOf, type Fault, type ImportService } from './service.js';
import { added, type Bench, countedResults, runImport, setUp } from './set-up.js';

const RUNS = runs(12);

/** Faults of a creation; `healthy` must occur as well. */
const FAULTS: Record<string, Fault | undefined> = {
  healthy: undefined,
  cutBeforeCommit,
  cutAfterCommit,
  storedLate: commitsLate(30),
  stored500: storedThen(answers(500)),
  failed500: answers(500),
  failed503: answers(503),
  limited: answers(429, 'Limite excedido', { 'retry-after': '0' }),
  slow: (posting) => void setTimeout(() => posting.answer(), 40),
  stalledAndStored: (posting) => posting.commit(),
  unauthorized: answers(401),
  proxyPage: storedThen(({ response }) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<html>Bad gateway</html>');
  }),
};

/** A row: an order, sometimes repeated, or an invalid value. */
const row = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 40 }).map((number) => order(number)) },
  {
    weight: 2,
    // Own numbers: an order whose keys all belong to other orders cannot be found reliably.
    arbitrary: fc
      .integer({ min: 41, max: 60 })
      .map((number) => order(number, { pedido: 'PED-SPLIT' })),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 7, {}, { pedido: 'x' }, []) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 101, max: 140 })
      .map((number) => ({ ...order(number), canal: '' })),
  },
);

const run = fc.record({
  faults: fc.array(fc.constantFrom(...Object.keys(FAULTS)), { maxLength: 30 }),
  concurrency: fc.integer({ min: 1, max: 6 }),
  /** Undefined lets the run continue as far as it can. */
  abortAfterMs: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
  isDownAtFirst: fc.boolean(),
});

type Run = typeof run extends fc.Arbitrary<infer T> ? T : never;

const scenario = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 50 }),
  runs: fc.array(run, { minLength: 1, maxLength: 3 }),
});

/** A run that is stopped after a time, or when only look-ups are left. */
async function runWith(bench: Bench, rows: unknown[], how: Run) {
  const { service, client, ledger } = bench;
  service.nextPosts.splice(0, Infinity, ...how.faults.map((name) => FAULTS[name]));
  if (how.isDownAtFirst) {
    await service.down();
    setTimeout(() => void service.up(), 60);
  }
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), how.abortAfterMs ?? 700);
  const reported = await runImport(client({ timeoutMs: 250, retries: 0 }), rows, {
    ledger,
    concurrency: how.concurrency,
    signal: stop.signal,
    onProgress: ({ total, resolving }) =>
      resolving > 0 && total + resolving >= rows.length && stop.abort(),
  });
  clearTimeout(timer);
  service.nextPosts.splice(0);
  await new Promise((resolve) => setTimeout(resolve, how.isDownAtFirst ? 80 : 0));
  await service.idle();
  return reported;
}

function expectTruth(service: ImportService, results: readonly ImportResult[]): void {
  for (const { result, pedido = '', pedidoCanal = '', chavePedido } of results) {
    if (result !== 'created' && result !== 'recovered') continue;
    expect(service.creations.get(keyOf({ pedido, pedidoCanal }))).toBe(1);
    expect(chavePedido).toBe(chavePedidoOf({ pedido, pedidoCanal }));
  }
}

describe('whatever goes wrong, in however many runs', () => {
  it('no order is created twice, every summary adds up, and in the end each exists', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ rows: given, runs }) => {
        const ends: (() => Promise<void>)[] = [];
        const bench = await setUp({ onTestFinished: (end) => void ends.push(end) });
        const { service, ledger, run } = bench;
        // Absence can be proved beside an order that is found.
        const rows = [order(200), ...given];
        await run([order(200)]);
        try {
          for (const how of runs) {
            const { summary, results, progress } = await runWith(bench, rows, how);
            const last = summary ?? progress.at(-1);
            expect(last && added(last)).toBe(last?.total);
            expect(last?.total).toBe(results.length);
            expect(last).toMatchObject(countedResults(results));
            if (summary) expect(summary.total).toBe(rows.length);
            expect(new Set(results.map(({ row: number }) => number)).size).toBe(results.length);
            expectTruth(service, results);
            expect(service.timesCreated.every((times) => times === 1)).toBe(true);
            makeOlder(ledger);
          }
          const clean = await run(rows);
          expect(clean.error).toBeUndefined();
          expect(clean.results.flatMap(({ unknownReason }) => unknownReason ?? [])).toEqual([]);
          expect(clean.summary).toMatchObject({ total: rows.length, unknown: 0, rejected: 0 });
          expectTruth(service, clean.results);
          expect(service.timesCreated.every((times) => times === 1)).toBe(true);
          const valid = (rows as { pedido?: string; pedidoCanal?: string; canal?: string }[])
            .filter((candidate) => candidate?.canal)
            .map((candidate) => keyOf(candidate as { pedido: string; pedidoCanal: string }));
          expect([...service.creations.keys()].sort()).toEqual([...new Set(valid)].sort());
          for (const line of linesOf(ledger)) expect(line.at).toMatch(/^\d{4}-.*Z$/);
          const posts = service.posts.length;
          const idle = await run(rows);
          expect(idle.summary?.created).toBe(0);
          expect(service.posts).toHaveLength(posts);
        } finally {
          for (const end of ends) await end();
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
