import { describe, expect, it } from 'vitest';
import { clientOf, names, sleep, startFilaServer, until } from './support.js';

/** The service's minute in small. */
const LIMIT = { requests: 12, perMs: 600 };

/** Reads that arrive in four windows after the first, whose burst says nothing of what lasts. */
async function sustained(latencyMs: number, read: (url: string) => () => Promise<unknown>) {
  const server = await startFilaServer(...names(400));
  server.latencyMs = latencyMs;
  const stop = read(server.url);
  await until(() => server.reads.count > 0);
  await sleep(5 * LIMIT.perMs);
  await stop();
  await server.close();
  const { times } = server.reads;
  const since = times.map((time) => time - (times[0] ?? 0));
  expect(server.reads.mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  return since.filter((time) => time >= LIMIT.perMs && time < 5 * LIMIT.perMs).length;
}

/** What the limit allows on this machine, now: reads that nothing holds up. */
function bareReads(url: string) {
  const client = clientOf({ url }, { limits: { 'fila.read': LIMIT } });
  const controller = new AbortController();
  const reading = Array.from({ length: 4 }, async () => {
    while (!controller.signal.aborted) {
      await client.fila.read({ signal: controller.signal }).catch(() => {});
    }
  });
  return () => {
    controller.abort();
    return Promise.all(reading);
  };
}

describe.concurrent('the read limit', () => {
  it.each([
    ['a quick handler', 1, 0, 0],
    ['a handler that takes a while', 4, 100, 0],
    ['a service that takes a while', 1, 0, 60],
  ])('is used as well as by reads alone: %s', async (_, concurrency, handlerMs, latencyMs) => {
    const consumed = sustained(latencyMs, (url) => {
      const client = clientOf({ url }, { limits: { 'fila.read': LIMIT } });
      const consumer = client.fila.consume(() => sleep(handlerMs), { concurrency });
      return () => consumer.stop();
    });
    const [reads, possible] = await Promise.all([consumed, sustained(latencyMs, bareReads)]);
    // The share of the limit itself, 95%, is measured in the deep tests, over longer windows.
    expect(possible).toBeGreaterThan(LIMIT.requests);
    expect(reads).toBeGreaterThanOrEqual(0.85 * possible);
  });
});
