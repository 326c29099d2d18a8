import { describe, expect, it, vi } from 'vitest';
import { SerialRuns } from '../../../src/client/limits/redis/permit-exchange.js';

/** Runs that end when a test ends them. */
function heldRuns() {
  const ends: ((error?: Error) => void)[] = [];
  let most = 0;
  let going = 0;
  const onEnd = vi.fn();
  const runs = new SerialRuns(async () => {
    going += 1;
    most = Math.max(most, going);
    try {
      await new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      });
    } finally {
      going -= 1;
    }
  }, onEnd);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { runs, ends, onEnd, turn, most: () => most };
}

describe('serial runs', () => {
  it('begin together for those who ask together', async () => {
    const { runs, ends, onEnd, turn } = heldRuns();
    for (let asked = 0; asked < 5; asked++) runs.soon();
    expect(runs.isRunning).toBe(false);
    await turn();
    expect([ends.length, runs.isRunning]).toEqual([1, true]);
    ends[0]?.();
    await turn();
    expect([ends.length, runs.isRunning, onEnd.mock.calls.length]).toEqual([1, false, 1]);
  });

  it('run once more for whoever asks while one is under way, and never two at a time', async () => {
    const { runs, ends, turn, most } = heldRuns();
    runs.soon();
    await turn();
    for (let asked = 0; asked < 5; asked++) runs.soon();
    await turn();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await turn();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await turn();
    expect([ends.length, most()]).toEqual([2, 1]);
  });

  it('resolve with a run that began after they were asked for', async () => {
    const { runs, ends, turn } = heldRuns();
    runs.soon();
    await turn();
    let isDone = false;
    const again = runs.again().then(() => {
      isDone = true;
    });
    ends[0]?.();
    await turn();
    expect([isDone, ends.length]).toEqual([false, 2]);
    ends[1]?.();
    await again;
  });

  it('go on after one that failed', async () => {
    const { runs, ends, onEnd, turn } = heldRuns();
    const failed = expect(runs.again()).rejects.toThrow('lost');
    await turn();
    ends[0]?.(new Error('lost'));
    await failed;
    runs.soon();
    await turn();
    ends[1]?.();
    await turn();
    expect([ends.length, onEnd.mock.calls.length]).toEqual([2, 2]);
  });
});
