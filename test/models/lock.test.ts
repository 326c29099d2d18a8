import { describe, expect, it } from 'vitest';
import { explore } from './explore.js';
import { type LockOptions, lockModel } from './lock-model.js';

const both = [true, false].map((leftBehind) => ({ leftBehind }));

describe.each(both)('the lock of a ledger, %o', ({ leftBehind }) => {
  it('lets one run send, whatever call either dies at', () => {
    const { states, violation } = explore(lockModel({ leftBehind }));
    expect(violation?.trace.map(({ name }) => name)).toBeUndefined();
    expect(states).toBeGreaterThan(300);
  });

  it('lets one run send, whatever call either is suspended before', () => {
    const { states, violation } = explore(lockModel({ leftBehind, suspends: true }));
    expect(violation?.trace.map(({ name }) => name)).toBeUndefined();
    expect(states).toBeGreaterThan(1000);
  });
});

describe('the model finds a planted fault', () => {
  const faults: LockOptions['fault'][] = ['no heartbeat', 'no settling', 'no first look'];
  it.each(faults)('%s', (fault) => {
    const found = both.map(
      ({ leftBehind }) => explore(lockModel({ leftBehind, suspends: true, fault })).violation,
    );
    expect(found.find(Boolean)?.what).toBe('two runs may send orders');
  });
});
