import type { Evento, FilaDocumento } from 'recebiveis';
import { describe, expect } from 'vitest';
import { clientOf, it, names, until } from './support.js';

describe('a handler that stores in an inbox', () => {
  it('has each event removed once it is stored under its identity, however often storing failed', async ({
    server,
  }) => {
    server.add(...names(20));
    const stored = new Map<string, unknown>();
    let fails = 20 * 8;
    const store = async (evento: Evento | FilaDocumento, { id }: { id: string }) => {
      if (fails-- > 0) throw new Error('the disk is full');
      stored.set(id, 'idDocumento' in evento && evento.idDocumento);
    };
    const options = {
      idleMs: 10,
      maxAttempts: Infinity,
      backoff: { firstMs: 5, longestMs: 10 },
    };
    const consumer = clientOf(server).fila.consume(
      (evento, { id }) => store(evento, { id }),
      options,
    );
    await until(() => server.queue.length === 0);
    await consumer.stop();
    expect([...stored.values()].sort()).toEqual(names(20).sort());
    for (const id of stored.keys()) expect(id).toMatch(/^[0-9a-f]{64}$/);
  });
});
