import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/client/http/call.js';
import { Exchange } from '../../../src/client/http/exchange.js';
import type { Hooks } from '../../../src/client/http/hooks.js';
import { Observer } from '../../../src/client/http/observer.js';
import { Cancellation, Cancelled } from '../../../src/shared/cancellation.js';
import { failureOf } from '../../support/exposed-text.js';
import { callOf } from '../../support/http-call.js';

const never = () => new Promise<never>(() => {});
const open = (known: Partial<Call> = {}, hooks: Hooks = {}) =>
  new Exchange(callOf('fila.read', known), 3, new Observer({ hooks }));
/** A call that a signal can end. */
function cancellable() {
  const stop = new AbortController();
  return { stop, cancellation: new Cancellation(stop.signal, undefined) };
}

afterEach(() => void vi.useRealTimers());

describe('the events of an exchange', () => {
  it.each(['onRequest', 'onResponse'] as const)('go to %s alone as well', async (name) => {
    const seen: object[] = [];
    const exchange = open({}, { [name]: (event: object) => void seen.push(event) });
    await exchange.readWhole(async () => new Response('x', { status: 201 }));
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ endpoint: 'fila.read', attempt: 1, waitedMs: 3 });
  });

  it('tell its status and how long it took, once', async () => {
    const seen: { status: unknown; durationMs: number }[] = [];
    const began = performance.now();
    const exchange = open({}, { onResponse: (event) => void seen.push(event) });
    await exchange.readWhole(async () => new Response('x', { status: 201 }));
    exchange.end();
    expect(seen).toMatchObject([{ status: 201 }]);
    expect(seen[0]?.durationMs).toBeGreaterThanOrEqual(0);
    expect(seen[0]?.durationMs).toBeLessThanOrEqual(performance.now() - began);
  });
});

describe('a wait for the server', () => {
  it('leaves no timer and no listener', async () => {
    vi.useFakeTimers();
    const off = vi.fn();
    const cancellation = Object.assign(new Cancellation(undefined, undefined), {
      onCancel: () => off,
    });
    const exchange = open({ cancellation });
    await exchange.readWhole(async () => new Response('x'));
    expect(vi.getTimerCount()).toBe(0);
    expect(off).toHaveBeenCalledOnce();
  });

  it('ends after timeoutMs, though fetch heeds no signal', async () => {
    let signal: AbortSignal | undefined;
    const exchange = open({ timeoutMs: 5 });
    const error = await failureOf(
      exchange.within((given) => {
        signal = given;
        return never();
      }),
    );
    expect(error).toMatchObject({
      kind: 'unanswered',
      error: { code: 'TIMEOUT', scope: 'attempt', limitMs: 5 },
    });
    expect(signal?.aborted).toBe(true);
  });

  it('ends with the call, at once', async () => {
    const { stop, cancellation } = cancellable();
    const exchange = open({ cancellation });
    const waiting = exchange.within(never);
    stop.abort();
    expect(await failureOf(waiting)).toBeInstanceOf(Cancelled);
  });

  it('that fails because the call ended is no failure of the connection', async () => {
    const { stop, cancellation } = cancellable();
    const exchange = open({ cancellation });
    const waiting = exchange.within(async () => {
      stop.abort();
      throw new Error('aborted');
    });
    expect(await failureOf(waiting)).toBeInstanceOf(Cancelled);
  });

  it('does not begin in a call that has ended', async () => {
    const { stop, cancellation } = cancellable();
    const work = vi.fn(never);
    const exchange = open({ cancellation });
    stop.abort();
    expect(await failureOf(exchange.within(work))).toBeInstanceOf(Cancelled);
    expect(work).not.toHaveBeenCalled();
    expect(exchange.isSent).toBe(false);
  });
});

it('only an exchange that ends early closes its connection', async () => {
  for (const isComplete of [true, false]) {
    const exchange = open();
    const signal = await exchange.within(async (given) => given);
    exchange.end(isComplete);
    expect(signal.aborted).toBe(!isComplete);
  }
});
