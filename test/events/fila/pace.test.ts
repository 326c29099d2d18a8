import { getEventListeners } from 'node:events';
import { RecebiveisError } from 'recebiveis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';
import { consume } from '../../../src/events/fila/consume.js';
import type { ConsumeOptions, FilaHandler, FilaTrouble } from '../../../src/events/fila/options.js';
import { pending } from '../../support/pending.js';
import { type Documento, documento, names, sleep } from './support.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Given extends ConsumeOptions {
  handler?: FilaHandler;
  /** Milliseconds before a read is answered. */
  latencyMs?: number;
  /** Fails a read, by its number. */
  failRead?: (number: number) => unknown;
  /** Fails a removal, by its number. */
  failRemoval?: (number: number) => unknown;
  /** Changes the queue before a read. */
  beforeRead?: (queue: Documento[], number: number) => void;
}

/** Consumes an in-memory circular queue on a fake clock that advances only by `pass`. */
async function consuming(queue: Documento[], given: Given = {}) {
  const {
    handler = () => {},
    latencyMs = 1,
    failRead,
    failRemoval,
    beforeRead,
    ...options
  } = given;
  /** When each read began, and how many reads were under way then. */
  const reads: number[] = [];
  const parallel: number[] = [];
  const handled: [string | null, number][] = [];
  const troubles: FilaTrouble[] = [];
  let removals = 0;
  let reading = 0;
  const port = {
    read: async () => {
      reads.push(performance.now());
      const number = reads.length;
      parallel.push(++reading);
      await sleep(latencyMs);
      reading -= 1;
      const failure = failRead?.(number);
      if (failure) throw failure;
      beforeRead?.(queue, number);
      const head = queue.shift();
      if (!head) return null;
      queue.push(head);
      return { ...readEvento(head).value, idDocumento: String(head._id) };
    },
    remove: async (id: string) => {
      const failure = failRemoval?.(++removals);
      if (failure) throw failure;
      const place = queue.findIndex(({ _id }) => _id === id);
      if (place !== -1) queue.splice(place, 1);
    },
  };
  const consumer = consume(
    port,
    (evento, context) => {
      handled.push([evento.idDocumento, performance.now()]);
      return handler(evento, context);
    },
    { ...options, onError: (_, trouble) => void troubles.push(trouble) },
  );
  // Loading the consumer's code takes real time, which the fake clock does not control.
  while (reads.length === 0) await new Promise(setImmediate);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** Milliseconds between consecutive reads, from the read with this index on. */
  const gaps = (from = 0) =>
    reads.slice(from + 1).map((time, place) => time - (reads[from + place] ?? 0));
  const ids = () => handled.map(([id]) => id);
  const stop = async (timeoutMs = 0) => {
    const stopped = consumer.stop({ timeoutMs });
    await pass(2000);
    await stopped;
  };
  return { stop, reads, parallel, handled, ids, troubles, pass, gaps, queue };
}

const poison = () => Promise.reject(new Error('no'));
const documents = (...ids: string[]) => ids.map((id) => documento(id));

describe('an empty queue', () => {
  it('is read ever more rarely, up to idleMs, and at full speed once documents come', async () => {
    const { stop, gaps, reads, queue, ids, pass } = await consuming([]);
    await pass(120_000);
    const [first = 0, second = 0] = gaps();
    expect(first).toBeGreaterThanOrEqual(250);
    expect(first).toBeLessThanOrEqual(501);
    expect(second).toBeGreaterThanOrEqual(500);
    const last = gaps(8);
    expect(last.length).toBeGreaterThan(2);
    expect(Math.min(...last)).toBeGreaterThanOrEqual(7500);
    expect(Math.max(...last)).toBeLessThanOrEqual(15_001);
    const { length } = reads;
    queue.push(...documents(...names(60)));
    await pass(15_001 + 60);
    expect(ids()).toHaveLength(60);
    // After a document, its pauses start short again, however long they had become.
    await pass(600);
    expect(reads.length - length).toBeGreaterThanOrEqual(62);
    await stop();
  });
});

