import { describe, expect, it } from 'vitest';
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
    semaphore.release();
    await Promise.resolve();
    expect(given).toEqual(['a', 'b', 'c', 'd']);
    for (let times = 0; times < 2; times++) semaphore.release();
    expect(semaphore.held).toBe(0);
    expect(semaphore.acquire()).toBeUndefined();
    expect(semaphore.acquire()).toBeUndefined();
    expect(semaphore.acquire()).toBeInstanceOf(Promise);
  });
});
