import { describe, expect, it } from 'vitest';
import { pending } from '../../support/pending.js';
import { historyOf, linesOf } from '../ledger/ledger-file.js';
import { answers } from './faults.js';
import { orders } from './orders.js';
import { counted, setUp, until, within } from './set-up.js';

describe.concurrent('a refusal for the limit', { timeout: 600_000 }, () => {
  it('with Retry-After stops the sending for so long, and every row is created', async (context) => {
    const { service, ledger, run } = await setUp(context);
    service.latencyMs = 5;
    let refusedAt = 0;
    service.onPost = (posting) => {
      if (posting.number < 21 || refusedAt > 0) return posting.answer();
      refusedAt = performance.now();
      return posting.refuse(429, 'Limite excedido', { 'retry-after': '1' });
    };
    const { summary } = await run(orders(60), { concurrency: 4 });
    expect(counted(summary)).toEqual({ total: 60, created: 60 });
    expect(service.posts).toHaveLength(61);
    // Requests that already held a permit may go; then no request follows.
    const silence = service.postTimes.times.filter(
      (time) => time > refusedAt + 600 && time < refusedAt + 995,
    );
    expect(silence).toEqual([]);
    expect(historyOf(ledger, 'PED-1')).toEqual(['sending', 'created']);
    expect(linesOf(ledger).map(({ result }) => result)).toContain('unsent');
  });

  it('holds back also what already had a permit', async (context) => {
    const { service, run } = await setUp(context);
    let refusedAt = 0;
    const known = pending();
    service.onPost = async (posting) => {
      if (posting.number === 5) {
        refusedAt = performance.now();
        return posting.refuse(429, 'Limite', { 'retry-after': '1' });
      }
      // Requests 2 to 4 are answered once the import knows of the fifth's refusal.
      if (posting.number > 1 && posting.number < 5) await known.promise;
      return posting.answer();
    };
    const stop = new AbortController();
    const ended = run(orders(40), {
      concurrency: 4,
      signal: stop.signal,
      onProgress: ({ waiting }) => {
        if (waiting?.reason === 'refused-for-limit') known.resolve();
      },
    });
    await until('a sixth request', () => service.postTimes.count >= 6);
    stop.abort();
    await ended;
    const pausedMs = (service.postTimes.times[5] ?? 0) - refusedAt;
    expect(pausedMs).toBeGreaterThan(990);
  });

  it.for([
    [429, 'RATE_LIMITED'],
    [503, 'OUTCOME_UNKNOWN'],
  ] as const)(
    'of %i that asks for longer than maxOutageMs ends the run at once',
    async ([status, code], context) => {
      const { service, run } = await setUp(context);
      service.onPost = answers(status, 'Fora do ar', { 'retry-after': '3600' });
      const options = { maxOutageMs: 60_000, concurrency: 1 };
      const { error } = await within(8000, run(orders(30), options));
      expect(error).toMatchObject({ code });
      expect(service.posts).toHaveLength(1);
    },
  );
});
