import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientOf, cutting, documento, failing, sleep, startFilaServer, until } from './support.js';

type Act = 'handle' | 'throw' | 'reject';

/** A queue, what the handler does at each attempt of a document, and how the service fails. */
const scenario = fc.record({
  documents: fc.array(
    fc.record({
      acts: fc.array(fc.constantFrom<Act>('handle', 'throw', 'reject'), {
        maxLength: 4,
      }),
      handlerMs: fc.nat(8),
      removalFailures: fc.oneof(
        { weight: 6, arbitrary: fc.constant<number>(0) },
        { weight: 1, arbitrary: fc.constant<number>(1) },
      ),
      isTwice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  concurrency: fc.integer({ min: 1, max: 4 }),
  latencyMs: fc.nat(5),
  isShuffled: fc.boolean(),
  cutsReads: fc.boolean(),
});

async function play({
  documents,
  concurrency,
  latencyMs,
  isShuffled,
  cutsReads,
}: typeof scenario extends fc.Arbitrary<infer S> ? S : never): Promise<void> {
  const server = await startFilaServer();
  const failuresLeft = new Map<string, number>(
    documents.map(({ removalFailures }, n) => [`d${n}`, removalFailures] as const),
  );
  documents.forEach(({ isTwice }, n) => {
    server.queue.push(
      ...(isTwice ? [documento(`d${n}`), documento(`d${n}`)] : [documento(`d${n}`)]),
    );
  });
  server.latencyMs = latencyMs;
  server.onRead = (arrived) => {
    if (isShuffled) server.queue.sort(() => Math.random() - 0.5);
    return cutsReads && arrived.number === 2 && cutting(arrived);
  };
  server.onRemove = (arrived, id) => {
    const left = failuresLeft.get(id) ?? 0;
    failuresLeft.set(id, left - 1);
    // No document may be removed before it was handled.
    expect(dealtWith).toContain(id);
    return left > 0 && failing(500)(arrived);
  };

  const dealtWith = new Set<string>();
  const inHand = new Set<string>();
  const attempts = new Map<string, number>();
  const consumer = clientOf(server).fila.consume(
    async ({ idDocumento }, { attempt }) => {
      const id = String(idDocumento);
      expect(inHand).not.toContain(id);
      expect(dealtWith).not.toContain(id);
      expect(inHand.size).toBeLessThan(concurrency);
      expect(attempt).toBe((attempts.get(id) ?? 0) + 1);
      attempts.set(id, attempt);
      inHand.add(id);
      const { acts, handlerMs } = documents[Number(id.slice(1))] ?? { acts: [], handlerMs: 0 };
      const act = acts[attempt - 1] ?? 'handle';
      if (act !== 'throw') await sleep(handlerMs);
      inHand.delete(id);
      if (act === 'throw' || act === 'reject') throw new Error(act);
      dealtWith.add(id);
    },
    {
      concurrency,
      idleMs: 10,
      maxAttempts: Infinity,
      backoff: { firstMs: 2, longestMs: 10 },
    },
  );
  try {
    await until(() => server.queue.length === 0, 'an empty queue');
    await consumer.stop();
    expect(dealtWith.size).toBe(documents.length);
    // A failed expectation inside the handler would show here as an extra attempt.
    documents.forEach(({ acts }, n) => {
      const final = acts.indexOf('handle');
      expect(attempts.get(`d${n}`)).toBe(final === -1 ? acts.length + 1 : final + 1);
    });
  } finally {
    await consumer.stop({ timeoutMs: 0 });
    await server.close();
  }
}

describe('a consumer', () => {
  it('deals with every document, as often as the handler asks and never more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(scenario, { minLength: 8, maxLength: 8 }), async (scenarios) => {
        await Promise.all(scenarios.map(play));
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
