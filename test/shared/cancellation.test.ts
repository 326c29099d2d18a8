import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cancellation, Cancelled } from '../../src/shared/cancellation.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Counts the timers of these delays that were set and not cleared; other tests of the process have theirs. */
function watchTimers(...delaysMs: number[]) {
  const set = vi.spyOn(globalThis, 'setTimeout');
  const clear = vi.spyOn(globalThis, 'clearTimeout');
  return () => {
    const cleared = clear.mock.calls.map(([timer]) => timer);
    return set.mock.calls.filter(
      ([, ms = 0], call) =>
        delaysMs.includes(ms) && !cleared.includes(set.mock.results[call]?.value),
    ).length;
  };
}

describe('a call', () => {
  it('without a signal and a deadline has no timer', () => {
    const before = vi.getTimerCount();
    const call = new Cancellation(undefined, undefined);
    expect([call.deadlineMs, call.remainingMs]).toEqual([undefined, Infinity]);
    expect(() => call.throwIfCancelled()).not.toThrow();
    expect(vi.getTimerCount()).toBe(before);
  });

  it('is ended by its deadline, to the millisecond', async () => {
    const call = new Cancellation(undefined, 100);
    await pass(99);
    expect([call.reason, call.remainingMs, call.signal?.aborted]).toEqual([undefined, 1, false]);
    await pass(1);
    expect([call.reason, call.signal?.aborted]).toEqual(['deadline', true]);
    expect(call.signal?.reason).toBeInstanceOf(Cancelled);
    expect(() => call.throwIfCancelled()).toThrow(Cancelled);
  });

  it('is ended by its signal, or before it began', () => {
    const ended = new AbortController();
    const call = new Cancellation(ended.signal, undefined);
    expect([call.reason, call.signal?.aborted]).toEqual([undefined, false]);
    ended.abort();
    expect([call.reason, call.signal?.aborted]).toEqual(['aborted', true]);
    expect(new Cancellation(ended.signal, 5).reason).toBe('aborted');
  });

  it('is ended once, by what came first', async () => {
    const ended = new AbortController();
    const call = new Cancellation(ended.signal, 100);
    const heard = vi.fn();
    call.onCancel(heard);
    await pass(100);
    ended.abort();
    expect([call.reason, heard.mock.calls.length]).toEqual(['deadline', 1]);
  });

  it('tells whoever listens, also those that come too late, and not those that left', () => {
    const ended = new AbortController();
    const call = new Cancellation(ended.signal, undefined);
    const [stays, leaves, late] = [vi.fn(), vi.fn(), vi.fn()];
    call.onCancel(stays);
    call.onCancel(leaves)();
    ended.abort();
    call.onCancel(late);
    expect([stays, leaves, late].map((heard) => heard.mock.calls.length)).toEqual([1, 0, 1]);
  });

  it('that was disposed of leaves no timer, and is ended no more', async () => {
    const before = vi.getTimerCount();
    const ended = new AbortController();
    const call = new Cancellation(ended.signal, 100);
    const heard = vi.fn();
    call.onCancel(heard);
    call.dispose();
    expect(vi.getTimerCount()).toBe(before);
    ended.abort();
    await pass(200);
    expect([call.reason, heard.mock.calls.length]).toEqual([undefined, 0]);
  });
});

describe('waiting within a call', () => {
  it('ends with what is awaited', async () => {
    const call = new Cancellation(undefined, 100);
    expect(await call.race(Promise.resolve(7))).toBe(7);
    await expect(call.race(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  });

  it('ends as soon as the call is ended, and keeps no timer of a sleep', async () => {
    const timersLeft = watchTimers(60_000);
    const call = new Cancellation(undefined, 100);
    const raced = expect(call.race(new Promise(() => {}))).rejects.toThrow(Cancelled);
    const slept = expect(call.sleep(60_000)).rejects.toThrow(Cancelled);
    await pass(100);
    await Promise.all([raced, slept]);
    expect(timersLeft()).toBe(0);
    await expect(call.race(new Promise(() => {}))).rejects.toThrow(Cancelled);
  });

  it('sleeps as long as it is told', async () => {
    const woke = vi.fn();
    void new Cancellation(undefined, undefined).sleep(50).then(woke);
    await pass(49);
    expect(woke).not.toHaveBeenCalled();
    await pass(1);
    expect(woke).toHaveBeenCalled();
  });

  it('listens no longer than it waits', async () => {
    const ended = new AbortController();
    const call = new Cancellation(ended.signal, undefined);
    const listen = vi.spyOn(call, 'onCancel');
    await call.race(Promise.resolve());
    await pass(0);
    const off = listen.mock.results[0]?.value as () => boolean;
    // Taken off already.
    expect(off()).toBe(false);
  });
});

describe('calls that share a signal', () => {
  it('have one listener on it, for as long as there is one of them', () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const calls = Array.from({ length: 12 }, () => new Cancellation(signal, undefined));
    expect(added).toHaveBeenCalledTimes(1);
    for (const call of calls.slice(1)) call.dispose();
    expect(removed).not.toHaveBeenCalled();
    calls[0]?.dispose();
    expect(removed.mock.calls).toEqual([added.mock.calls[0]]);
    new Cancellation(signal, undefined).dispose();
    expect([added, removed].map((spy) => spy.mock.calls.length)).toEqual([2, 2]);
  });

  it('are each ended by it, though one of them ends another', () => {
    const ended = new AbortController();
    const calls = [1, 2, 3].map(() => new Cancellation(ended.signal, undefined));
    calls[0]?.onCancel(() => calls[1]?.dispose());
    ended.abort();
    expect(calls.map(({ reason }) => reason)).toEqual(['aborted', 'aborted', 'aborted']);
  });
});
