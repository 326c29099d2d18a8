import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { openMirror } from 'recebiveis/mirror';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakePostgres } from '../mirror/support/fake-postgres.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { runCli } from './in-process.js';
import { type Asked, openAsked } from './sandbox.js';

// One store for all tests: only one test reads its cycles, which has a limit of twenty a minute.
let store: Asked;
let directory: string;
beforeAll(async () => {
  store = await openAsked({ seed: 'demo' });
  directory = temporaryFolder();
});
afterAll(() => store.close());

afterEach(() => vi.unstubAllEnvs());

const cli = (...args: string[]) => runCli(['mirror', ...args], { env: store.env });

describe('recebiveis mirror', () => {
  it('plans, runs, shows and checks a copy', async () => {
    const to = ['--to', join(directory, 'store.db')];
    const plan = await cli('plan', ...to, '--json');
    expect(JSON.parse(plan.out.join(''))).toEqual({ ciclos: 12, requests: 13, minutes: 1 });
    expect(await readdir(directory)).not.toContain('store.db');

    const run = await cli('run', ...to);
    expect(run).toMatchObject({ exitCode: 0, err: [] });
    expect(run.out).toEqual([
      'Cycles listed: 12. Read: 12. Unchanged: 0. No longer listed: 0. Orders: 0. Orders not found: 0.',
    ]);

    const status = await cli('status', ...to);
    expect(status.exitCode).toBe(0);
    expect(status.out[1]).toMatch(/^loja +12 +0 +0 +0 +\d{4}-\d\d-\d\d/);

    const check = await cli('check', ...to);
    expect(check).toMatchObject({ exitCode: 0, err: ['Every cycle adds up.'] });
    const database = new Libsql(join(directory, 'store.db'));
    database.exec("insert into mirror_unread (loja, id_ciclo, ausente) values ('loja', 99, false)");
    database.exec('update mirror_lists set is_complete = false');
    const lacking = await cli('check', ...to);
    expect(lacking).toMatchObject({
      exitCode: 1,
      err: [
        expect.stringMatching(/^Store loja: 1 cycle of the list is not copied, .* Run/),
        expect.stringMatching(/^Store loja: the list of cycles ended early/),
      ],
    });
    database.exec('update ciclos set valor_repasse_centavos = valor_repasse_centavos + 1');
    database.close();
    const wrong = await cli('check', ...to);
    expect(wrong.exitCode).toBe(1);
    expect(wrong.out).toHaveLength(13);
    expect(wrong.err[0]).toContain('--lookbackDays that reaches the oldest');
    expect(wrong.out[1]).toMatch(/-R\$ 0,01$/);
  });

  it('says what the copy has when it is interrupted, and goes on from there', async () => {
    const slow = await openAsked({ seed: 'demo' });
    const { faults } = slow.sandbox;
    // The list, three cycles, and a fourth that stays unanswered.
    faults.add({ tipo: 'stallHeaders', after: 4, count: 1 });
    const interruptedBy = vi.waitUntil(() => faults.list()[0]?.happened === 1, 10_000);
    const place = ['mirror', 'run', '--to', join(directory, 'cut.db')];
    const cut = await runCli(place, { env: slow.env, interruptedBy });
    expect([cut.exitCode, cut.out]).toEqual([130, []]);
    expect(cut.err).toEqual([
      'Interrupted. What was copied stays, and the same command goes on from there.',
    ]);
    const done = await runCli(place, { env: slow.env });
    expect(done.out[0]).toMatch(/^Cycles listed: 12\. Read: 9\. Unchanged: 3\./);
    await slow.close();
  });

  it('takes the database from the environment, and asks for one where there is none', async () => {
    const none = await cli('status');
    expect(none.exitCode).toBe(2);
    expect(none.err.join('\n')).toContain('give --to FILE, or set RECEBIVEIS_DATABASE_URL');
    const env = { ...store.env, RECEBIVEIS_DATABASE_URL: join(directory, 'env.db') };
    const plan = await runCli(['mirror', 'plan', '--json'], { env });
    expect(JSON.parse(plan.out.join(''))).toMatchObject({ ciclos: 12 });
  });

  it('keeps the orders of a file and of a period, beside those that the cycles name', async () => {
    const file = join(directory, 'keys.ndjson');
    await writeFile(file, '{"pedidoCanal":"none"}\n');
    const to = ['--to', join(directory, 'orders.db'), '--json'];
    const given = ['--orders-from', file, '--orders-period', '2020-01-01..2030-12-31'];
    const plan = await cli('plan', ...to, ...given);
    expect(JSON.parse(plan.out.join('')).requests).toBe(13);
    const refused = await cli('run', ...to, '--orders-period', '2020-01-01');
    expect(refused.exitCode).toBe(2);
    expect(refused.err.join('\n')).toContain('must be two days');
    await writeFile(file, '{"pedidoCanal":"none"}\n{"pedido":"1"');
    const torn = await cli('run', ...to, '--orders-from', file);
    expect(torn.exitCode).toBe(1);
    expect(torn.err.join('\n')).toContain('line 2');
  });

  it('says that a run with --orders alone looks for no order that was never paid', async () => {
    const empty = await openAsked({ seed: 'empty' });
    const run = (...args: string[]) =>
      runCli(['mirror', 'run', '--to', join(directory, 'hint.db'), '--orders', ...args], empty);
    expect((await run()).out[1]).toContain('--orders-period finds those that were never paid');
    expect((await run('--lang', 'pt')).out[1]).toContain('--orders-period acha os que nunca');
    expect((await run('--orders-period', '2026-01-01..2026-01-02')).out).toHaveLength(1);
    expect(JSON.parse((await run('--json')).out.join(''))).toHaveProperty('pedidos');
    await empty.close();
  });

  it('says that a plan does not count the orders of cycles that were never read', async () => {
    const to = ['--to', join(directory, 'uncounted.db'), '--orders'];
    const json = await cli('plan', ...to, '--json');
    expect(JSON.parse(json.out.join(''))).toMatchObject({
      requests: 13,
      pedidos: { known: 0, uncountedCiclos: 12 },
    });
    const { out } = await cli('plan', ...to);
    expect(out.slice(1)).toEqual([
      'Of these, 0 are for orders that the copy knows already; those of a file or period come on top.',
      'Not counted: the orders of 12 cycles never read yet. A run reads them too, and takes longer.',
    ]);
  });

  it.each([
    'postgres://me:hunter2@127.0.0.1:2/x',
    'postgres://:hunter2@127.0.0.1:2/x',
    'postgres://127.0.0.1:2/x?password=hunter2',
  ])('takes %s, and writes no password of it', async (address) => {
    const { exitCode, out, err } = await cli('status', `--to=${address}`);
    expect([exitCode, err.join()]).toEqual([1, expect.stringContaining('it could not be reached')]);
    expect([...out, ...err].join('\n')).not.toContain('hunter2');
  });

  it.each([
    ['en', 'PostgreSQL of the mirror cannot be used: it refused the user or the password'],
    ['pt', 'PostgreSQL não pode ser usado: recusou o usuário ou a senha'],
  ])('takes an address without a password, which the environment has (%s)', async (lang, words) => {
    vi.stubEnv('PGPASSWORD', 'hunter2');
    await using server = await startFakePostgres('28P01');
    const address = `postgres://me@127.0.0.1:${server.port}/x`;
    const { exitCode, err } = await cli('status', '--to', address, '--lang', lang);
    expect(exitCode).toBe(1);
    expect(server.passwords).toEqual(['hunter2']);
    expect(err.join('\n')).toContain(words);
    expect(err.join('\n')).not.toContain('hunter2');
  });

  it.each([
    ['an at sign among the parameters', 'postgres://127.0.0.1:2/x?application_name=a@b'],
    ['no host', 'postgres:///x'],
  ])('takes an address with %s', async (_, address) => {
    vi.stubEnv('PGHOST', '127.0.0.1');
    vi.stubEnv('PGPORT', '2');
    const { exitCode, err } = await cli('status', '--to', address);
    const words = 'The PostgreSQL of the mirror cannot be used: it could not be reached';
    expect([exitCode, err.join()]).toEqual([1, expect.stringContaining(words)]);
  });

  it.each(['check', 'status'])(
    '%s refuses a mirror that is not there, and makes none',
    async (name) => {
      const mistyped = join(directory, 'stroe.db');
      const missing = await cli(name, '--to', mistyped);
      expect(missing).toMatchObject({ exitCode: 1, out: [] });
      expect(missing.err.join('\n')).toContain(`there is no copy at ${mistyped}`);
      expect(missing.err.join('\n')).toContain(
        `make it with \`recebiveis mirror run --to ${mistyped}\``,
      );
      expect(await readdir(directory)).not.toContain('stroe.db');

      const file = join(directory, `${name}-empty.db`);
      await writeFile(file, '');
      expect(await cli(name, '--to', file)).toMatchObject({ exitCode: 1, out: [] });
      expect(await readFile(file, 'utf8')).toBe('');
    },
  );

  it('does not pass a copy without anything to check', async () => {
    const path = join(directory, 'no-cycle.db');
    await (await openMirror({ path })).close();
    const check = await cli('check', '--to', path, '--json');
    expect(check).toMatchObject({ exitCode: 1, out: ['[]'] });
    expect(check.err.join('\n')).toContain('The copy is empty');
    const status = await cli('status', '--to', path);
    expect(status.exitCode).toBe(1);
    expect(status.err).toEqual([
      `The copy is empty. Run \`recebiveis mirror run --to ${path}\` first.`,
    ]);
  });

  it('says in a line what is wrong with a database', async () => {
    const { exitCode, err } = await cli('run', '--to', join(directory, 'none', 'x.db'));
    expect(exitCode).toBe(1);
    expect(err.join('\n')).toContain('does not exist. Make it first');
  });
});
