import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type MirrorClient, openMirror } from '../../src/mirror/index.js';
import { sampleEvento } from '../../src/testing/index.js';
import { queryOf } from './support/sqlite.js';
import { temporaryDirectory } from './support/store.js';

/** A store of one cycle; `meanwhile` runs while it lists. */
const storeOf = (
  token: string,
  idCiclo: number,
  meanwhile: () => Promise<unknown> = async () => {},
): MirrorClient => ({
  ciclos: {
    list: () => ({
      async *pages() {
        await meanwhile();
        const ciclo = { idCiclo, canal: token, dataRepasse: '2026-06-10', valorRepasse: 1 };
        yield { items: [ciclo as never], paginacao: { totalRegistros: 1 } };
      },
    }),
    async *stream() {
      yield { parte: 'eventos', item: { evento: 'tarifa', totalValor: 1 } } as never;
    },
  },
  pedido: { find: async () => null },
  storeId: async () => token,
});

/** Two mirrors of one file, as two processes have them. */
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

describe('a store of which nothing was read yet', () => {
  it('gets no cycle of the client whose event found it, once another has it', async () => {
    const { one, two, ciclos } = await openTwice();
    const first = storeOf('A', 1, () => two.run(storeOf('B', 2)));
    await expect(one.handle(first, sampleEvento('ciclo'))).rejects.toMatchObject(OTHER);
    expect(await ciclos()).toEqual([{ loja: 'loja', id_ciclo: 2 }]);
  });

  it('is not taken over where its owner named it', async () => {
    const { one, two, ciclos } = await openTwice();
    const inside: unknown[] = [];
    const first = storeOf('A', 1, async () => {
      inside.push(await two.run(storeOf('B', 2)).catch((error: unknown) => error));
    });
    await one.handle(first, sampleEvento('ciclo'), { loja: 'matriz' });
    expect(inside).toMatchObject([OTHER]);
    expect(await ciclos()).toEqual([{ loja: 'matriz', id_ciclo: 1 }]);
  });
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
