import { describe, expect, it } from 'vitest';
import { clientOf, names, sleep, startFilaServer } from '../events/fila/support.js';
import { usedShareOf, watchTimers } from '../support/limit-use.js';

/** The limit of the service, with its minute shortened to a tenth. */
const LIMIT = { requests: 80, perMs: 6000 };
const WINDOWS = 4;

/** Timers in a read besides its request: one for the permit, one for the server's answer. */
const TIMERS = 2;

describe.concurrent('the read limit', { timeout: 600_000 }, () => {
  it.for<[string, number, number, number]>([
    ['one handler', 1, 5, 5],
    ['handlers that take a while', 8, 400, 5],
    ['a service that takes a while', 1, 5, 100],
    ['removals that take as long as reads', 2, 20, 60],
  ])(
    'is used to 97 per cent and never passed: %s',
    async ([_, concurrency, handlerMs, serviceMs]) => {
      const server = await startFilaServer(...names(1000));
      server.latencyMs = serviceMs;
      const durations: number[] = [];
      const client = clientOf(server, {
        limits: { 'fila.read': LIMIT },
        hooks: {
          onResponse: ({ endpoint, durationMs }) => {
            if (endpoint === 'fila.read') durations.push(durationMs);
          },
        },
      });
      const consumer = client.fila.consume(() => sleep(handlerMs), { concurrency });
      const timers = watchTimers();
      await sleep((WINDOWS + 1) * LIMIT.perMs);
      const lateMs = timers.mean();
      await consumer.stop();
      await server.close();
      const { times } = server.reads;
      expect(server.reads.mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
      // Leave out the first burst, which does not last.
      const from = (times[0] ?? 0) + LIMIT.perMs;
      const measured = durations.reduce((sum, ms) => sum + ms, 0) / durations.length;
      const latencyMs = measured + TIMERS * lateMs;
      const reached = usedShareOf(times, LIMIT, { from, to: Infinity, latencyMs });
      expect(reached).toBeGreaterThanOrEqual(0.97);
      // Each read has a removal: none is postponed.
      expect(times.length - server.removals.length).toBeLessThanOrEqual(concurrency + 17);
    },
  );
});
