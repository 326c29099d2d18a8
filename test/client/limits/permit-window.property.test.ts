import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Permit } from '../../../src/client/limits/permit.js';
import { PermitWindow } from '../../../src/client/limits/permit-window.js';
import { runs } from '../../support/property-runs.js';

const LEASE_MS = 300;

/** What can happen to a limiter: requests that begin, end or vanish, refusals, and time that passes. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('take' as const), ahead: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      which: fc.nat(),
      outcome: fc.constantFrom('done' as const, 'refused' as const, 'unsent' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('vanish' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const), ms: fc.nat(400) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.oneof(fc.nat(30), fc.nat(300), fc.constantFrom(99, 100, 101, 102, 103, 5000)),
    }),
  },
);

const world = fc.record({
  requests: fc.integer({ min: 1, max: 6 }),
  perMs: fc.constantFrom(1, 40, 100, 250),
  steps: fc.array(step, { maxLength: 120 }),
});

interface Taken {
  permit: Permit;
  /** The service counts a request once, at any moment until it completed. */
  takenAt: number;
}

function play({ requests, perMs, steps }: { requests: number; perMs: number; steps: Step[] }) {
  let now = 1000;
  const window = new PermitWindow({ requests, perMs }, () => now);
  const open: Taken[] = [];
  /** Spans in which the service may have counted a request, in order of sending. */
  const spans: { from: number; to: number }[] = [];
  for (const next of steps) {
    if (next.kind === 'pass') now += next.ms;
    if (next.kind === 'pause') window.pause(next.ms);
    if (next.kind === 'take') {
      const permit = window.take(LEASE_MS, next.ahead);
      if (permit) open.push({ permit, takenAt: now });
    }
    if (next.kind === 'settle' && open.length > 0) {
      const [taken] = open.splice(next.which % open.length, 1);
      // Sent after its lease, it would be sent without a permit.
      if (!taken) continue;
      taken.permit.settle(next.outcome);
      const isLate = now - taken.takenAt > LEASE_MS;
      if (next.outcome !== 'unsent') {
        spans.push({ from: taken.takenAt, to: isLate ? taken.takenAt + LEASE_MS : now });
      }
    }
    if (next.kind === 'vanish' && open.length > 0) {
      const [taken] = open.splice(next.which % open.length, 1);
      if (taken) spans.push({ from: taken.takenAt, to: taken.takenAt + LEASE_MS });
    }
  }
  return { window, open, spans, pass: (ms: number) => (now += ms), now: () => now };
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe('the permits of a window', () => {
  it('never let a service count more requests in any window than there are permits', () => {
    fc.assert(
      fc.property(world, fc.boolean(), (drawn, late) => {
        const { spans } = play(drawn);
        // The unkindest service counts some requests as late as it can, and others as early.
        const counted = spans
          .map(({ from, to }, index) => (late === (index % 2 === 0) ? to : from))
          .sort((one, other) => one - other);
        for (const [index, from] of counted.entries()) {
          const inWindow = counted.slice(index).filter((at) => at < from + drawn.perMs);
          expect(inWindow.length).toBeLessThanOrEqual(drawn.requests);
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  it('are all free again once every request has ended, and a window and the pause have passed', () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const { window, open, pass } = play(drawn);
        for (const { permit } of open) permit.settle('done');
        pass(drawn.perMs + LEASE_MS + 500);
        expect(window.isIdle).toBe(true);
        // A refusal lets one through first; each success doubles how many.
        for (let round = 0; round < drawn.requests; round++) {
          const permit = window.take(LEASE_MS);
          expect(permit).toBeDefined();
          permit?.settle('done');
        }
        pass(drawn.perMs + 10);
        const permits = Array.from({ length: drawn.requests }, () => window.take(LEASE_MS));
        if (drawn.requests > 1) expect(permits.filter(Boolean).length).toBeGreaterThan(1);
        expect(window.take(LEASE_MS)).toBeUndefined();
      }),
      { numRuns: runs(500) },
    );
  });

  it('say when to look again, and are free in the end', () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const { window, open, pass } = play(drawn);
        for (const { permit } of open) permit.settle('done');
        let waitedMs = 0;
        for (let permit = window.take(1); !permit; permit = window.take(1)) {
          const opensInMs = Math.min(50, window.opensInMs(0));
          expect(opensInMs).toBeGreaterThan(0);
          pass(opensInMs);
          waitedMs += opensInMs;
          // A lease that nobody settles, its window, or the longest pause.
          expect(waitedMs).toBeLessThanOrEqual(2 * (LEASE_MS + drawn.perMs) + 1000);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('are lost to whoever does not use them within their lease', () => {
    let now = 0;
    const window = new PermitWindow({ requests: 1, perMs: 100 }, () => now);
    const slow = window.take(50);
    now = 51;
    expect(slow?.renew(50)).toBe(false);
    now = 50 + 100;
    expect(window.take(50)).toBeUndefined();
    now = 50 + 103;
    expect(window.take(50)).toBeDefined();
    slow?.settle('unsent');
    expect(window.take(50)).toBeUndefined();
  });

  it('keep a stricter limit from the moment it is set', () => {
    let now = 0;
    const window = new PermitWindow({ requests: 4, perMs: 100 }, () => now);
    for (let call = 0; call < 4; call++) window.take(50)?.settle('done');
    window.limit = { requests: 2, perMs: 200 };
    now = 150;
    expect(window.take(50)).toBeUndefined();
    now = 203;
    expect([1, 2, 3].map(() => window.take(50) !== undefined)).toEqual([true, true, false]);
  });
});

it('an abandoned request may arrive later than it was abandoned', () => {
  let now = 0;
  const window = new PermitWindow({ requests: 1, perMs: 100 }, () => now);
  window.take(50)?.settle('abandoned');
  now = 2000;
  expect(window.take(50)).toBeUndefined();
  now = 2103;
  expect(window.take(50)).toBeDefined();
});
