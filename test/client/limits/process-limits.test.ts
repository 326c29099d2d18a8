import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointLimit } from '../../../src/client/limits/endpoint-limit.js';
import type { Permit } from '../../../src/client/limits/limit.js';
import { processLimits } from '../../../src/client/limits/process-limits.js';
import { Cancellation } from '../../../src/shared/cancellation.js';

const SHARED = Symbol.for('recebiveis.limits.4');
const holder = globalThis as { [SHARED]?: unknown };
const LEASE_MS = 1000;

/** A permit that is at hand. */
const take = (limit: EndpointLimit): Permit | undefined => {
  const cancellation = new Cancellation(undefined, undefined);
  const taken = limit.take(cancellation, LEASE_MS);
  return taken instanceof Promise ? undefined : taken;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  delete holder[SHARED];
});
afterEach(() => {
  delete holder[SHARED];
  vi.useRealTimers();
});

const claim = (requests: number) => ({ limit: { requests, perMs: 1000 }, joined: undefined });

describe('the limits that a process remembers', () => {
  it('are one object of the process, whichever copy of the package asks', async () => {
    const limits = processLimits();
    vi.resetModules();
    const other = await import('../../../src/client/limits/process-limits.js');
    expect(other.processLimits).not.toBe(processLimits);
    expect(other.processLimits()).toBe(limits);
  });

  it('are forgotten when the client has left and nothing counts any more, not before', () => {
    const limits = processLimits();
    const mine = claim(1);
    take(limits.join('a', 'pedido.get', mine))?.settle('done');
    limits.leave('a', mine);
    expect(limits.size).toBe(1);
    expect(take(limits.join('a', 'pedido.get', claim(1)))).toBeUndefined();
    vi.advanceTimersByTime(10_000);
    const last = claim(1);
    limits.join('b', 'pedido.get', last);
    limits.leave('b', last);
    // Stays: a claim of 'a' was never left, and nobody collects garbage here.
    expect(limits.size).toBe(1);
  });

  it('count toward a long window while a client of a short one is all that is left', () => {
    const limits = processLimits();
    const hourly = () => ({ limit: { requests: 100, perMs: 3_600_000 }, joined: undefined });
    const mine = hourly();
    for (let sent = 0; sent < 100; sent++)
      take(limits.join('a', 'pedido.get', mine))?.settle('done');
    limits.leave('a', mine);
    const other = claim(200);
    take(limits.join('a', 'pedido.get', other))?.settle('done');
    limits.leave('a', other);
    vi.advanceTimersByTime(120_000);
    expect(limits.size).toBe(1);
    const again = claim(200);
    for (let sent = 0; sent < 150; sent++)
      take(limits.join('a', 'pedido.get', again))?.settle('done');
    expect(take(limits.join('a', 'pedido.get', hourly()))).toBeUndefined();
  });

  it('take no memory for stores that are gone', () => {
    const limits = processLimits();
    for (let store = 0; store < 1000; store++) {
      const mine = claim(1);
      const permit = take(limits.join(`store ${store}`, 'pedido.get', mine));
      permit?.settle('done');
      limits.leave(`store ${store}`, mine);
    }
    expect(limits.size).toBe(1000);
    vi.advanceTimersByTime(11_000);
    expect(limits.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('take no memory for clients that were dropped without being closed', () => {
    // Where there is no WeakRef a claim lasts ten minutes; with it, as long as its client.
    vi.stubGlobal('WeakRef', undefined);
    try {
      const limits = processLimits();
      for (let store = 0; store < 100; store++) limits.join(`store ${store}`, 'x', claim(1));
      expect(limits.size).toBe(100);
      vi.advanceTimersByTime(620_000);
      expect(limits.size).toBe(0);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('are forgotten when the next client calls, without a timer', () => {
    const limits = processLimits();
    const mine = claim(1);
    take(limits.join('a', 'x', mine))?.settle('done');
    limits.leave('a', mine);
    vi.advanceTimersByTime(60_000);
    limits.join('b', 'x', claim(1));
    expect(limits.size).toBe(1);
  });
});
