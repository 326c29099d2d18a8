import { expect, it, vi } from 'vitest';
import { RunStop } from '../../../src/importer/run/run-stop.js';

it('a run stops for its first reason, and tells everybody once', () => {
  const stop = new RunStop();
  const told: string[] = [];
  stop.onStop(() => told.push('one'));
  stop.onStop(() => told.push('gone'))();
  expect(stop.reason).toBeUndefined();
  stop.request('first');
  stop.request('second');
  expect(stop.reason).toEqual({ error: 'first' });
  expect(told).toEqual(['one']);
  stop.onStop(() => told.push('later'));
  expect(told).toEqual(['one', 'later']);
});

it('what waits ends by its time or by the stop, and leaves no timer', async () => {
  vi.useFakeTimers();
  try {
    const stop = new RunStop();
    const ended: string[] = [];
    const wait = (ms: number) => void stop.sleep(ms).then(() => ended.push(`${ms}`));
    wait(10);
    wait(60_000);
    void stop.orStopped(new Promise(() => {})).then((value) => ended.push(`hangs ${value}`));
    await vi.advanceTimersByTimeAsync(10);
    expect(ended).toEqual(['10']);
    expect(await stop.orStopped(Promise.resolve(7))).toBe(7);
    await expect(stop.orStopped(Promise.reject(new Error('no')))).rejects.toThrow('no');
    stop.request('why');
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['10', '60000', 'hangs undefined']);
    expect(vi.getTimerCount()).toBe(0);
    await stop.sleep(60_000);
  } finally {
    vi.useRealTimers();
  }
});
