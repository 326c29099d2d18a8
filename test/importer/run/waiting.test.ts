import type { ImportProgress, ImportWait } from 'recebiveis/importer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProgressMeter } from '../../../src/importer/run/progress-meter.js';
import { answers } from './faults.js';
import { orders } from './orders.js';
import { type Bench, runImport, setUp } from './set-up.js';

/** The first wait that an import reports, which is stopped there. */
async function firstWait(
  { client, ledger }: Bench,
  options: Parameters<Bench['client']>[0],
): Promise<{ wait: ImportWait | undefined; reportedAt: number }> {
  const stop = new AbortController();
  let wait: ImportWait | undefined;
  let reportedAt = 0;
  await runImport(client(options), orders(60), {
    ledger,
    concurrency: 2,
    signal: stop.signal,
    onProgress: ({ waiting }) => {
      if (!waiting || wait) return;
      [wait, reportedAt] = [waiting, Date.now()];
      stop.abort();
    },
  });
  return { wait, reportedAt };
}

describe.concurrent('the reason why no order leaves', { timeout: 600_000 }, () => {
  it('is a refusal for the limit where the import kept below it', async ({ onTestFinished }) => {
    const bench = await setUp(onTestFinished);
    bench.service.onPost = answers(429, 'Limite excedido', { 'retry-after': '20' });
    const { wait, reportedAt } = await firstWait(bench, {});
    expect(wait?.reason).toBe('refused-for-limit');
    expect(wait?.until).toBeGreaterThan(reportedAt);
    expect(wait?.until).toBeLessThanOrEqual(reportedAt + 20_000);
  });

  it('is the service where it is away', async ({ onTestFinished }) => {
    const bench = await setUp(onTestFinished);
    await bench.service.down();
    expect((await firstWait(bench, {})).wait?.reason).toBe('service');
  });
});

describe('the rate of an import', () => {
  afterEach(() => void vi.useRealTimers());

  it('is that of the last minute', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const meter = new ProgressMeter(null, { totalRows: 10_000 });
    const rate = (): ImportProgress['rowsPerMinute'] =>
      meter.progress({ state: 'running', resolving: 0, waiting: undefined }).rowsPerMinute;
    const during = (seconds: number, perSecond: number) => {
      for (let second = 0; second < seconds; second++) {
        vi.advanceTimersByTime(1000);
        for (let row = 0; row < perSecond; row++) meter.count('created');
      }
    };
    during(120, 20);
    expect(rate()).toBeGreaterThan(1150);
    expect(rate()).toBeLessThan(1250);
    during(70, 1);
    expect(rate()).toBeGreaterThan(55);
    expect(rate()).toBeLessThan(85);
  });
});
