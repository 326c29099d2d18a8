import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointLimit } from '../../../src/client/limits/endpoint-limit.js';
import type { Permit } from '../../../src/client/limits/limit.js';
import { processLimits } from '../../../src/client/limits/limiters.js';
import { Cancellation } from '../../../src/shared/cancellation.js';

const SHARED = Symbol.for('recebiveis.limits.6');
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

/** Asks for a limit, and takes the permit that is at hand. */
function ask(store: string, requests: number, perMs = 1000): Permit | undefined {
  const shared = processLimits().of(store);
  shared.keep({ requests, perMs }, 'pedido.get');
  return take(shared);
}

describe('the limits that a process remembers', () => {
  it('are one object of the process, whichever copy of the package asks', async () => {
    const limits = processLimits();
    vi.resetModules();
    const other = await import('../../../src/client/limits/limiters.js');
    expect(other.processLimits).not.toBe(processLimits);
    expect(other.processLimits()).toBe(limits);
  });

  it('are forgotten five minutes after the last call, not before', () => {
    ask('a', 1)?.release('answered');
    expect(ask('a', 1)).toBeUndefined();
    vi.advanceTimersByTime(299_000);
    expect(processLimits().size).toBe(1);
    vi.advanceTimersByTime(6000);
    expect(processLimits().size).toBe(0);
  });

  it('are forgotten when their clients are closed and nothing counts any more, not before', () => {
    ask('a', 1)?.release('answered');
    processLimits().of('a').end({ requests: 1, perMs: 1000 });
    vi.advanceTimersByTime(59_000);
    expect(processLimits().size).toBe(1);
    vi.advanceTimersByTime(6000);
    expect(processLimits().size).toBe(0);
  });

  it('count for whoever asks for a longer window within a minute', () => {
    for (let burst = 0; burst < 5; burst++) {
      for (let sent = 0; sent < 10; sent++) ask('a', 10, 500)?.release('answered');
      vi.advanceTimersByTime(5100);
      ask('other store', 1);
    }
    for (let sent = 0; sent < 10; sent++) ask('a', 60, 60_000)?.release('answered');
    expect(ask('a', 60, 60_000)).toBeUndefined();
  });

  it('count toward a long window while only clients of a short one call', () => {
    for (let sent = 0; sent < 100; sent++) ask('a', 100, 3_600_000)?.release('answered');
    for (let minute = 0; minute < 55; minute++) {
      expect(ask('a', 200)).toBeUndefined();
      vi.advanceTimersByTime(60_000);
    }
    vi.advanceTimersByTime(600_000);
    expect(ask('a', 200)).toBeDefined();
  });

  it('take no memory for stores that are gone', () => {
    for (let store = 0; store < 1000; store++) ask(`store ${store}`, 1)?.release('answered');
    expect(processLimits().size).toBe(1000);
    vi.advanceTimersByTime(306_000);
    expect(processLimits().size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are forgotten when the next client calls, without a timer', () => {
    ask('a', 1)?.release('answered');
    vi.advanceTimersByTime(306_000);
    ask('b', 1);
    expect(processLimits().size).toBe(1);
  });

  it('start slowly after a refusal, also with a client for each call', () => {
    const refused = ask('a', 10);
    processLimits().of('a').pause(1000);
    refused?.release('rate-limited');
    vi.advanceTimersByTime(6000);
    // Sweeps.
    ask('other store', 1);
    expect(ask('a', 10)).toBeDefined();
    expect(ask('a', 10)).toBeUndefined();
  });
});
