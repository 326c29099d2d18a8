import { join } from 'node:path';
import { openInbox } from 'recebiveis/inbox';
import type { Evento } from 'recebiveis/receiver';
import { sampleEvento } from 'recebiveis/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pending } from '../../support/pending.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { serve, until } from './support.js';

const CICLO = sampleEvento('ciclo');

/** A user's port may be a class instance, so it must be called as a method. */
class ListInbox {
  readonly stored: Evento[] = [];
  failure: Error | undefined;
  gate: Promise<void> | undefined;

  async store(evento: Evento): Promise<void> {
    await this.gate;
    if (this.failure) throw this.failure;
    this.stored.push(evento);
  }
}

describe('a receiver with an inbox', () => {
  it('does not call a handler that is given beside it', async () => {
    const inbox = new ListInbox();
    const onEvento = vi.fn();
    const { deliver } = await serve({ inbox, onEvento });
    expect((await deliver(CICLO)).status).toBe(200);
    expect(inbox.stored).toEqual([CICLO]);
    expect(onEvento).not.toHaveBeenCalled();
  });

  it('answers when the event is stored, and not before', async () => {
    const gate = pending();
    const inbox = new ListInbox();
    inbox.gate = gate.promise;
    const { deliver } = await serve({ inbox });
    const answer = deliver(CICLO);
    const early = await Promise.race([
      answer,
      new Promise((resolve) => setTimeout(resolve, 80, 'none')),
    ]);
    expect(early).toBe('none');
    gate.resolve();
    expect(await answer).toMatchObject({ status: 200, json: { retorno: 'sucesso' } });
    expect(inbox.stored).toEqual([CICLO]);
  });

  it('leaves the recognition of repeats to the inbox', async () => {
    const inbox = new ListInbox();
    const { deliver } = await serve({ inbox });
    await Promise.all([deliver(CICLO), deliver(CICLO)]);
    expect(inbox.stored).toHaveLength(2);
  });

  it('answers 500 when storing fails, and tells only onError why', async () => {
    const inbox = new ListInbox();
    inbox.failure = new Error('disk full: qz7');
    const { deliver, errors } = await serve({ inbox });
    const answer = await deliver(CICLO);
    expect(answer.status).toBe(500);
    expect(answer.json.retorno).not.toContain('qz7');
    expect(errors).toEqual([inbox.failure]);
    inbox.failure = undefined;
    expect(await deliver(CICLO)).toMatchObject({ status: 200 });
  });

  it('answers 503 when storing takes too long', async () => {
    const gate = pending();
    const inbox = new ListInbox();
    inbox.gate = gate.promise;
    const { deliver, errors } = await serve({ inbox, timeoutMs: 400 });
    expect(await deliver(CICLO)).toMatchObject({ status: 503 });
    expect(errors).toMatchObject([{ code: 'TIMEOUT' }]);
    gate.resolve();
    expect(await deliver(CICLO)).toMatchObject({ status: 200 });
  });
});

it('an inbox on a file takes what a receiver stores, and hands it over once', async () => {
  const inbox = await openInbox({ path: join(temporaryFolder(), 'eventos.db') });
  onTestFinished(() => inbox.close());
  const { deliver } = await serve({ inbox });
  const eventos = ['1', '2', '3'].map((codigo) => sampleEvento('ciclo', { codigo }));
  const answers = await Promise.all([...eventos, ...eventos].map((evento) => deliver(evento)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);

  const handled: Evento[] = [];
  const worker = inbox.work((evento) => void handled.push(evento));
  await until(() => handled.length >= 3);
  await worker.stop();
  expect(handled).toHaveLength(3);
  expect(handled).toEqual(expect.arrayContaining(eventos));
  expect(await deliver(sampleEvento('ciclo', { codigo: '1' }))).toMatchObject({ status: 200 });
  expect(await inbox.stats()).toMatchObject({ waiting: 0, done: 3 });
});
