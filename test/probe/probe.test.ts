import { probe } from 'recebiveis/probe';
import { describe, expect, it } from 'vitest';
import { altered } from './altered.js';

describe('a probe', () => {
  it('sends reads alone, each endpoint less often than its limit in a minute', async () => {
    const asked: string[] = [];
    const client = altered((_, { method, path }) => {
      asked.push(`${method} ${path.replace(/(detalhes|pedido\/(?!analises)).*/, '$1')}`);
    });
    const { requests } = await probe(client);
    expect(requests).toBe(asked.length);
    expect(asked.filter((line) => !line.startsWith('GET'))).toEqual([]);
    const most = Math.max(...asked.map((line) => asked.filter((one) => one === line).length));
    expect(most).toBeLessThan(20);
  });

  it('leaves the queue alone where it is asked to', async () => {
    const asked: string[] = [];
    const client = altered((_, { path }) => {
      asked.push(path);
    });
    await probe(client, { fila: false });
    expect(asked).not.toContain('fila');
  });

  it('ends by its signal', async () => {
    const controller = new AbortController();
    const client = altered((_, { path }) => {
      if (path.startsWith('pedido/analises')) controller.abort();
    });
    await expect(probe(client, { signal: controller.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    });
  });

  it('fails where nothing answers', async () => {
    const client = altered(() => {
      throw new TypeError('fetch failed');
    });
    await expect(probe(client)).rejects.toMatchObject({ code: 'CONNECTION' });
  });
});

describe('a probe against an earlier report', () => {
  const plain = () => altered(() => undefined);
  /** A service with another status for a missing cycle. */
  const missing = (status: number) =>
    altered((answer, { path }) => (/2147483647/.test(path) ? { ...answer, status } : answer));
  const other = () => missing(400);

  it('names nothing where nothing changed, also out of JSON', async () => {
    const before = await probe(other());
    const { changes } = await probe(other(), {
      against: JSON.parse(JSON.stringify(before)),
    });
    expect(changes).toEqual([]);
  });

  it('names what differs now, what differs otherwise, and what holds again', async () => {
    const [held, differed] = [await probe(plain()), await probe(other())];
    const changed = async (client: ReturnType<typeof plain>, against: typeof held) =>
      (await probe(client, { against })).changes;
    const row = 46;
    expect(await changed(other(), held)).toEqual([{ row, from: 'holds', to: 'differs' }]);
    expect(await changed(missing(410), differed)).toEqual([
      { row, from: 'differs', to: 'differs' },
      { row: 87, from: 'holds', to: 'differs' },
    ]);
    expect(await changed(plain(), differed)).toEqual([{ row, from: 'differs', to: 'holds' }]);
  });

  it('takes what an account does not show today for no change', async () => {
    const before = await probe(plain());
    const { changes } = await probe(
      altered(() => undefined, { seed: 'empty' }),
      { against: before },
    );
    expect(changes).toEqual([]);
  });

  it.each([3, [], {}, { rows: [{ row: '1' }] }])(
    'refuses %j before anything is sent',
    async (against) => {
      let count = 0;
      const client = altered(() => {
        count += 1;
      });
      await expect(probe(client, { against: against as never })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      });
      expect(count).toBe(0);
    },
  );
});
