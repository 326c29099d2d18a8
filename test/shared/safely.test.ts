import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { safely } from '../../src/shared/safely.js';

/** A promise of another library: any object with a `then`. */
const thenable = (then: (...values: never[]) => void) => Object.fromEntries([['then', then]]);

/** Collects promise rejections left unhandled while a test runs. */
function unhandled(): unknown[] {
  const found: unknown[] = [];
  const note = (reason: unknown) => void found.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return found;
}

const fail = (error: unknown): never => {
  throw error;
};

describe('an observer that is called safely', () => {
  it('gets its arguments, and returns nothing', () => {
    const observer = vi.fn((..._: unknown[]) => 'a value');
    expect(safely(observer)('a', 1)).toBeUndefined();
    expect(observer).toHaveBeenCalledWith('a', 1);
  });

  it('may be left out', () => {
    expect(() => safely(undefined)()).not.toThrow();
  });

  it.each<[string, () => unknown]>([
    ['throws', () => fail(new Error('at once'))],
    ['throws undefined', () => fail(undefined)],
    ['rejects', async () => fail(new Error('later'))],
    [
      'returns a rejecting promise of another realm',
      () => runInNewContext('Promise.reject(new Error("elsewhere"))'),
    ],
    ['returns a thenable that throws', () => thenable(() => fail(new Error('in then')))],
    [
      'returns a thenable that rejects',
      () => thenable((_: unknown, reject: (error: Error) => void) => reject(new Error('by hand'))),
    ],
    [
      'returns an object whose then cannot be read',
      () => Object.defineProperty({}, 'then', { get: () => fail(new Error('a getter')) }),
    ],
    ['returns null', () => null],
  ])('changes nothing when it %s', async (_, observer) => {
    const found = unhandled();
    expect(() => safely(observer)()).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(found).toEqual([]);
  });
});