describe('a lap in which nothing is taken', () => {
  it.each([
    ['given up', poison],
    ['at work', () => new Promise(() => {})],
  ])('costs one read per pause and document: all are %s', async (_, handler) => {
    const options = { handler, maxAttempts: 1, idleMs: 1000, concurrency: 3 };
    const { stop, reads, pass } = await consuming(documents('a', 'b', 'c'), options);
    await pass(10_000);
    const { length } = reads;
    await pass(60_000);
    // Pauses of 500 to 1,000 ms, each followed by three laps of the queue.
    expect(reads.length - length).toBeGreaterThan(3 * 55);
    expect(reads.length - length).toBeLessThan(3 * 125);
    await stop();
  });

  it('is noticed although the queue is shuffled, and though a document leaves it', async () => {
    const { stop, reads, pass } = await consuming(documents(...names(10)), {
      handler: poison,
      maxAttempts: 1,
      idleMs: 1000,
      beforeRead: (queue, number) => {
        if (number === 30) queue.splice(0, 1);
        queue.sort(() => Math.random() - 0.5);
      },
    });
    await pass(5000);
    const { length } = reads;
    await pass(60_000);
    expect(reads.length - length).toBeGreaterThan(60);
    expect(reads.length - length).toBeLessThan(10 * 125);
    await stop();
  });

  it('is slept through until the first document is due', async () => {
    const { stop, reads, handled, pass } = await consuming(documents(...names(5)), {
      handler: (_, { attempt }) => (attempt === 1 ? poison() : undefined),
      idleMs: 60_000,
      backoff: { firstMs: 8000, longestMs: 8000 },
    });
    await pass(3900);
    expect(handled).toHaveLength(5);
    expect(reads.length).toBeLessThan(60);
    await pass(4400);
    expect(handled).toHaveLength(10);
    for (const [id, time] of handled.slice(5)) {
      const [, first = 0] = handled.find(([other]) => other === id) ?? [];
      expect(time - first).toBeGreaterThanOrEqual(4000);
    }
    await stop();
  });

  it('is slept through until an event that fails meanwhile is due', async () => {
    const { promise, reject } = pending();
    const { stop, handled, pass } = await consuming(documents('a'), {
      handler: (_, { attempt }) => (attempt === 1 ? promise : undefined),
      idleMs: 600_000,
    });
    await pass(300_000);
    reject(new Error('after a while'));
    await pass(1010);
    expect(handled).toHaveLength(2);
    await stop();
  });

  it('does not happen while the handler takes a document in between', async () => {
    const { stop, ids, pass } = await consuming([], {
      handler: ({ idDocumento }) => (idDocumento === 'poison' ? poison() : undefined),
      maxAttempts: 1,
      idleMs: 600_000,
      beforeRead: (queue, number) => {
        queue.length = 0;
        queue.push(documento(number % 2 === 0 ? `e${number}` : 'poison'));
      },
    });
    await pass(400);
    expect(ids().length).toBeGreaterThan(150);
    await stop();
  });

  it('leaves no new document unseen behind any number of skipped ones', async () => {
    const { stop, ids, queue, pass } = await consuming(documents(...names(100)), {
      handler: ({ idDocumento }) => (idDocumento === 'new' ? undefined : poison()),
      maxAttempts: 1,
      idleMs: 1000,
    });
    await pass(5000);
    expect(ids()).toHaveLength(100);
    queue.push(documento('new'));
    await pass(2 * 1000 + 250);
    expect(ids()).toHaveLength(101);
    expect(queue).toHaveLength(100);
    await stop();
  });
});

it('one poison document among a thousand keeps none waiting and costs one read a lap', async () => {
  const queue = documents(...names(500), 'poison', ...names(500, 'f'));
  const { stop, ids, reads, pass } = await consuming(queue, {
    handler: ({ idDocumento }) => (idDocumento === 'poison' ? poison() : undefined),
    backoff: { firstMs: 1, longestMs: 60_000 },
  });
  await pass(1100);
  expect(queue).toHaveLength(1);
  expect(ids().filter((id) => id !== 'poison')).toHaveLength(1000);
  expect(reads.length).toBeLessThan(1100);
  await stop();
});

describe('concurrent reads', () => {
  it('grow to sixteen while documents come slowly, and drop to one while none come', async () => {
    const queue: Documento[] = [];
    const { stop, parallel, reads, pass } = await consuming(queue, {
      latencyMs: 100,
      beforeRead: (of, number) => {
        if (number <= 600) of.push(documento(`e${number}`));
        else of.length = 0;
      },
    });
    await pass(300);
    expect(parallel.slice(0, 3)).toEqual([1, 1, 2]);
    while (reads.length < 600) await pass(100);
    expect(Math.max(...parallel)).toBe(16);
    expect(parallel.slice(400, 590)).toContain(16);
    await pass(60_000);
    expect(Math.max(...parallel.slice(-4))).toBe(1);
    await stop();
  });

  it('that fail together are one failure, after which one read tries', async () => {
    let isAway = false;
    const { stop, parallel, reads, troubles, pass } = await consuming([], {
      latencyMs: 100,
      failRead: () => isAway && new Error('away'),
      beforeRead: (queue, number) => void queue.push(documento(`e${number}`)),
    });
    await pass(8000);
    expect(Math.max(...parallel)).toBeGreaterThan(4);
    isAway = true;
    await pass(400);
    expect(troubles.length).toBeGreaterThan(4);
    expect(new Set(troubles.map(({ failures }) => failures))).toEqual(new Set([1]));
    const { length } = reads;
    await pass(5000);
    // Two or three retries: the pauses are partly random.
    const later = parallel.slice(length);
    expect(new Set(later)).toEqual(new Set([1]));
    // The last read may still be under way.
    expect([later.length, later.length + 1]).toContain(troubles.at(-1)?.failures);
    await stop();
  });
});

