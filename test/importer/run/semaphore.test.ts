import { describe, expect, it, vi } from 'vitest';
import { Semaphore } from '../../../src/importer/run/semaphore.js';

/** Asks for a place; notes when it is given. */
function asking(semaphore: Semaphore, given: string[]) {
  return (name: string): void => {
    const turn = semaphore.acquire();
    if (turn) void turn.then(() => given.push(name));
    else given.push(name);
  };
}

describe('orders in flight', () => {
  it('are as many as there are places; the others come in their order, as places become free', async () => {
    const semaphore = new Semaphore(2);
    const given: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) asking(semaphore, given)(name);
    expect(given).toEqual(['a', 'b']);
    semaphore.release();
    await Promise.resolve();
    expect(given).toEqual(['a', 'b', 'c']);
    expect(semaphore.held).toBe(2);
    semaphore.resize(3);
    await Promise.resolve();
    expect(given).toEqual(['a', 'b', 'c', 'd']);
    semaphore.resize(1);
    for (let times = 0; times < 3; times++) semaphore.release();
    expect(semaphore.held).toBe(0);
    expect(semaphore.acquire()).toBeUndefined();
    expect(semaphore.acquire()).toBeInstanceOf(Promise);
  });

  it('leave together: while free places are gathered nobody passes those who wait', async () => {
    vi.useFakeTimers();
    try {
      const semaphore = new Semaphore(2, () => 5);
      const given: string[] = [];
      const ask = asking(semaphore, given);
      for (const name of ['a', 'b', 'c', 'd']) ask(name);
      semaphore.release();
      await vi.advanceTimersByTimeAsync(3);
      // A place is free, and c waits for it.
      ask('e');
      semaphore.release();
      expect(given).toEqual(['a', 'b']);
      // From the first that became free on, not from the last.
      await vi.advanceTimersByTimeAsync(2);
      expect(given).toEqual(['a', 'b', 'c', 'd']);
      semaphore.release();
      await vi.advanceTimersByTimeAsync(5);
      expect(given).toEqual(['a', 'b', 'c', 'd', 'e']);
      // Where nobody waits there is nothing to gather for.
      semaphore.release();
      expect(semaphore.acquire()).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
