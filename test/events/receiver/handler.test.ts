import type { IncomingMessage } from 'node:http';
import { isRecebiveisError } from 'recebiveis';
import type { Evento, ReceiverContext } from 'recebiveis/receiver';
import { sampleEvento } from 'recebiveis/testing';
import { describe, expect, it } from 'vitest';
import { pending } from '../../support/pending.js';
import { serve, until } from './support.js';

const CICLO = sampleEvento('ciclo');
const isComplete = (request: IncomingMessage) => request.complete;
const codes = (errors: unknown[]) => errors.map((error) => isRecebiveisError(error) && error.code);

describe('a handler that fails', () => {
  const throwing = (error: unknown) => () => {
    throw error;
  };

  it.each<[string, () => unknown]>([
    ['throws', throwing(new Error('innards of qz7'))],
    ['rejects', () => Promise.reject(new Error('innards of qz7'))],
    ['throws what is not an error', throwing('innards of qz7')],
  ])('is answered 500 without a word of it, reported, and called again: it %s', async (_, fail) => {
    let calls = 0;
    const { deliver, errors } = await serve({
      onEvento: () => {
        calls += 1;
        if (calls < 3) return fail();
      },
    });
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await deliver(CICLO);
      expect(answer.status).toBe(500);
      expect(JSON.stringify([answer.json, ...answer.headers])).not.toContain('qz7');
    }
    expect(errors).toHaveLength(2);
    expect(String(errors[0])).toContain('innards of qz7');
    expect(await deliver(CICLO)).toMatchObject({ status: 200 });
    expect(await deliver(CICLO)).toMatchObject({ status: 200 });
    expect(calls).toBe(3);
  });

  it('fails all deliveries that wait for it, and is reported once', async () => {
    const gate = pending();
    const { deliver, eventos, errors, server } = await serve({ onEvento: () => gate.promise });
    const sent: IncomingMessage[] = [];
    server.on('request', (request) => sent.push(request));
    const answers = [deliver(CICLO), deliver(CICLO)];
    await until(() => eventos.length > 0 && sent.length === 2 && sent.every(isComplete));
    // Time for the second delivery to be read and recognised as the same event.
    await new Promise((resolve) => setTimeout(resolve, 300));
    gate.reject(new Error('of the handler'));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([500, 500]);
    expect(errors).toHaveLength(1);
  });

  it('is reported with the event', async () => {
    const reported: unknown[] = [];
    const { deliver } = await serve({
      onEvento: () => Promise.reject(new Error('x')),
      onError: (error, evento) => reported.push([String(error), evento?.tipo]),
    });
    await deliver(CICLO);
    expect(reported).toEqual([['Error: x', 'ciclo']]);
  });

  it('does not change the answer by what it returns', async () => {
    const { deliver } = await serve({ onEvento: () => ({ status: 500, retorno: 'x' }) });
    expect(await deliver(CICLO)).toMatchObject({ status: 200, json: { retorno: 'sucesso' } });
  });
});

describe('a handler that runs over timeoutMs', () => {
  it('is answered 503, aborted, reported, and not called again once it succeeds late', async () => {
    const gate = pending();
    const contexts: ReceiverContext[] = [];
    const { deliver, errors } = await serve({
      timeoutMs: 400,
      onEvento: (_: Evento, context: ReceiverContext) => {
        contexts.push(context);
        return gate.promise;
      },
    });
    const answer = await deliver(CICLO);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(contexts[0]?.signal.aborted).toBe(true);
    expect(codes([contexts[0]?.signal.reason])).toEqual(['TIMEOUT']);
    expect(codes(errors)).toEqual(['TIMEOUT']);

    expect(await deliver(CICLO), 'still at work').toMatchObject({ status: 503 });
    expect(contexts).toHaveLength(1);
    gate.resolve();
    expect(await deliver(CICLO)).toMatchObject({ status: 200 });
    expect(contexts).toHaveLength(1);
    expect(errors).toHaveLength(1);
  });

  it('is called again when it failed late', async () => {
    const gates = [pending(), pending()];
    let calls = 0;
    const { deliver, errors } = await serve({
      timeoutMs: 400,
      onEvento: () => gates[calls++]?.promise,
    });
    // On a busy machine the deadline may pass before the handler is called.
    while (calls === 0) expect(await deliver(CICLO)).toMatchObject({ status: 503 });
    errors.splice(0, errors.length - 1);
    gates[0]?.reject(new Error('late'));
    gates[1]?.resolve();
    await until(() => errors.length === 2);
    expect(await deliver(CICLO)).toMatchObject({ status: 200 });
    expect(calls).toBe(2);
    expect(errors.map((error) => String(error))).toEqual([
      expect.stringContaining('timeoutMs (400 ms)'),
      'Error: late',
    ]);
  });

  it('answers a repeat that waited when it is done', async () => {
    const gate = pending();
    const { deliver, eventos } = await serve({ timeoutMs: 5_000, onEvento: () => gate.promise });
    const first = deliver(CICLO);
    await until(() => eventos.length > 0);
    const second = deliver(CICLO);
    setTimeout(gate.resolve, 100);
    expect(await Promise.all([first, second])).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  it('is not aborted when it was in time', async () => {
    const signals: AbortSignal[] = [];
    const { deliver } = await serve({
      timeoutMs: 500,
      onEvento: (_: Evento, { signal }: ReceiverContext) => void signals.push(signal),
    });
    expect(await deliver(CICLO)).toMatchObject({ status: 200 });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('receives the identity, to store it with its work', async () => {
    const ids: string[] = [];
    const onEvento = (_: Evento, { id }: ReceiverContext) => void ids.push(id);
    for (let process = 0; process < 2; process++) await (await serve({ onEvento })).deliver(CICLO);
    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(ids[1]).toBe(ids[0]);
  });
});
