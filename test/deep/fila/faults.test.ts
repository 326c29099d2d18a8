import { describe, expect, it } from 'vitest';
import {
  clientOf,
  cutting,
  documento,
  type FilaServer,
  failing,
  names,
  sleep,
  startFilaServer,
} from '../../events/fila/support.js';

const chance = (share: number) => Math.random() < share;

/** A service on a bad day: cuts, failures before and after the deed, documents shown after removal. */
function misbehave(server: FilaServer): void {
  server.onRead = (arrived) => {
    if (chance(0.005)) return cutting(arrived);
    return chance(0.005) && failing(503)(arrived);
  };
  server.onRemove = (arrived, id) => {
    if (chance(0.03)) return failing(500)(arrived);
    if (chance(0.03)) return cutting(arrived);
    if (!chance(0.06)) return false;
    const place = server.queue.findIndex(({ _id }) => _id === id);
    if (place !== -1) server.queue.splice(place, 1);
    // Done, and the answer says otherwise; or done and said so, and shown once more.
    if (chance(0.5)) return cutting(arrived);
    setTimeout(() => server.queue.push(documento(id)), 5);
    return failing(200, 'sucesso')(arrived);
  };
}

describe('a service on a bad day', { timeout: 600_000 }, () => {
  it('has hundreds of events handled once each, poison apart, and none is lost', async () => {
    const server = await startFilaServer();
    server.latencyMs = 2;
    misbehave(server);
    const handled = new Map<string, number>();
    const dead: string[] = [];
    const consumer = clientOf(server, { retries: 4 }).fila.consume(
      async ({ idDocumento }, { attempt }) => {
        const id = String(idDocumento);
        await sleep(Math.random() * 5);
        if (id.startsWith('poison')) throw new Error('never');
        if (attempt === 1 && chance(0.05)) throw new Error('not at the first try');
        handled.set(id, (handled.get(id) ?? 0) + 1);
      },
      {
        concurrency: 8,
        idleMs: 100,
        maxAttempts: 3,
        backoff: { firstMs: 50, longestMs: 200 },
        onDeadLetter: ({ idDocumento }) => void dead.push(String(idDocumento)),
      },
    );
    const poison = names(5, 'poison');
    server.add(...poison);
    // Events keep coming while others are handled.
    for (let batch = 0; batch < 10; batch++) {
      server.add(...names(80, `b${batch}-`));
      await sleep(300);
    }
    while (server.queue.length > poison.length || dead.length < poison.length) await sleep(100);
    // What a slow service shows once more is removed once more.
    await sleep(1000);
    await consumer.stop();
    await server.close();
    expect(handled.size).toBe(800);
    expect([...handled.values()].filter((times) => times > 1)).toEqual([]);
    expect(dead.sort()).toEqual(poison);
    expect(server.queue.map(({ _id }) => _id).sort()).toEqual(poison);
  });
});
