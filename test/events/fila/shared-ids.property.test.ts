import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';
import type { ApiFailure } from '../../../src/client/errors/api-error.js';
import { consume } from '../../../src/events/fila/consume.js';
import type { FilaPort } from '../../../src/events/fila/port.js';
import { NotFoundError, ServerError } from '../../../src/index.js';
import { runs } from '../../support/property-runs.js';
import { sleep, until } from './support.js';

/** A queue in memory whose identifiers are few, what becomes of each document, and how slow it all is. */
const scenario = fc.record({
  documents: fc.array(
    fc.record({
      id: fc.constantFrom('a', 'a', 'b', 'c'),
      arrivesMs: fc.nat(12),
      handlerMs: fc.nat(6),
      failures: fc.oneof(
        { weight: 3, arbitrary: fc.constant<number>(0) },
        { weight: 1, arbitrary: fc.constantFrom<number>(1, 2) },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  latencies: fc.array(fc.nat(6), { minLength: 1, maxLength: 9 }),
  /** What the n-th removal does: it may also fail after it took effect. */
  removals: fc.array(fc.constantFrom('done', 'done', 'fails', 'fails late'), { maxLength: 5 }),
  /** Whether a removal takes every document of the identifier, or the first. */
  takesAll: fc.boolean(),
  concurrency: fc.integer({ min: 1, max: 4 }),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

const failure = (status: number): ApiFailure => ({
  status,
  mensagem: undefined,
  endpoint: 'fila.remove',
  attempts: 1,
});

async function play(played: Scenario): Promise<void> {
  const { documents, latencies, removals, takesAll, concurrency } = played;
  /** In the queue, by number. */
  let queue: number[] = [];
  const arrived = new Set<number>();
  const inHand = new Set<number>();
  const handled: number[] = [];
  const attempts = new Map<number, number>();
  const mistakes: string[] = [];
  let calls = 0;
  let removed = 0;
  const latency = () => sleep(latencies[calls++ % latencies.length] ?? 0);

  const take = (id: string) => {
    const found = queue.filter((number) => documents[number]?.id === id);
    const taken = new Set(takesAll ? found : found.slice(0, 1));
    queue = queue.filter((number) => !taken.has(number));
    return taken.size > 0;
  };
  const port: FilaPort = {
    async read() {
      await latency();
      const number = queue.shift();
      if (number === undefined) return null;
      queue.push(number);
      await latency();
      // What is noted as read here has been in the hands of the consumer for a moment.
      setTimeout(() => inHand.add(number), 1);
      const idDocumento = documents[number]?.id ?? '';
      const raw = { _id: idDocumento, tipo: 'ciclo', dados: { codigo: `${number}` } };
      return { ...readEvento(raw).value, idDocumento };
    },
    async remove(id) {
      const lost = [...inHand].filter(
        (number) => documents[number]?.id === id && !handled.includes(number),
      );
      if (lost.length > 0) mistakes.push(`removes ${id} while ${lost} is not handled`);
      const outcome = removals[removed++] ?? 'done';
      await latency();
      if (outcome === 'fails') throw new ServerError(failure(500));
      const isThere = take(id);
      await latency();
      if (outcome === 'fails late') throw new ServerError(failure(500));
      if (!isThere) throw new NotFoundError(failure(404));
    },
  };

  documents.forEach(({ arrivesMs }, number) => {
    setTimeout(() => {
      arrived.add(number);
      queue.push(number);
    }, arrivesMs);
  });
  const consumer = consume(
    port,
    async ({ dados }) => {
      const number = Number((dados as { codigo: string }).codigo);
      const { handlerMs = 0, failures = 0 } = documents[number] ?? {};
      const attempt = (attempts.get(number) ?? 0) + 1;
      attempts.set(number, attempt);
      await sleep(handlerMs);
      if (attempt <= failures) throw new Error('not yet');
      if (handled.includes(number)) mistakes.push(`handles ${number} twice`);
      handled.push(number);
    },
    { concurrency, idleMs: 3, maxAttempts: Infinity, backoff: { firstMs: 1, longestMs: 4 } },
  );
  const isRead = (number: number) => inHand.has(number);
  await until(() => arrived.size === documents.length && queue.length === 0, 'an empty queue');
  await sleep(8);
  // Whatever was read is handled, also what a removal took away meanwhile.
  await until(
    () => documents.every((_, number) => !isRead(number) || handled.includes(number)),
    'the end of all that was read',
  );
  await consumer.stop();
  expect(mistakes).toEqual([]);
}

describe('documents that share identifiers', () => {
  it('are each handled once that was read, and none is removed before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(scenario, { minLength: 25, maxLength: 25 }), async (scenarios) => {
        await Promise.all(scenarios.map(play));
      }),
      { numRuns: runs(6), endOnFailure: true },
    );
  });
});
