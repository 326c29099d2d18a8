import { afterEach, describe, expect, it, vi } from 'vitest';
import { ClockStep } from '../../../src/events/inbox/sqlite/clock-step.js';

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the look for steps', () => {
  const LEASE_MS = 1200;
  const T = 1_800_000_000_000;
  function clocks() {
    const clock = { at: 0, date: T };
    vi.spyOn(performance, 'now').mockImplementation(() => clock.at);
    vi.spyOn(Date, 'now').mockImplementation(() => clock.date);
    const steps = new ClockStep(LEASE_MS);
    const pass = (ms: number, stepMs = 0) => {
      clock.at += ms;
      clock.date += ms + stepMs;
      steps.observe();
    };
    const lease = (set_at: number) => ({ set_at, due_at: set_at + LEASE_MS });
    return { clock, steps, pass, lease };
  }

  it('leaves what a step ended for half its length, and nothing else', () => {
    const { clock, steps, pass, lease } = clocks();
    for (let n = 0; n < 5; n++) pass(400);
    const [ended, alive] = [lease(clock.date - LEASE_MS - 1), lease(clock.date - 300)];
    expect(steps.graceMs(ended)).toBe(0);
    pass(100, HOUR_MS);
    expect(steps.graceMs(ended)).toBe(0);
    expect(steps.graceMs(alive)).toBe(600);
    expect(steps.graceMs(lease(clock.date))).toBe(0);
    pass(300);
    expect(steps.graceMs(alive)).toBe(300);
    // A second step, of a correction, does not cut it short.
    pass(100, 5000);
    expect(steps.graceMs(alive)).toBe(200);
    pass(200);
    expect(steps.graceMs(alive)).toBe(0);
  });

  it('takes a process that stood still for a step, and a small or a backward one for none', () => {
    const { clock, steps, pass, lease } = clocks();
    const alive = lease(clock.date - 1000);
    pass(300, 250);
    expect(steps.graceMs(alive)).toBe(0);
    pass(300, -HOUR_MS);
    expect(steps.graceMs(lease(clock.date - 1000))).toBe(0);
    const owned = lease(clock.date);
    pass(5000);
    expect(steps.graceMs(owned)).toBe(600);
    // One that stands still again and again keeps nobody's lease for ever.
    pass(5000);
    expect(steps.graceMs(owned)).toBe(0);
  });

  it('keeps the last ten', () => {
    const { clock, steps, pass, lease } = clocks();
    const [before, between] = [lease(clock.date), lease(clock.date + HOUR_MS)];
    for (let n = 0; n < 10; n++) pass(10, HOUR_MS);
    expect(steps.graceMs(before)).toBe(510);
    pass(10, HOUR_MS);
    expect(steps.graceMs(before)).toBe(0);
    expect(steps.graceMs(between)).toBe(510);
  });
});
