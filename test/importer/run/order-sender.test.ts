import { describe, expect, it } from 'vitest';
import type { HealthSignal, SendPermit } from '../../../src/importer/run/circuit-breaker.js';
import { OrderSender } from '../../../src/importer/run/order-sender.js';
import { RunStop } from '../../../src/importer/run/run-stop.js';
import { Semaphore } from '../../../src/importer/run/semaphore.js';
import { RateLimitError, RecebiveisError } from '../../../src/index.js';
import { order } from './orders.js';
import { sleep, within } from './set-up.js';

type BeforeSend = () => Promise<void>;

/** A sender whose client does as a test says; notes what is written, sent and reported, in their order. */
function bench(send: (beforeSend: BeforeSend, signal: AbortSignal, call: number) => unknown) {
  const notes: string[] = [];
  const state = { isRevoked: false, fullDisk: false, isTaken: false, calls: 0 };
  const ledger = {
    async intend() {
      if (state.fullDisk) throw new Error('the disk is full');
      notes.push('intent');
    },
    async record(_: unknown, result: string, { arrived }: { arrived?: boolean } = {}) {
      notes.push(arrived ? `${result} arrived` : result);
    },
    async confirm() {
      if (state.isTaken) throw new RecebiveisError('LEDGER', 'taken over');
    },
  };
  const breaker = {
    permit: (): SendPermit => ({ isProbe: false }),
    isRevoked: () => state.isRevoked,
    report: (_: SendPermit, signal: HealthSignal) => void notes.push(signal),
    holdFor: (ms: number) => void notes.push(`hold ${ms}`),
  };
  const client = {
    pedido: {
      create: async (
        _: unknown,
        { beforeSend, signal }: { beforeSend: BeforeSend; signal: AbortSignal },
      ) => {
        state.calls += 1;
        return send(beforeSend, signal, state.calls);
      },
    },
  };
  const stop = new RunStop();
  const inFlight = new Semaphore(1);
  const sender = new OrderSender({ client, ledger, inFlight, breaker, stop } as never);
  const row = { number: 1, input: order(1), pedido: 'PED-1', pedidoCanal: 'CANAL-1' } as never;
  return { notes, state, stop, inFlight, sender, row };
}

const succeeds = async (beforeSend: BeforeSend) => {
  await beforeSend();
  return { chavePedido: 'ID' };
};

/** Fails once, after it was sent or before, and then succeeds. */
const failsOnce =
  (error: unknown, isSent = true) =>
  async (beforeSend: BeforeSend, _: unknown, call: number) => {
    if (call > 1) return succeeds(beforeSend);
    if (isSent) await beforeSend();
    throw error;
  };

const failure = { endpoint: 'pedido.create', status: 429, attempts: 1, mensagem: 'Limite' };
const limited = new RateLimitError(failure, 700);

describe('an order is sent', () => {
  it('after its intent is written, and gives its place back', async () => {
    const { sender, row, notes, inFlight } = bench(succeeds);
    expect(await sender.send(row)).toEqual({ outcome: 'created', chavePedido: 'ID' });
    expect(notes).toEqual(['intent', 'healthy']);
    expect(inFlight.held).toBe(0);
  });

  it('not at all, once a last look does not find it absent any more', async () => {
    const { sender, row, notes, inFlight } = bench(succeeds);
    const resolution = { is: 'unknown', reason: 'not-found-yet' } as const;
    const sent = await sender.send(row, async () => resolution);
    expect(sent).toEqual({ outcome: 'not-absent', resolution });
    // Nothing was written, and the service shows nothing of itself.
    expect(notes).toEqual(['unclear']);
    expect(await sender.send(row, async () => ({ is: 'absent' }))).toMatchObject({
      ...{ outcome: 'created' },
    });
    expect(inFlight.held).toBe(0);
  });

  it('again where it provably was not created; the ledger takes the intent back', async () => {
    const away = new RecebiveisError('CONNECTION', 'away');
    const { sender, row, notes } = bench(failsOnce(away));
    expect(await sender.send(row)).toMatchObject({ outcome: 'created' });
    expect(notes).toEqual(['intent', 'failing', 'unsent', 'intent', 'healthy']);
    const before = bench(failsOnce(away, false));
    await before.sender.send(before.row);
    // Nothing was written that could be taken back.
    expect(before.notes).toEqual(['failing', 'intent', 'healthy']);
  });

  it('again after a refusal for the limit, which the service has counted', async () => {
    const { sender, row, notes } = bench(failsOnce(limited));
    await sender.send(row);
    expect(notes).toEqual([
      ...['intent', 'hold 700', 'limited', 'unsent arrived'],
      ...['intent', 'healthy'],
    ]);
  });

  it('again where the circuit opened while it waited', async () => {
    const opened = bench(async (beforeSend, _, call) => {
      opened.state.isRevoked = call === 1;
      return succeeds(beforeSend);
    });
    expect(await opened.sender.send(opened.row)).toMatchObject({ outcome: 'created' });
    expect(opened.notes).toEqual(['intent', 'healthy']);
    expect(opened.inFlight.held).toBe(0);
  });
});

