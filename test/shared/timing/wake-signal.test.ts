import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WakeSignal } from '../../../src/shared/timing/wake-signal.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether a promise has settled, looked at without waiting for it. */
function watch(promise: Promise<unknown>): { isSettled: boolean } {
  const state = { isSettled: false };
  void promise.then(() => {
    state.isSettled = true;
  });
  return state;
}

const microtasks = () => vi.advanceTimersByTimeAsync(0);

/** How many timers synchronous work leaves: what another file left running sets none meanwhile. */
function timersLeftBy(work: () => void): number {
  const before = vi.getTimerCount();
  work();
  return vi.getTimerCount() - before;
}

describe('a wake signal', () => {
  it('ends a sleep when it is woken, and leaves no timer behind', async () => {
    const signal = new WakeSignal();
    const sleep = watch(signal.sleep(60_000));
    await microtasks();
    expect(sleep.isSettled).toBe(false);
    expect(timersLeftBy(() => signal.wake())).toBe(-1);
    await microtasks();
    expect(sleep.isSettled).toBe(true);
  });

  it('ends a sleep after its time', async () => {
    const sleep = watch(new WakeSignal().sleep(100));
    await vi.advanceTimersByTimeAsync(99);
    expect(sleep.isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sleep.isSettled).toBe(true);
  });

  it('keeps a wake that came before the sleep, once, however often it came', async () => {
    const signal = new WakeSignal();
    signal.wake();
    signal.wake();
    await signal.sleep(60_000);
    const second = watch(signal.sleep(60_000));
    await microtasks();
    expect(second.isSettled).toBe(false);
  });

  it('wakes every sleeper: none waits on because another one came after it', async () => {
    const signal = new WakeSignal();
    const sleeps = [signal.sleep(60_000), signal.sleep(), signal.sleep(60_000)].map(watch);
    expect(timersLeftBy(() => signal.wake())).toBe(-2);
    await microtasks();
    expect(sleeps.map(({ isSettled }) => isSettled)).toEqual([true, true, true]);
  });

  it('a sleep that ended by its time leaves the others, and a later wake for them', async () => {
    const signal = new WakeSignal();
    const short = watch(signal.sleep(10));
    const long = watch(signal.sleep(60_000));
    await vi.advanceTimersByTimeAsync(10);
    expect([short.isSettled, long.isSettled]).toEqual([true, false]);
    signal.wake();
    await microtasks();
    expect(long.isSettled).toBe(true);
    // It was for those that slept: nothing is left over for the next.
    const next = watch(signal.sleep(60_000));
    await microtasks();
    expect(next.isSettled).toBe(false);
  });

  it('without a time sets no timer', () => {
    expect(timersLeftBy(() => void new WakeSignal().sleep())).toBe(0);
  });
});
