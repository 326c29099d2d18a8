import { inspect } from 'node:util';
import pg from 'pg';
import { openMirror } from 'recebiveis/mirror';
import { describe, expect, it } from 'vitest';
import { startFakePostgres } from '../support/fake-postgres.js';

const refusalOf = async (postgres: string | pg.Pool) => {
  const error: unknown = await openMirror({ postgres }).then(
    () => 'it was opened',
    (thrown) => thrown,
  );
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('hunter2');
  return error;
};

/** A port without a listener: below the range of ports given to programs. */
const DEAD = '127.0.0.1:2';

describe('a PostgreSQL that cannot be used', () => {
  it.each([`postgres://me:hunter2@${DEAD}/store`, 'postgres://me:hunter2@server.invalid/store'])(
    'is refused without its password: %s',
    async (address) => {
      expect(await refusalOf(address)).toMatchObject({
        code: 'MIRROR',
        reason: 'unusable',
        rule: 'database-state',
        params: { state: 'connection' },
        message: expect.stringContaining('The PostgreSQL of the mirror cannot be used: '),
      });
    },
  );

  it.each([
    ['28P01', 'credentials'],
    ['28000', 'credentials'],
    ['3D000', 'no-database'],
    ['53300', 'no-room'],
    ['57P03', 'restarting'],
  ])('that answers %s is named as the cause, by an address and by a pool', async (code, state) => {
    await using fake = await startFakePostgres(code);
    const connectionString = `postgres://me:hunter2@127.0.0.1:${fake.port}/store`;
    const pool = new pg.Pool({
      host: '127.0.0.1',
      port: fake.port,
      database: 'store',
      user: 'me',
      password: 'hunter2',
    });
    for (const postgres of [connectionString, pool]) {
      expect(await refusalOf(postgres)).toMatchObject({
        rule: 'database-state',
        params: { state },
      });
    }
    expect(fake.passwords).toEqual(['hunter2', 'hunter2']);
    await pool.end();
  });

  it.each(['a%zz', 'hunter2%zz', 'x#hunter2', 'x/hunter2', '12/hunter2', '12#hunter2'])(
    'is refused for any characters in its password: %s',
    async (password) => {
      const error = await refusalOf(`postgres://me:${password}@127.0.0.1:2/store`);
      expect(error).toMatchObject({ code: 'MIRROR', rule: 'database-state' });
    },
  );
});
