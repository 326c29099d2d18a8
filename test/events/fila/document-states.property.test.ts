import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentStates } from '../../../src/events/fila/document-states.js';
import { FullCycleDetector } from '../../../src/events/fila/full-cycle-detector.js';
import { runs } from '../../support/property-runs.js';

/** What a test knows of a document, kept apart from what is tested. */
interface Model {
  state: 'new' | 'taken' | 'delayed' | 'handled' | 'parked';
  dueAt: number;
}

/** Time passes, documents come, are read, and are handled, in any order. */
const step = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('wait', 'keep', 'handle', 'remove', 'vanish'),
      which: fc.nat(),
      ms: fc.integer({ min: 1, max: 50 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('skip' as const), ms: fc.nat(40) }) },
) as fc.Arbitrary<{ do: string; which?: number; ms?: number }>;

/** A document with an identifier of its own. */
const named = (key: string) => ({ key, idDocumento: `id of ${key}` });

describe('the states of documents', () => {
  it('takes what is new or due, never what is in flight, handled or not due', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const states = new DocumentStates();
        const cycle = new FullCycleDetector();
        const queue: string[] = [];
        const models = new Map<string, Model>();
        /** What was read since something was taken, and what was there when that began. */
        let seen = new Set<string>();
        let there = new Set<string>();
        let now = 0;
        let added = 0;

        const inState = (state: Model['state'], which = 0) => {
          const found = [...models].filter(([, model]) => model.state === state);
          return found[which % Math.max(1, found.length)];
        };
        const deal = (from: Model['state'], to: Model['state'], which?: number) => {
          const found = inState(from, which);
          if (found) found[1].state = to;
          return found?.[0];
        };
        const leave = (key: string) => {
          queue.splice(queue.indexOf(key), 1);
          models.delete(key);
          there.delete(key);
        };

        for (const { do: what, which, ms = 0 } of steps) {
          now += 1;
          if (what === 'skip') now += ms;
          if (what === 'add') {
            added += 1;
            queue.push(`d${added}`);
            models.set(`d${added}`, { state: 'new', dueAt: 0 });
          }
          if (what === 'wait') {
            const key = deal('taken', 'delayed', which);
            const model = models.get(key ?? '');
            if (key && model) {
              model.dueAt = now + ms;
              states.delay(key, model.dueAt);
            }
          }
          if (what === 'keep') {
            const key = deal('taken', 'parked', which);
            if (key) states.park(key);
          }
          if (what === 'handle') {
            const key = deal('taken', 'handled', which);
            if (key) expect(states.markHandled(key)).toBe(true);
            if (key) expect(states.markHandled(key)).toBe(false);
          }
          if (what === 'remove') {
            const key = inState('handled', which)?.[0];
            if (key) {
              leave(key);
              states.markRemoved(key, now);
              // It comes back to a read that was on its way, and to a later one.
              expect(states.registerRead(named(key), now - 1, now)).toBe('skip');
              expect(states.registerRead(named(key), now + 1, now + 2)).toBe('remove');
            }
          }
          if (what === 'vanish') {
            const key = inState('delayed', which)?.[0];
            if (key) leave(key);
          }
          if (what === 'read') {
            const key = queue.shift();
            if (key === undefined) continue;
            queue.push(key);
            const model = models.get(key) as Model;
            const isFree =
              model.state === 'new' || (model.state === 'delayed' && model.dueAt <= now);
            if (seen.size === 0) there = new Set(queue);
            expect(states.registerRead(named(key), now, now)).toBe(isFree ? 'take' : 'skip');
            if (isFree) {
              model.state = 'taken';
              cycle.reset();
              seen = new Set();
              continue;
            }
            seen.add(key);
            if (cycle.skip(key, now) === undefined) continue;
            // Everything that was in the queue all the time was looked at.
            expect([...there].filter((id) => !seen.has(id))).toEqual([]);
            seen = new Set([key]);
            there = new Set(queue);
          }
          const dues = [...models.values()]
            .filter(({ state, dueAt }) => state === 'delayed' && dueAt > now)
            .map(({ dueAt }) => dueAt);
          // What vanished unseen may still be waited for: once.
          expect(states.nextDueAt(now)).toBeLessThanOrEqual(Math.min(Infinity, ...dues));
        }
        expect(states.size).toBeLessThanOrEqual(added);
      }),
      { numRuns: runs(500) },
    );
  });

  it('notices a full cycle of only skipped documents after one read of each, every time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(49), (size, first) => {
        const cycle = new FullCycleDetector();
        const read = (n: number) => cycle.skip(`d${(first + n) % size}`, n) !== undefined;
        const ends = Array.from({ length: size * 4 + 1 }, (_, n) => read(n)).flatMap((isEnd, n) =>
          isEnd ? [n] : [],
        );
        expect(ends).toEqual([size, size * 2, size * 3, size * 4]);
      }),
    );
  });

  it('remembers what was removed and comes back, however long that takes', () => {
    const states = new DocumentStates();
    const hour = 3_600_000;
    expect(states.registerRead(named('a'), 0, 1)).toBe('take');
    states.markHandled('a');
    states.markRemoved('a', 2);
    for (const returns of [1, 2, 3]) {
      expect(states.registerRead(named('a'), returns * hour, returns * hour)).toBe('remove');
      expect(states.returnsOf('a')).toBe(returns);
      // A removal is under way.
      expect(states.registerRead(named('a'), returns * hour, returns * hour)).toBe('skip');
      states.markRemoved('a', returns * hour + 1);
    }
  });

  it('forgets what a hundred thousand documents did not show again, but for what is in flight', () => {
    const states = new DocumentStates();
    for (const key of ['delayed', 'parked', 'taken']) states.registerRead(named(key), 0);
    states.delay('delayed', 1e9);
    states.park('parked');
    for (let n = 0; n < 100_000; n++) {
      states.registerRead(named(`d${n}`), 0, n);
      states.markHandled(`d${n}`);
      states.markRemoved(`d${n}`, n);
    }
    // The last ten thousand that were removed, and what is in flight.
    expect(states.size).toBeLessThanOrEqual(10_000 + 1);
    expect(states.registerRead(named('parked'), 0)).toBe('take');
    expect(states.registerRead(named('delayed'), 0)).toBe('take');
    expect(states.registerRead(named('taken'), 0)).toBe('skip');
  });
});
