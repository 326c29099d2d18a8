import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PollScheduler } from '../../../src/events/fila/poll-scheduler.js';

let nowMs: number;
beforeEach(() => {
  nowMs = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  // No pause is shortened.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => void vi.restoreAllMocks());

describe('the next read', () => {
  it('waits ever longer while the queue is empty, up to idleMs, and not once a document came', () => {
    const scheduler = new PollScheduler(1500);
    expect(scheduler.pauseMs).toBe(0);
    const pauses = [1, 2, 3, 4].map(() => {
      scheduler.nothingToHandle(nowMs, 0, Infinity);
      const { pauseMs } = scheduler;
      nowMs += pauseMs;
      return pauseMs;
    });
    expect(pauses).toEqual([500, 1000, 1500, 1500]);
    scheduler.nothingToHandle(nowMs, 0, Infinity);
    scheduler.documentTaken();
    expect(scheduler.pauseMs).toBe(0);
    scheduler.nothingToHandle(nowMs, 0, Infinity);
    expect(scheduler.pauseMs).toBe(500);
  });

  it('waits as long as a full cycle of skipped documents took, and not beyond what is due', () => {
    const scheduler = new PollScheduler(15_000);
    scheduler.nothingToHandle(nowMs, 4000, Infinity);
    expect(scheduler.pauseMs).toBe(4000);
    scheduler.wakeBy(nowMs + 9000);
    expect(scheduler.pauseMs).toBe(4000);
    scheduler.wakeBy(nowMs + 300);
    expect(scheduler.pauseMs).toBe(300);
    nowMs += 300;
    scheduler.nothingToHandle(nowMs, 4000, nowMs + 700);
    expect(scheduler.pauseMs).toBe(700);
  });

  it('waits once for several reads side by side that find nothing', () => {
    const scheduler = new PollScheduler(15_000);
    const startedAt = nowMs;
    nowMs += 50;
    for (let read = 0; read < 4; read++) scheduler.nothingToHandle(startedAt, 0, Infinity);
    expect(scheduler.pauseMs).toBe(500);
  });

  it('waits ever longer after failures in a row, counted once for reads side by side', () => {
    const scheduler = new PollScheduler(30);
    const startedAt = nowMs;
    nowMs += 50;
    expect([1, 2, 3].map(() => scheduler.readFailed(startedAt, 0))).toEqual([1000, 1000, 1000]);
    expect(scheduler.failures).toBe(1);
    nowMs += 1000;
    expect(scheduler.pauseMs).toBe(0);
    expect([scheduler.readFailed(nowMs, 0), scheduler.failures]).toEqual([2000, 2]);
    for (let read = 0; read < 9; read++) {
      nowMs += scheduler.pauseMs;
      scheduler.readFailed(nowMs, 0);
    }
    expect(scheduler.pauseMs).toBe(60_000);
    scheduler.readSucceeded();
    nowMs += 60_000;
    expect([scheduler.readFailed(nowMs, 0), scheduler.failures]).toEqual([1000, 1]);
  });

  it('waits as long as the service asks, whatever another read meets meanwhile', () => {
    const scheduler = new PollScheduler(30);
    expect(scheduler.readFailed(nowMs, 20_000)).toBe(20_000);
    nowMs += 100;
    scheduler.readFailed(nowMs - 200, 0);
    expect(scheduler.pauseMs).toBe(19_900);
    scheduler.documentTaken();
    expect(scheduler.pauseMs).toBe(19_900);
  });
});
