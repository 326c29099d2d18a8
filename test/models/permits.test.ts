import { describe, expect, it } from 'vitest';
import { explore } from './explore.js';
import { type PermitOptions, permitModel } from './permit-model.js';

describe('the model of permits on Redis finds a fault that is put in', () => {
  const limits = [{ requests: 1, ticks: 2 }];
  const faults: PermitOptions['fault'][] = ['free at the answer', 'free at the end of a lease'];
  it.each(faults)('a permit is %s', (fault) => {
    expect(explore(permitModel({ limits, fault })).violation?.what).toBe(
      'more were counted in a window than may be',
    );
  });
});
