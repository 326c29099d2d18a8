import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker, type SendPermit } from '../../../src/importer/run/circuit-breaker.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A circuit that opens after three failures and is given up after a minute. */
function circuit() {
  const service = { isThere: true, asked: 0 };
  const givenUp: unknown[] = [];
  const breaker = new CircuitBreaker({
    ...{ failures: 3, maxOpenMs: 60_000 },
    canary: async () => {
      service.asked += 1;
      return service.isThere;
    },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onGiveUp: (error) => void givenUp.push(error),
  });
  const sent: SendPermit[] = [];
  const send = () => void Promise.resolve(breaker.permit()).then((permit) => sent.push(permit));
  const open = (signal: 'failing' | 'limited', error?: unknown) => {
    const times = signal === 'failing' ? 3 : 1;
    for (let failure = 0; failure < times; failure++) {
      breaker.report({ isProbe: false }, signal, error);
    }
  };
  return { breaker, service, givenUp, sent, send, open };
}

/** A pause of the first kind is 250 to 500 ms, each further one up to twice as long. */
const AFTER_FIRST_MS = 501;

describe('the circuit', () => {
  it('opens at the third failure in a row, and a success between them counts', () => {
    const { breaker } = circuit();
    const permit = { isProbe: false };
    for (const signal of ['failing', 'failing', 'healthy', 'failing', 'failing'] as const) {
      breaker.report(permit, signal);
    }
    expect(breaker.isOpen).toBe(false);
    expect(breaker.isRevoked(permit)).toBe(false);
    breaker.report(permit, 'unclear');
    expect(breaker.isOpen).toBe(false);
    breaker.report(permit, 'failing');
    expect(breaker.pause).toMatchObject({ reason: 'service' });
    expect(breaker.isRevoked(permit)).toBe(true);
  });

  it('opens at the first refusal for the limit, and asks no canary: the service is there', async () => {
    const { breaker, open, send, sent, service } = circuit();
    open('limited');
    expect(breaker.pause).toMatchObject({ reason: 'limit' });
    send();
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(AFTER_FIRST_MS);
    expect(sent).toEqual([{ isProbe: true }]);
    expect(service.asked).toBe(0);
  });

  it('lets one through, and all others once that one succeeded', async () => {
    const { breaker, open, send, sent } = circuit();
    open('failing');
    for (let times = 0; times < 3; times++) send();
    await vi.advanceTimersByTimeAsync(AFTER_FIRST_MS);
    const [probe] = sent as [SendPermit];
    expect(sent).toEqual([{ isProbe: true }]);
    expect(breaker.isRevoked(probe)).toBe(false);
    // What was under way says nothing of the service now.
    breaker.report({ isProbe: false }, 'healthy');
    await vi.advanceTimersByTimeAsync(0);
    expect(breaker.isOpen).toBe(true);
    breaker.report(probe, 'healthy');
    await vi.advanceTimersByTimeAsync(0);
    expect(breaker.isOpen).toBe(false);
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)).toEqual({ isProbe: false });
    // The failures before count no more.
    breaker.report({ isProbe: false }, 'failing');
    expect(breaker.isOpen).toBe(false);
  });

  it('stays open, for longer, when that one fails', async () => {
    const { breaker, open, send, sent } = circuit();
    open('failing');
    for (let times = 0; times < 2; times++) send();
    await vi.advanceTimersByTimeAsync(AFTER_FIRST_MS);
    breaker.report(sent[0] as SendPermit, 'limited');
    await vi.advanceTimersByTimeAsync(0);
    expect(breaker.pause).toMatchObject({ reason: 'limit' });
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(502);
    expect(sent).toHaveLength(2);
    breaker.report(sent[1] as SendPermit, 'failing');
    await vi.advanceTimersByTimeAsync(0);
    expect(breaker.pause).toMatchObject({ reason: 'service' });
  });

  it('sends another row at once where one shows nothing, and closes where nobody waits', async () => {
    const { breaker, open, send, sent } = circuit();
    open('failing');
    for (let times = 0; times < 2; times++) send();
    await vi.advanceTimersByTimeAsync(AFTER_FIRST_MS);
    breaker.report(sent[0] as SendPermit, 'unclear');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ isProbe: true }, { isProbe: true }]);
    breaker.report(sent[1] as SendPermit, 'unclear');
    await vi.advanceTimersByTimeAsync(0);
    expect(breaker.isOpen).toBe(false);
  });

  it('sends nothing while the canary gets no answer, and is given up with the last error', async () => {
    const { breaker, open, send, sent, service, givenUp } = circuit();
    service.isThere = false;
    open('failing', new Error('away'));
    send();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(service.asked).toBeGreaterThan(3);
    expect([sent, givenUp]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(35_000);
    expect(givenUp).toMatchObject([{ message: 'away' }]);
    expect(breaker.isOpen).toBe(true);
  });

  it('is given up with the last refusal where the service refuses for its limit without end', async () => {
    const { breaker, open, send, sent, givenUp } = circuit();
    open('limited', new Error('first'));
    for (let times = 0; times < 20; times++) send();
    for (let turn = 0; turn < 20 && givenUp.length === 0; turn++) {
      await vi.advanceTimersByTimeAsync(30_001);
      breaker.report(sent.at(-1) as SendPermit, 'limited', new Error(`refusal ${turn}`));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(givenUp).toMatchObject([{ message: 'refusal 1' }]);
  });

  it('holds as long as the service asks, and is given up where that is too long', async () => {
    const { breaker, open, send, sent, givenUp } = circuit();
    breaker.holdFor(20_000, new Error('limit'));
    open('limited');
    send();
    await vi.advanceTimersByTimeAsync(10_000);
    // A second refusal asks for more, and one that asks for less takes nothing back.
    breaker.holdFor(15_000, new Error('limit'));
    breaker.holdFor(1000, new Error('limit'));
    await vi.advanceTimersByTimeAsync(14_990);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(sent).toEqual([{ isProbe: true }]);
    expect(givenUp).toEqual([]);
    breaker.holdFor(60_000, new Error('a minute'));
    expect(givenUp).toEqual([]);
    breaker.holdFor(60_001, new Error('for a day'));
    expect(givenUp).toMatchObject([{ message: 'for a day' }]);
  });

  it('lets everybody go when the run stops', async () => {
    const { breaker, open, send, sent } = circuit();
    open('failing');
    for (let times = 0; times < 2; times++) send();
    await vi.advanceTimersByTimeAsync(AFTER_FIRST_MS);
    breaker.shutDown();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ isProbe: true }, { isProbe: false }]);
    expect(breaker.isRevoked({ isProbe: false })).toBe(false);
    expect(breaker.permit()).toEqual({ isProbe: false });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(2);
  });
});
