import { join } from 'node:path';
import { type Mirror, openMirror } from 'recebiveis/mirror';
import { startSandbox } from 'recebiveis/sandbox';
import { describe, expect, it } from 'vitest';
import { type FilaConsumer, Recebiveis } from '../../src/index.js';
import { pending } from '../support/pending.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder();

describe('await using', () => {
  it('closes an emulator, and a client', async () => {
    let url: string;
    let kept: Recebiveis;
    {
      await using sandbox = await startSandbox({ seed: 'demo', limits: 'off' });
      await using client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
      expect((await client.ciclos.list()).items.length).toBeGreaterThan(0);
      url = sandbox.url;
      kept = client;
    }
    await expect(kept.ciclos.list()).rejects.toThrow(/is closed/);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('closes what a loop leaves by an error', async () => {
    let kept: Recebiveis | undefined;
    const work = async () => {
      await using client = new Recebiveis({ baseUrl: 'http://127.0.0.1:1', token: 'tok' });
      kept = client;
      throw new Error('the work failed');
    };
    await expect(work()).rejects.toThrow('the work failed');
    await expect(kept?.fila.read()).rejects.toThrow(/is closed/);
  });

  it('closes a mirror, and a snapshot of it', async () => {
    let kept: Mirror;
    {
      await using mirror = await openMirror({ path: join(folder, 'mirror.db') });
      await using snapshot = await mirror.snapshot();
      expect(await snapshot.lojas()).toEqual([]);
      kept = mirror;
    }
    await expect(kept.status()).rejects.toMatchObject({ reason: 'closed' });
  });

  it('stops a consumer of the queue, after its handler', async () => {
    let handled = 0;
    let kept: FilaConsumer;
    const client = new Recebiveis({
      baseUrl: 'http://service.example',
      token: 'tok',
      storeId: crypto.randomUUID(),
      fetch: async (_, init) =>
        init?.method === 'GET' && handled === 0
          ? Response.json({ _id: '1', tipo: 'ciclo', dados: { codigo: '1' } })
          : new Response(null, { status: 204 }),
    });
    const begun = pending();
    {
      await using consumer = client.fila.consume(async () => {
        begun.resolve();
        await new Promise((resolve) => setTimeout(resolve, 50));
        handled += 1;
      });
      kept = consumer;
      await begun.promise;
    }
    expect(handled).toBe(1);
    await kept.done;
  });
});
