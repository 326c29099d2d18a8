import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Mirror, openMirror } from '../../src/mirror/index.js';
import { sampleEvento } from '../../src/testing/index.js';
import { madeClient } from './support/made-client.js';
import { queryOf } from './support/sqlite.js';
import { temporaryDirectory } from './support/store.js';

/** A client of a store with one cycle; `meanwhile` runs while the cycles are listed. */
const storeOf = (
  token: string,
  idCiclo: number,
  meanwhile: () => Promise<unknown> = async () => {},
) =>
  madeClient({
    async ciclos() {
      await meanwhile();
      return [{ idCiclo, canal: token, dataRepasse: '2026-06-10', valorRepasse: 1 }];
    },
    items: () => [{ parte: 'eventos', item: { evento: 'tarifa', totalValor: 1 } }],
    loja: token,
  });

/** Two mirrors of one file, as in two processes. */
async function openTwice() {
  const path = join(await temporaryDirectory(), 'store.db');
  const [one, two] = [await openMirror({ path }), await openMirror({ path })];
  onTestFinished(async () => {
    await one.close();
    await two.close();
  });
  const ciclos = () => queryOf(path)('select loja, id_ciclo from ciclos order by id_ciclo');
  return { one, two, ciclos };
}

const OTHER = { reason: 'other-store' };

const names = async (mirror: Mirror) => (await mirror.status()).map(({ loja }) => loja);

describe('the store of a client', () => {
  it('is the only one, or has the name that is given', async () => {
    const { one } = await openTwice();
    await one.run(storeOf('A', 1));
    await one.run(storeOf('B', 2), { loja: 'filial' });
    await one.run(storeOf('A', 1));
    await one.run(storeOf('B', 2));
    expect(await names(one)).toEqual(['filial', 'loja']);
  });

  it('with another token is known only by the name that is given', async () => {
    const { one, ciclos } = await openTwice();
    await one.run(storeOf('A', 1));
    await expect(one.run(storeOf('B', 2))).rejects.toMatchObject({
      reason: 'other-store',
      rule: 'which-loja',
      params: { names: ['loja'] },
    });
    await expect(one.plan(storeOf('B', 2))).rejects.toMatchObject({ rule: 'which-loja' });
    await expect(one.handle(storeOf('B', 2), sampleEvento('ciclo'))).rejects.toMatchObject(OTHER);
    expect(await ciclos()).toEqual([{ loja: 'loja', id_ciclo: 1 }]);
    await one.run(storeOf('B', 2), { loja: 'loja' });
    await one.run(storeOf('B', 2));
    await expect(one.run(storeOf('A', 1))).rejects.toMatchObject(OTHER);
    expect(await names(one)).toEqual(['loja']);
  });

  it('has a single name', async () => {
    const { one } = await openTwice();
    await one.run(storeOf('A', 1), { loja: 'matriz' });
    await expect(one.run(storeOf('A', 1), { loja: 'outra' })).rejects.toMatchObject({
      rule: 'known-loja',
      params: { name: 'matriz' },
    });
  });

  it('stays open while nothing was listed: a wrong token does not lock out the right one', async () => {
    const { one } = await openTwice();
    const refused = storeOf('wrong', 1, () => Promise.reject(new Error('refused')));
    await expect(one.run(refused)).rejects.toThrow('refused');
    await one.run(storeOf('A', 1));
    expect(await names(one)).toEqual(['loja']);
  });

  it.each(['run', 'handle'] as const)(
    'is that of one of two runs that start at once, by %s',
    async (by) => {
      const { one, two, ciclos } = await openTwice();
      const first = storeOf('A', 1, () => two.handle(storeOf('B', 2), sampleEvento('ciclo')));
      const done = by === 'run' ? one.run(first) : one.handle(first, sampleEvento('ciclo'));
      await expect(done).rejects.toMatchObject(OTHER);
      expect(await ciclos()).toEqual([{ loja: 'loja', id_ciclo: 2 }]);
    },
  );
});

it('a run that was given the name ends well, though an old token of the same store worked beside it', async () => {
  const { one, two, ciclos } = await openTwice();
  const loja = 'matriz';
  const old = storeOf('old', 1);
  let waiting: Promise<unknown> | undefined;
  const first = storeOf('old', 1, async () => {
    const hasToWait = new Promise<void>((resolve) => {
      const onProgress = ({ state }: { state: string }) => state === 'waiting' && resolve();
      waiting = two.run(storeOf('new', 1), { loja, onProgress });
    });
    await hasToWait;
    await two.handle(old, sampleEvento('ciclo'), { loja });
  });
  await one.run(first, { loja });
  expect(await waiting).toMatchObject({ ciclos: { listed: 1, failed: 0 } });
  expect(await ciclos()).toEqual([{ loja, id_ciclo: 1 }]);
});
