import { expect, it } from 'vitest';
import { LocalShare } from '../../../src/client/limits/redis/local-share.js';

/** Blocks the process for this long, as in a long calculation. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('a turn that a busy process takes late is followed no sooner', async () => {
  const share = new LocalShare([{ requests: 10, perMs: 1000 }], 1);
  const takenAt: number[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const taken = share.waitForTurn();
    // Bottleneck has set the timer of the turn by then.
    await new Promise(setImmediate);
    if (turn % 2 === 1) block(210);
    await taken;
    takenAt.push(performance.now());
  }
  share.stop();
  // A timer may fire a millisecond early.
  for (const [at, time] of takenAt.entries()) {
    expect(time - (takenAt[at - 1] ?? -Infinity)).toBeGreaterThan(100);
  }
});
