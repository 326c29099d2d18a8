import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../src/mirror/database/migrate.js';
import { openSqlite } from '../../../src/mirror/database/sqlite.js';
import { noteList, noteUncopied, readListState } from '../../../src/mirror/run/uncopied.js';
import { temporaryDirectory } from '../support/store.js';

/** Lists that a store was read by: of all days, or from a day on. */
it.each([
  ['short', false],
  ['short from May', false],
  ['short, complete', true],
  ['short from May, complete', true],
  ['short, complete from May', false],
  ['short from May, complete from May', true],
  ['short from June, complete from May', true],
  ['short from May, complete from June', false],
  ['short from May, short from June, complete from June', false],
  ['short from June, short from May, complete from June', false],
  ['short from May, short from June, complete from May', true],
  ['short, short from May, complete from May', false],
  ['complete from May', true],
  ['complete, short from May', false],
  ['complete, short from May, complete from May', true],
])(
  'a list that ended short counts until a complete one has its days: %s',
  async (lists, isComplete) => {
    const database = await openSqlite(join(await temporaryDirectory(), 'store.db'), false);
    onTestFinished(() => database.close());
    await migrate(database, false);
    for (const list of lists.split(', ')) {
      const [end, month] = list.split(' from ');
      const since = { May: '2026-05-01', June: '2026-06-01' }[month ?? ''];
      await noteList(database.kysely, 'loja', { isComplete: end === 'complete' }, since);
    }
    expect((await readListState(database.kysely, 'loja')).listIsComplete).toBe(isComplete);
  },
);

it('a store without a list read has none that ended short; its uncopied cycles count', async () => {
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
