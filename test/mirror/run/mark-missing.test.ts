import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type MirrorClient, openMirror } from '../../../src/mirror/index.js';
import { temporaryDirectory } from '../support/store.js';

type Day = string | null;

/** A client of these cycles; details of some cannot be read. */
const clientOf = (days: Record<number, Day>, { total = 0, broken = [] as number[] } = {}) =>
  ({
    ciclos: {
      list: () => ({
        async *pages() {
          const items = Object.entries(days).map(([idCiclo, dataRepasse]) => ({
            idCiclo: Number(idCiclo),
            canal: 'Amazon',
            valorRepasse: 1,
            eventos: [],
            dataRepasse,
            dataHora: dataRepasse,
          }));
          yield { items, paginacao: { totalRegistros: total || items.length } };
        },
      }),
      async *stream(idCiclo: number) {
        const totalValor = broken.includes(idCiclo) ? 'x' : 1;
        yield { parte: 'eventos', item: { evento: 'tarifa', totalValor } };
      },
    },
    pedido: { find: async () => null },
    storeId: async () => 'a',
  }) as unknown as MirrorClient;

async function openCopy() {
  const mirror = await openMirror({ path: join(await temporaryDirectory(), 'store.db') });
  onTestFinished(() => mirror.close());
  const run = async (client: MirrorClient, since?: string) =>
    (await mirror.run(client, { hoje: '2026-08-01', since })).ciclos.missing;
  const status = async () => {
    const [only] = await mirror.status();
    const { missing, unread, listIsComplete } = only ?? {};
    return { missing, unread, listIsComplete };
  };
  return { mirror, run, status };
}

const ALL = { 1: '2026-01-10', 2: '2026-06-01', 3: null, 4: '2026-05-01' };

it('a cycle is missing once a complete list of its day does not have it, and until one has', async () => {
  const { run, status } = await openCopy();
  expect(await run(clientOf(ALL))).toBe(0);
  // A list that ended short says nothing.
  expect(await run(clientOf({ 1: '2026-01-10' }, { total: 4 }))).toBe(0);
  expect(await status()).toMatchObject({ missing: 0, listIsComplete: false });
  // Nor does one from a day about cycles before it, or without a day.
  expect(await run(clientOf({}), '2026-05-01')).toBe(2);
  expect(await status()).toMatchObject({ missing: 2 });
  expect(await run(clientOf({ 1: '2026-01-10' }))).toBe(3);
  expect(await status()).toEqual({ missing: 3, unread: 0, listIsComplete: true });
  expect(await run(clientOf(ALL))).toBe(0);
  expect(await status()).toMatchObject({ missing: 0 });
});

it('a cycle that could not be copied is uncopied while it is listed', async () => {
  const { run, status } = await openCopy();
  const broken = [2];
  await run(clientOf(ALL, { broken }));
  expect(await status()).toMatchObject({ missing: 0, unread: 1 });
  // A list of some days, or one that ended short, does not show that it is gone.
  await run(clientOf({}), '2026-07-01');
  await run(clientOf({ 1: '2026-01-10' }, { total: 4 }));
  expect(await status()).toMatchObject({ unread: 1 });
  await run(clientOf({ 1: '2026-01-10' }));
  expect(await status()).toMatchObject({ unread: 0 });
  await run(clientOf(ALL));
  expect(await status()).toMatchObject({ unread: 0 });
});
