import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../src/mirror/database/migrate.js';
import { openSqlite } from '../../../src/mirror/database/sqlite.js';
import { noteList, noteUncopied, readListState } from '../../../src/mirror/run/uncopied.js';
import { temporaryDirectory } from '../support/store.js';

const [MAY, JUNE] = ['2026-05-01', '2026-06-01'];

type List = ['short' | 'complete', from?: string];

it.each<[string, List[], boolean]>([
  ['one', [['short']], false],
  ['one of a period', [['short', MAY]], false],
  ['one, then a complete one', [['short'], ['complete']], true],
  ['one of a period, then a complete one of all', [['short', MAY], ['complete']], true],
  ['one, then a complete one of a period', [['short'], ['complete', MAY]], false],
  [
    'of two periods, the same',
    [
      ['short', MAY],
      ['complete', MAY],
    ],
    true,
  ],
  [
    'of two periods, the complete one longer',
    [
      ['short', JUNE],
      ['complete', MAY],
    ],
    true,
  ],
  [
    'of two periods, the complete one shorter',
    [
      ['short', MAY],
      ['complete', JUNE],
    ],
    false,
  ],
  [
    'two, of which the first was longer',
    [
      ['short', MAY],
      ['short', JUNE],
      ['complete', JUNE],
    ],
    false,
  ],
  [
    'two, of which the second was longer',
    [
      ['short', JUNE],
      ['short', MAY],
      ['complete', JUNE],
    ],
    false,
  ],
  [
    'two, and then the longer complete',
    [
      ['short', MAY],
      ['short', JUNE],
      ['complete', MAY],
    ],
    true,
  ],
  ['all, then a period', [['short'], ['short', MAY], ['complete', MAY]], false],
  ['none after a complete one', [['complete', MAY]], true],
  ['one after a complete one', [['complete'], ['short', MAY]], false],
  [
    'one after a complete one, of its days',
    [['complete'], ['short', MAY], ['complete', MAY]],
    true,
  ],
])(
  'a list that ended short counts until a complete one has its days: %s',
  async (_, lists, isComplete) => {
    const database = await openSqlite(join(await temporaryDirectory(), 'store.db'), false);
    onTestFinished(() => database.close());
    await migrate(database, false);
    for (const [end, since] of lists) {
      await noteList(database.kysely, 'loja', { isComplete: end === 'complete' }, since);
    }
    expect((await readListState(database.kysely, 'loja')).listIsComplete).toBe(isComplete);
  },
);

it('a store of which no list was read has none that ended short; its uncopied cycles count', async () => {
  const database = await openSqlite(join(await temporaryDirectory(), 'store.db'), false);
  onTestFinished(() => database.close());
  await migrate(database, false);
  const { kysely } = database;
  const none = { uncopied: 0, listIsComplete: true };
  expect(await readListState(kysely, 'loja')).toEqual(none);
  await noteUncopied(kysely, 'loja', [{ idCiclo: 1 }, { idCiclo: 2 }]);
  expect(await readListState(kysely, 'loja')).toEqual({ ...none, uncopied: 2 });
  expect(await readListState(kysely, 'another')).toEqual(none);
});
