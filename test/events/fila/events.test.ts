import { describe, expect } from 'vitest';
import { clientOf, documento, failing, it, names, QUICK, sleep, until } from './support.js';

describe.concurrent('for await over events', () => {
  it('gives each event once, and ack removes it', async ({ server }) => {
    server.add(...names(30));
    const got: unknown[] = [];
    for await (const evento of clientOf(server).fila.events(QUICK)) {
      got.push(evento.idDocumento);
      expect(evento).toMatchObject({ tipo: 'ciclo', dados: { canal: 'Amazon' } });
      await evento.ack();
      expect(server.queue.map(({ _id }) => _id)).not.toContain(evento.idDocumento);
      if (got.length === 30) break;
    }
    expect(got.sort()).toEqual(names(30).sort());
    expect(server.removals).toHaveLength(30);
    // A read that was aborted may still arrive.
    await sleep(50);
    const { count } = server.reads;
    await sleep(100);
    expect(server.reads.count).toBe(count);
  });

  it('begins with the first that is asked for', async ({ server }) => {
    const iteration = clientOf(server).fila.events(QUICK);
    await sleep(50);
    expect(server.reads.count).toBe(0);
    await iteration.return();
    expect(server.reads.count).toBe(0);
  });

  it('gives an event again, after a pause, that was not acknowledged', async ({ server }) => {
    server.add('a', 'b');
    const got: unknown[] = [];
    const codes: unknown[] = [];
    const onError = (error: unknown) => void codes.push((error as { code: string }).code);
    for await (const evento of clientOf(server).fila.events({ ...QUICK, onError })) {
      got.push(evento.idDocumento);
      if (evento.idDocumento === 'b' || got.length > 2) await evento.ack();
      if (server.queue.length === 0) break;
    }
    expect(got).toEqual(['a', 'b', 'a']);
    expect(codes).toEqual(['ABORTED']);
  });

  it('takes events out of the queue that are acknowledged later, in any order', async ({
    server,
  }) => {
    server.add(...names(6));
    const batch: { idDocumento: string | null; ack(): Promise<void> }[] = [];
    for await (const evento of clientOf(server).fila.events({
      ...QUICK,
      backoff: { firstMs: 60_000, longestMs: 60_000 },
    })) {
      batch.push(evento);
      if (batch.length === 6) break;
      if (batch.length === 4) await Promise.all(batch.slice(0, 3).map(({ ack }) => ack()));
    }
    expect(server.queue.map(({ _id }) => _id).sort()).toEqual(['e4', 'e5', 'e6']);
    // After the loop too.
    await Promise.all(batch.map((evento) => evento.ack()));
    expect(server.queue).toEqual([]);
    await batch[0]?.ack();
  });

  it('an acknowledgement of an earlier event does not take the present one with it', async ({
    server,
  }) => {
    server.add('a', 'b');
    let first: { ack(): Promise<void> } | undefined;
    const got: unknown[] = [];
    for await (const evento of clientOf(server).fila.events(QUICK)) {
      got.push(evento.idDocumento);
      if (got.length === 1) first = evento;
      if (got.length === 2) await first?.ack();
      if (got.length === 3) {
        expect(evento.idDocumento).toBe('b');
        await evento.ack();
        break;
      }
    }
    expect(server.queue).toEqual([]);
  });

  it('goes to onDeadLetter when an event is never acknowledged', async ({ server }) => {
    server.add('never');
    const got: unknown[] = [];
    const events = clientOf(server).fila.events({
      ...QUICK,
      maxAttempts: 3,
      onDeadLetter: (evento, _, { discard }) => {
        got.push(`dead ${evento.idDocumento}`);
        discard();
        server.add('last');
      },
    });
    for await (const { idDocumento } of events) {
      got.push(idDocumento);
      if (idDocumento === 'last') break;
    }
    expect(got).toEqual(['never', 'never', 'never', 'dead never', 'last']);
    expect(server.queue).toHaveLength(1);
  });

  it('leaves the event of a broken loop in the queue, and passes the error on', async ({
    server,
  }) => {
    server.add('a');
    const reported: unknown[] = [];
    await expect(async () => {
      for await (const _ of clientOf(server).fila.events({
        ...QUICK,
        onError: (error) => void reported.push(error),
      })) {
        throw new Error('in the loop');
      }
    }).rejects.toThrow('in the loop');
    expect(server.queue).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it('waits on leaving for a removal that was not waited for', async ({ server }) => {
    server.add('a');
    server.onRemove = (arrived) => arrived.number < 3 && failing(500)(arrived);
    for await (const evento of clientOf(server).fila.events(QUICK)) {
      void evento.ack();
      break;
    }
    expect(server.queue).toEqual([]);
  });

  it('ends quietly by its signal, while it waits and while an event is out', async ({ server }) => {
    const controller = new AbortController();
    const waiting = (async () => {
      for await (const _ of clientOf(server).fila.events({ ...QUICK, signal: controller.signal })) {
        expect.unreachable();
      }
    })();
    await until(() => server.reads.count > 1);
    controller.abort();
    await waiting;

    server.add('a');
    const second = new AbortController();
    for await (const evento of clientOf(server).fila.events({ ...QUICK, signal: second.signal })) {
      second.abort();
      await sleep(50);
      await evento.ack();
    }
    expect(server.queue).toEqual([]);
  });

  it('throws what would end a consumer', async ({ server }) => {
    server.onRead = failing(401);
    await expect(clientOf(server).fila.events(QUICK).next()).rejects.toMatchObject({
      code: 'AUTHENTICATION',
    });
  });

  it('reports by ack that a removal failed for good', async ({ server }) => {
    server.add('..');
    for await (const evento of clientOf(server).fila.events(QUICK)) {
      await expect(evento.ack()).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
      break;
    }
  });

  it('sends the removal of a late ack once, and says what came of it', async ({ server }) => {
    server.add('a', 'b');
    const got: { ack(): Promise<void> }[] = [];
    for await (const evento of clientOf(server).fila.events(QUICK)) {
      got.push(evento);
      break;
    }
    server.onRemove = failing(503);
    await expect(got[0]?.ack()).rejects.toMatchObject({ status: 503 });
    expect(server.removals).toEqual(['a']);
    server.onRemove = () => false;
    await got[0]?.ack();
    expect(server.queue).toEqual([documento('b')]);
  });

  it('passes over an event without an identifier once it was acknowledged', async ({ server }) => {
    server.queue.push(documento(null));
    const reported: unknown[] = [];
    for await (const evento of clientOf(server).fila.events({
      ...QUICK,
      onError: (_, { stage }) => void reported.push(stage),
    })) {
      if (evento.idDocumento === null) server.add('a');
      await evento.ack();
      if (evento.idDocumento === 'a') break;
    }
    expect(reported).toEqual(['remove']);
  });
});
