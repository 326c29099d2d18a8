import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MARGIN_MS, type Permit } from '../../../src/client/limits/limit.js';
import { PermitLedger } from '../../../src/client/limits/redis/permit-ledger.js';

const HOLD_MS = 2000;
const REQUEST_MS = 5000;
const LEASE_MS = HOLD_MS + REQUEST_MS;
const PER_MS = 6000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a permit whose lease ended before its request was sent stays lost, whatever is reported', () => {
  const ledger = new PermitLedger(HOLD_MS, PER_MS, () => {});
  const permit = ledger.hold('a:1', performance.now(), LEASE_MS);
  // A beforeSend that waits, and a machine that sleeps meanwhile.
  vi.advanceTimersByTime(LEASE_MS + PER_MS);
  const report = ledger.report(true);
  expect(report.held).toEqual([]);
  ledger.acknowledge(report);
  expect(permit.renew(1000)).toBe(false);
  permit.release('unsent');
  expect(ledger.report(false).unsent).toEqual(['a:1']);
});

it('a request that was sent counts until it ends, however late it is reported', () => {
  const ledger = new PermitLedger(HOLD_MS, PER_MS, () => {});
  expect(ledger.hold('a:1', performance.now(), HOLD_MS + 60_000).renew(60_000)).toBe(true);
  vi.advanceTimersByTime(LEASE_MS + PER_MS);
  // With what is left of the time in which it is surely counted.
  expect(ledger.report(false).held).toEqual([['a:1', 60_000 - LEASE_MS - PER_MS]]);
});

it('a request is not sent that may be counted after its lease', () => {
  const ledger = new PermitLedger(HOLD_MS, PER_MS, () => {});
  const permit = ledger.hold('a:1', performance.now(), LEASE_MS);
  vi.advanceTimersByTime(HOLD_MS + 1);
  expect(permit.renew(REQUEST_MS)).toBe(false);
  ledger.acknowledge(ledger.report(true));
  expect(permit.renew(REQUEST_MS)).toBe(true);
});

it('a permit is reported again until Redis has forgotten it by itself, and no longer', () => {
  const ledger = new PermitLedger(HOLD_MS, PER_MS, () => {});
  ledger.hold('a:1', performance.now(), LEASE_MS).release('answered');
  vi.advanceTimersByTime(LEASE_MS + PER_MS + MARGIN_MS);
  const report = ledger.report(false);
  expect(report.done).toEqual([['a:1', LEASE_MS + PER_MS + MARGIN_MS]]);
  ledger.restore(report);
  vi.advanceTimersByTime(1);
  expect(ledger.report(false).done).toEqual([]);
});

/** What Redis holds of a process, by the moment at which each permit is free. */
const step = fc.oneof(
  fc.record({ do: fc.constant('hold' as const) }),
  fc.record({ do: fc.constant('renew' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('release' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('report' as const), all: fc.boolean(), arrives: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.nat(2 * (LEASE_MS + PER_MS)) }),
);

it('a permit that may be used is one that Redis counts, through any order of waits and reports', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const ledger = new PermitLedger(HOLD_MS, PER_MS, () => {});
      const freeAt = new Map<string, number>();
      /** When each request that was sent is surely counted. */
      const sent = new Map<string, number>();
      const permits: { id: string; permit: Permit }[] = [];
      for (const next of steps) {
        const now = performance.now();
        if (next.do === 'hold') {
          const id = `a:${permits.length}`;
          freeAt.set(id, now + LEASE_MS + PER_MS);
          permits.push({ id, permit: ledger.hold(id, now, LEASE_MS) });
        } else if (next.do === 'wait') {
          vi.advanceTimersByTime(next.ms);
        } else if (next.do === 'report') {
          const report = ledger.report(next.all);
          if (!next.arrives) {
            ledger.restore(report);
            continue;
          }
          for (const [id, leaseMs] of report.held) {
            // What Redis gave away is not taken back by a request that was never sent.
            if (!sent.has(id)) expect(freeAt.get(id)).toBeGreaterThan(now);
            freeAt.set(id, now + leaseMs + PER_MS);
          }
          ledger.acknowledge(report);
        } else {
          const { id, permit } = permits[next.which % (permits.length || 1)] ?? {};
          if (!id || !permit) continue;
          if (next.do === 'release') permit.release('unsent');
          else if (permit.renew(REQUEST_MS)) {
            if (!sent.has(id)) expect(freeAt.get(id)).toBeGreaterThan(now);
            sent.set(id, now + REQUEST_MS);
          }
        }
        // However long this process is cut off from now on.
        for (const [id, countedAt] of sent) {
          expect(freeAt.get(id)).toBeGreaterThanOrEqual(countedAt + PER_MS);
        }
      }
    }),
  );
});
