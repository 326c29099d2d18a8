import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAttempt } from '../../../src/events/inbox/attempt.js';
import { errorText } from '../../../src/events/inbox/inbox-error.js';
import { Reporter } from '../../../src/events/inbox/reporter.js';
import { StopTimer } from '../../../src/events/inbox/stop-timer.js';
import { eventoOf } from './support.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An attempt of a handler that may take a second, in a worker that is stopped by hand. */
function attempt(handle: (signal: AbortSignal) => unknown) {
  const cancelled = new AbortController();
  const stopTimer = new StopTimer((reason) => cancelled.abort(reason));
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const state = { outcome: undefined as unknown };
  const limits = { cancelled, timeoutMs: 1000, stopTimer, report };
  void runAttempt(handle, limits).then((outcome) => {
    state.outcome = outcome;
  });
  return { cancelled, stopTimer, reported, state };
}

const settlesIn = (ms: number, value?: unknown) => () =>
  new Promise((resolve, reject) =>
    setTimeout(() => (value instanceof Error ? reject(value) : resolve(value)), ms),
  );

const TIMEOUT = { reason: 'handler-timeout' };

describe('an attempt', () => {
  it('is done when its handler resolves within its time', async () => {
    const { state, reported } = attempt(settlesIn(999));
    await vi.advanceTimersByTimeAsync(999);
    expect(state.outcome).toEqual({ done: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reported).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', settlesIn(10, new Error('no'))],
  ])('has failed, and is reported once, when its handler %s', async (_, handle) => {
    const { state, reported } = attempt(handle);
    await vi.advanceTimersByTimeAsync(10);
    expect(state.outcome).toMatchObject({ done: false, error: { message: 'no' } });
    expect(reported).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['resolves', settlesIn(5000)],
    ['rejects', settlesIn(5000, new Error('late'))],
  ])(
    'is reported when its time is up, and has failed whenever its handler %s',
    async (_, handle) => {
      const { state, reported } = attempt(handle);
      await vi.advanceTimersByTimeAsync(1000);
      expect(reported).toMatchObject([TIMEOUT]);
      expect(state.outcome).toBeUndefined();
      await vi.advanceTimersByTimeAsync(4000);
      expect(state.outcome).toMatchObject({ done: false, error: TIMEOUT });
      expect(reported).toHaveLength(1);
    },
  );

  it('that was cancelled is told so, once, and its place is named when its time is up too', async () => {
    const { cancelled, state, reported } = attempt(settlesIn(5000));
    cancelled.abort('of another');
    expect(reported).toEqual(['of another']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reported).toMatchObject(['of another', TIMEOUT]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(state.outcome).toEqual({ done: false, error: 'of another' });
  });

  it('is waited for a second longer than a stop allows, and not more', async () => {
    const { stopTimer, state, reported } = attempt(settlesIn(60_000));
    stopTimer.arm(500);
    await vi.advanceTimersByTimeAsync(500);
    expect(reported).toMatchObject([{ reason: 'stopped' }]);
    await vi.advanceTimersByTimeAsync(999);
    expect([state.outcome, stopTimer.hasExpired]).toEqual([undefined, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.outcome).toMatchObject({ done: false, error: { reason: 'stopped' } });
    expect(stopTimer.hasExpired).toBe(true);
  });
});

describe('the end of the wait of a stop', () => {
  it('is told to those that listen then, and soon to those that come later', async () => {
    const timer = new StopTimer(() => {});
    const told: string[] = [];
    timer.onExpired(() => told.push('first'));
    timer.onExpired(() => told.push('gone'))();
    timer.arm(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(['first']);
    timer.onExpired(() => told.push('later'));
    timer.onExpired(() => told.push('gone'))();
    expect(told).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['first', 'later']);
  });

  it('leaves no timer behind', () => {
    const timer = new StopTimer(() => {});
    timer.arm(1000);
    timer.arm(2000);
    timer.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('onDeadLetter', () => {
  function notify(onDeadLetter: (...given: unknown[]) => unknown, handlerTimeoutMs = 1000) {
    const reported: [unknown, unknown][] = [];
    const stopTimer = new StopTimer(() => {});
    const onError = (...of: [unknown, unknown]) => {
      reported.push(of);
      throw new Error('a callback of the user');
    };
    const settings = { onError, onDeadLetter, handlerTimeoutMs };
    const state = { isOver: false };
    const context = { id: 'x', attempts: 3 };
    const rebuild = () => eventoOf(1);
    void new Reporter(settings as never, stopTimer)
      .notifyDeadLetter(rebuild, 'why', context)
      .then(() => {
        state.isOver = true;
      });
    return { reported, stopTimer, state, context };
  }
  const failure = { id: 'x', attempt: 3 };

  it('is given the event and why, and waited for', async () => {
    const given: unknown[] = [];
    const { state, reported, context } = notify((...of) => {
      given.push(...of);
      return settlesIn(900)();
    });
    expect(given).toEqual([eventoOf(1), 'why', context]);
    await vi.advanceTimersByTimeAsync(899);
    expect(state.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([state.isOver, reported, vi.getTimerCount()]).toEqual([true, [], 0]);
  });

  it('that throws, hangs or outlasts a stop is reported, and not waited for', async () => {
    const thrown = notify(() => {
      throw new Error('no');
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(thrown.reported).toMatchObject([[{ message: 'no' }, failure]]);
    expect(thrown.state.isOver).toBe(true);
    const hanging = notify(settlesIn(60_000));
    await vi.advanceTimersByTimeAsync(1000);
    expect(hanging.reported).toMatchObject([[TIMEOUT, failure]]);
    expect(hanging.state.isOver).toBe(true);
    const stopped = notify(settlesIn(60_000), 5000);
    stopped.stopTimer.arm(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stopped.reported).toMatchObject([[{ reason: 'stopped' }, failure]]);
    expect(stopped.state.isOver).toBe(true);
  });
});

describe('what is kept of an error', () => {
  it.each<[unknown, string]>([
    [new Error('the\r\nmessage\u0000 alone '), 'the message  alone'],
    ['a text', 'a text'],
    [{ message: '' }, 'no message was given'],
    [{ message: 5 }, 'no message was given'],
    [null, 'no message was given'],
    [undefined, 'no message was given'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['x'.repeat(501), `${'x'.repeat(499)}…`],
  ])('is its message, in one line: %j', (error, text) => {
    expect(errorText(error)).toBe(text);
  });
});
