import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LeasedPermits } from '../../../src/client/limits/leased-permits.js';
import type { LimitInForce, Permit } from '../../../src/client/limits/limit.js';
import { runs } from '../../support/property-runs.js';

const LEASE_MS = 300;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What can happen to permits: requests that begin, end or vanish, and time that passes. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('take' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('release' as const),
      which: fc.nat(),
      outcome: fc.constantFrom('answered' as const, 'rate-limited' as const, 'unsent' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('vanish' as const), which: fc.nat() }) },
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

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function permitsUnder(...limits: LimitInForce[]): LeasedPermits {
  const permits = new LeasedPermits();
  permits.limits = limits;
  return permits;
}

function take(permits: LeasedPermits): Permit | undefined {
  return permits.free > 0 ? permits.hold(LEASE_MS, () => {}) : undefined;
}

function play(
  { requests, perMs, steps }: { requests: number; perMs: number; steps: Step[] },
  ...others: LimitInForce[]
) {
  const permits = permitsUnder({ requests, perMs }, ...others);
  const open: Taken[] = [];
  /** Spans in which the service may have counted a request, in order of sending. */
  const spans: { from: number; to: number }[] = [];
  for (const next of steps) {
    const now = performance.now();
    if (next.kind === 'pass') vi.advanceTimersByTime(next.ms);
    if (next.kind === 'take') {
      const permit = take(permits);
      if (permit) open.push({ permit, takenAt: now });
    }
    if (next.kind === 'release' && open.length > 0) {
      const [taken] = open.splice(next.which % open.length, 1);
      // Sent after its lease, it would be sent without a permit.
      if (!taken) continue;
      taken.permit.release(next.outcome);
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
  return { permits, open, spans };
}

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

  it('are all free again once every request has ended and a window has passed', () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const { permits, open } = play(drawn);
        for (const { permit } of open) permit.release('answered');
        vi.advanceTimersByTime(drawn.perMs + LEASE_MS + 500);
        const taken = Array.from({ length: drawn.requests }, () => take(permits));
        expect(taken.every(Boolean)).toBe(true);
        expect(take(permits)).toBeUndefined();
        expect(permits.areAllFree).toBe(false);
        vi.advanceTimersByTime(120_000);
        expect(permits.areAllFree).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  it('say when the next one is free', () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const { permits, open } = play(drawn);
        for (const { permit } of open) permit.release('answered');
        while (!take(permits)) {
          const waitMs = permits.nextAt - performance.now();
          expect(waitMs).toBeGreaterThan(0);
          expect(waitMs).toBeLessThanOrEqual(LEASE_MS + drawn.perMs + 2);
          vi.advanceTimersByTime(Math.ceil(waitMs));
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('a permit', () => {
  it('is lost to whoever does not use it within its lease', () => {
    const permits = permitsUnder({ requests: 1, perMs: 100 });
    const slow = permits.hold(50, () => {});
    vi.advanceTimersByTime(51);
    expect(slow.renew(50)).toBe(false);
    vi.advanceTimersByTime(99);
    expect(take(permits)).toBeUndefined();
    vi.advanceTimersByTime(3);
    expect(take(permits)).toBeDefined();
    slow.release('unsent');
    expect(take(permits)).toBeUndefined();
  });

  it('of a request that was abandoned counts later, for it may arrive later', () => {
    const permits = permitsUnder({ requests: 1, perMs: 100 });
    permits.hold(50, () => {}).release('abandoned');
    vi.advanceTimersByTime(2000);
    expect(take(permits)).toBeUndefined();
    vi.advanceTimersByTime(103);
    expect(take(permits)).toBeDefined();
  });
});

describe('several limits', () => {
  const other = fc.record({
    requests: fc.integer({ min: 1, max: 6 }),
    perMs: fc.constantFrom(1, 40, 100, 250),
  });

  it('are kept each in its own window', () => {
    fc.assert(
      fc.property(world, other, fc.boolean(), (drawn, limit, late) => {
        const { spans } = play(drawn, limit);
        const counted = spans
          .map(({ from, to }, index) => (late === (index % 2 === 0) ? to : from))
          .sort((one, next) => one - next);
        for (const { requests, perMs } of [drawn, limit]) {
          for (const [index, from] of counted.entries()) {
            const inWindow = counted.slice(index).filter((at) => at < from + perMs);
            expect(inWindow.length).toBeLessThanOrEqual(requests);
          }
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  it('say when the next request may be sent under all of them', () => {
    fc.assert(
      fc.property(world, other, (drawn, limit) => {
        const { permits, open } = play(drawn, limit);
        for (const { permit } of open) permit.release('answered');
        // Each request that vanished is looked for at the end of its lease.
        const leases = drawn.steps.filter(({ kind }) => kind === 'vanish').length;
        for (let looks = 0; !take(permits); looks++) {
          const waitMs = permits.nextAt - performance.now();
          expect(waitMs).toBeGreaterThan(0);
          expect(looks).toBeLessThan(3 + leases);
          vi.advanceTimersByTime(Math.ceil(waitMs));
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('count what was sent in the minute before one of them was asked for', () => {
    const permits = permitsUnder({ requests: 10, perMs: 100 });
    for (let sent = 0; sent < 8; sent++) permits.hold(50, () => {}).release('answered');
    vi.advanceTimersByTime(55_000);
    permits.limits = [...permits.limits, { requests: 8, perMs: 60_000 }];
    expect(take(permits)).toBeUndefined();
    vi.advanceTimersByTime(5003);
    expect(take(permits)).toBeDefined();
  });

  it('forget what no limit counts any more', () => {
    const permits = permitsUnder({ requests: 1e6, perMs: 100 });
    for (let sent = 0; sent < 10_000; sent++) {
      permits.hold(50, () => {}).release('answered');
      vi.advanceTimersByTime(100);
    }
    expect(permits.agesMs.length).toBeLessThan(3000);
  });
});