it('a call that ends while it waits for a place takes none', async () => {
  let left: Promise<void> | undefined;
  const { sender, row, inFlight } = bench((beforeSend, _, call) => {
    if (call > 1) return succeeds(beforeSend);
    left = beforeSend();
    throw new RecebiveisError('TIMEOUT', 'of the call');
  });
  await inFlight.acquire();
  const sending = sender.send(row);
  await sleep(1);
  inFlight.release();
  await left;
  expect(await within(2000, sending)).toMatchObject({ outcome: 'created' });
  expect(inFlight.held).toBe(0);
});

describe('a fault of the program', () => {
  it('before the intent is one of the row', async () => {
    const { sender, row, notes, state } = bench(failsOnce(new TypeError('of a getter'), false));
    expect(await sender.send(row)).toMatchObject({ outcome: 'invalid' });
    expect(notes).toEqual(['unclear']);
    expect(state.calls).toBe(1);
  });

  it('after it stops the run: the order may be on its way', async () => {
    const { sender, row } = bench(failsOnce(new TypeError('of a hook')));
    await expect(sender.send(row)).rejects.toThrow('of a hook');
  });

  it('of the disk sends nothing', async () => {
    const full = bench(succeeds);
    full.state.fullDisk = true;
    await expect(full.sender.send(full.row)).rejects.toThrow('full');
    expect(full.notes).toEqual(['unclear']);
    expect(full.inFlight.held).toBe(0);
  });
});

describe('a run that stops', () => {
  it('sends nothing more, and ends the calls that wait for a permit', async () => {
    const waiting = bench(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new RecebiveisError('ABORTED', 'x')));
        }),
    );
    const sending = waiting.sender.send(waiting.row);
    await Promise.resolve();
    waiting.stop.request(new Error('why'));
    expect(await sending).toEqual({ outcome: 'stopped' });
    expect(await waiting.sender.send(waiting.row)).toEqual({ outcome: 'stopped' });
    expect(waiting.state.calls).toBe(1);
  });

  it('is one whose ledger another has, or that every order would fail in', async () => {
    const taken = bench(succeeds);
    taken.state.isTaken = true;
    expect(await taken.sender.send(taken.row)).toEqual({ outcome: 'stopped' });
    expect(taken.stop.reason).toMatchObject({ error: { code: 'LEDGER' } });
    expect(taken.inFlight.held).toBe(0);
    const refused = bench(failsOnce(new RecebiveisError('PEER_MISSING', 'no')));
    expect(await refused.sender.send(refused.row)).toEqual({ outcome: 'stopped' });
    expect(refused.notes).toEqual(['intent', 'unclear', 'unsent']);
  });

  it('is one whose first answer may be of another address, and none that has created', async () => {
    const elsewhere = Object.assign(new RecebiveisError('OUTCOME_UNKNOWN', 'x'), { status: 404 });
    const failsAt = (failing: number) =>
      bench(async (beforeSend, _, call) => {
        if (call !== failing) return succeeds(beforeSend);
        await beforeSend();
        throw elsewhere;
      });
    const first = failsAt(1);
    expect(await first.sender.send(first.row)).toMatchObject({ outcome: 'unknown' });
    expect(first.stop.reason).toEqual({ error: elsewhere });
    const second = failsAt(2);
    await second.sender.send(second.row);
    expect(await second.sender.send(second.row)).toMatchObject({ outcome: 'unknown' });
    expect(second.stop.reason).toBe(undefined);
  });
});