describe('failures', () => {
  it('of reads are waited out by pauses that double, and begin anew after a success', async () => {
    const { stop, troubles, reads, pass } = await consuming([], {
      idleMs: 1,
      failRead: (number) => (number < 10 || number === 12) && new Error('away'),
    });
    await pass(600_000);
    expect(troubles.map(({ failures }) => failures)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1]);
    for (const [place, { retryInMs = 0 }] of troubles.entries()) {
      const fullMs = place === 9 ? 1000 : Math.min(60_000, 1000 * 2 ** place);
      expect(retryInMs).toBeGreaterThanOrEqual(fullMs / 2);
      expect(retryInMs).toBeLessThanOrEqual(fullMs);
    }
    const [first = 0, second = 0] = reads;
    expect(second - first).toBeCloseTo(1 + (troubles[0]?.retryInMs ?? 0), 5);
    await stop();
  });

  it('of handlers are waited out as the defaults say, five times in all', async () => {
    const letters: unknown[] = [];
    const { stop, troubles, handled, pass } = await consuming(documents('a', 'b'), {
      handler: poison,
      onDeadLetter: ({ idDocumento }) => void letters.push(idDocumento),
    });
    // At most one handler at a time.
    expect(handled.length).toBeLessThanOrEqual(1);
    await pass(60_000);
    expect(letters.sort()).toEqual(['a', 'b']);
    const ofA = troubles.filter(({ idDocumento }) => idDocumento === 'a');
    expect(ofA.map(({ failures }) => failures)).toEqual([1, 2, 3, 4, 5]);
    for (const [place, { retryInMs }] of ofA.slice(0, 4).entries()) {
      expect(retryInMs).toBeGreaterThanOrEqual(500 * 2 ** place);
      expect(retryInMs).toBeLessThanOrEqual(1000 * 2 ** place);
    }
    expect(ofA[4]?.retryInMs).toBeUndefined();
    await stop();
  });

  it('of removals are waited out, and as long as the service asks', async () => {
    const busy = Object.assign(new RecebiveisError('RATE_LIMITED', 'busy'), {
      retryAfterMs: 90_000,
    });
    const { stop, troubles, queue, ids, pass } = await consuming(documents('a'), {
      failRemoval: (number) => (number === 1 ? busy : number < 4 && new Error('away')),
    });
    await pass(89_000);
    expect([queue.length, troubles.length]).toEqual([1, 1]);
    await pass(5000);
    expect([queue.length, ids()]).toEqual([0, ['a']]);
    const [asked, second, third] = troubles.map(({ retryInMs = 0 }) => retryInMs);
    expect(asked).toBe(90_000);
    expect(second).toBeGreaterThanOrEqual(250);
    expect(second).toBeLessThanOrEqual(500);
    expect(third).toBeGreaterThanOrEqual(500);
    await stop();
  });
});

describe('an identifier under which other contents come back after each removal', () => {
  it('is handled each time if that is seldom: another event may have it', async () => {
    const { stop, ids, queue, pass } = await consuming([], { idleMs: 3_600_000 });
    for (let day = 1; day <= 15; day++) {
      queue.push(documento('1001', `of day ${day}`));
      await pass(24 * 3_600_000);
    }
    expect(ids()).toHaveLength(15);
    await stop();
  });

  it('is handled eleven times if it comes at once: its removal has no effect', async () => {
    const { stop, ids, pass } = await consuming(documents('x'), {
      idleMs: 1000,
      beforeRead: (queue, number) => {
        queue.length = 0;
        queue.push(documento('x', `read ${number}`));
      },
    });
    await pass(600_000);
    expect(ids()).toHaveLength(11);
    await stop();
  });
});

describe('stop', () => {
  it('leaves no timer and no listener behind, also when it comes again', async () => {
    const { signal } = new AbortController();
    const { stop, pass, troubles } = await consuming([], { signal });
    await pass(5000);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await stop(60_000);
    await stop(60_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('ends the wait for onDeadLetter as it ends the wait for a handler', async () => {
    const { stop, pass, troubles, queue } = await consuming(documents('a'), {
      handler: poison,
      maxAttempts: 1,
      onDeadLetter: () => new Promise(() => {}),
    });
    await pass(100);
    await stop();
    expect(troubles.map(({ stage, failures }) => [stage, failures])).toEqual([
      ['handle', 1],
      ['dead-letter', 1],
    ]);
    expect(queue).toHaveLength(1);
  });
});
