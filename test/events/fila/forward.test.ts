import type { Evento, FilaDocumento } from 'recebiveis';
import { describe, expect } from 'vitest';
import { clientOf, it, names, QUICK, until } from './support.js';

describe.concurrent('forward', () => {
  it('removes events once they are stored, however often storing failed before', async ({
    server,
  }) => {
    server.add(...names(20));
    const stored: unknown[] = [];
    let fails = 20 * 8;
    const inbox = {
      // A method that needs its object, as those of classes do.
      kept: stored,
      async store(evento: Evento | FilaDocumento) {
        if (fails-- > 0) throw new Error('the disk is full');
        this.kept.push('idDocumento' in evento && evento.idDocumento);
      },
    };
    const options = { idleMs: 10, backoff: { firstMs: 5, longestMs: 10 } };
    const consumer = clientOf(server).fila.forward(inbox, options);
    await until(() => server.queue.length === 0);
    await consumer.stop();
    expect(stored.sort()).toEqual(names(20).sort());
  });

  it('gives up after maxAttempts where that is asked for', async ({ server }) => {
    server.add(...names(20));
    let dead = 0;
    const inbox = { store: () => Promise.reject(new Error('no')) };
    const consumer = clientOf(server).fila.forward(inbox, {
      ...QUICK,
      maxAttempts: 2,
      onDeadLetter: () => void dead++,
    });
    await until(() => dead === 20);
    await consumer.stop();
    expect(server.queue).toHaveLength(20);
  });

  it("names each event to an inbox of one's own", async ({ server }) => {
    server.add(...names(2));
    const ids: (string | undefined)[] = [];
    const inbox = {
      async store(_: Evento | FilaDocumento, { id }: { id?: string } = {}) {
        ids.push(id);
      },
    };
    const consumer = clientOf(server).fila.forward(inbox, QUICK);
    await until(() => server.queue.length === 0);
    await consumer.stop();
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(undefined);
  });

  it('refuses what is not an inbox', ({ server }) => {
    expect(() => clientOf(server).fila.forward({} as never)).toThrow(/inbox.store: must be a func/);
    expect(() => clientOf(server).fila.forward(undefined as never)).toThrow(/inbox.store/);
  });
});
