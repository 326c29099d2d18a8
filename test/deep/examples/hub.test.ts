import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { compile } from '../../support/compile.js';
import { hasPostgres, startPostgres } from '../../support/postgres-server.js';
import { hasRedis, startRedis } from '../../support/redis-server.js';
import { ROOT } from '../../support/run.js';
import { runFile } from '../../support/run-file.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const STORES = 20;
const CICLOS = 5;
/** Details of the first store: three windows of the limit of 20. */
const CICLOS_OF_THE_FIRST = 60;
const WINDOW_MS = 3000;

/** Starts an endless program of the example; resolves at its first line. */
async function start(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [compile(join('examples/hub', file)), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)));
    child.once('exit', () => reject(new Error(`${file} ended`)));
  });
  return { child, line };
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? child.exitCode
    : new Promise<number | null>((resolve) => child.once('exit', resolve));

it.skipIf(!hasPostgres || !hasRedis)(
  'stores are mirrored by workers that are killed and started (needs postgresql, redis-server)',
  async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.kill());
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const shared = {
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      RECEBIVEIS_DATABASE_URL: postgres.url,
      HUB_STORES: join(temporaryFolder(), 'stores.ndjson'),
      HUB_WINDOW_MS: String(WINDOW_MS),
      HUB_TURN_MS: '2000',
      HUB_CONCURRENCY: '4',
    };
    const { line } = await start('start-sandbox.ts', [String(STORES)], shared);
    const url = line.trim().replace('export RECEBIVEIS_BASE_URL=', '');
    const env = { ...shared, RECEBIVEIS_BASE_URL: url };
    const scheduled = await runFile('examples/hub/schedule.ts', ['--now'], env);
    expect(scheduled).toMatchObject({
      code: 0,
      stdout: `scheduled ${STORES} stores\n`,
      stderr: '',
    });

    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
    onTestFinished(() => pool.end());
    const rows = async (sql: string) =>
      (await pool.query(sql).catch(() => ({ rows: [] }))).rows as Record<string, unknown>[];
    const copied = async () => Number((await rows('select count(*) as n from ciclos'))[0]?.n ?? 0);
    const untilCopied = async (count: number) => {
      const lastMs = Date.now() + 240_000;
      while ((await copied()) < count) {
        if (Date.now() > lastMs) throw new Error(`${await copied()} of ${count} cycles`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };

    const first = await start('worker.ts', [], env);
    await untilCopied(CICLOS);
    first.child.kill('SIGKILL');
    const second = await start('worker.ts', [], env);
    const third = await start('worker.ts', [], env);
    const all = CICLOS * (STORES - 1) + CICLOS_OF_THE_FIRST;
    await untilCopied(all);

    const stores = await rows(
      'select loja, count(*)::int as n, sum(valor_repasse_centavos)::bigint as total from ciclos group by loja',
    );
    expect(stores).toHaveLength(STORES);
    const sum = (ciclos: number) => String((ciclos * (ciclos + 1) * 950) / 2);
    for (const { loja, n, total } of stores) {
      const ciclos = loja === 'loja-1' ? CICLOS_OF_THE_FIRST : CICLOS;
      expect({ loja, n, total }).toEqual({ loja, n: ciclos, total: sum(ciclos) });
    }
    expect(
      await rows(`select c.loja, c.id_ciclo from ciclos c left join
        (select loja, id_ciclo, sum(valor_centavos) as s from linhas group by loja, id_ciclo) l
        on l.loja = c.loja and l.id_ciclo = c.id_ciclo where l.s is distinct from c.valor_repasse_centavos`),
    ).toEqual([]);

    // Together the workers kept the limit of each store, including requests of the killed worker.
    const query = 'endpoint=ciclos.get';
    const requests = await (await fetch(`${url}/_sandbox/requests?${query}`)).json();
    const byStore = new Map<number, Arrival[]>();
    for (const arrival of requests as Arrival[]) {
      byStore.set(arrival.idLoja, [...(byStore.get(arrival.idLoja) ?? []), arrival]);
    }
    expect(byStore.size).toBe(STORES);
    for (const arrivals of byStore.values()) {
      expect(mostInAWindow(arrivals)).toBeLessThanOrEqual(20);
    }

    const fair = JSON.parse((await runFile('examples/hub/fairness.ts', [], env)).stdout);
    expect(fair).toMatchObject({ stores: STORES });
    // Until every store had a turn, no store had more than one beside that of the killed worker.
    expect(fair.mostTurnsBeforeAllHadOne).toBeLessThanOrEqual(2);
    expect(fair.turns).toBeGreaterThan(STORES);

    for (const { child } of [second, third]) child.kill('SIGTERM');
    expect(await Promise.all([second, third].map(({ child }) => ended(child)))).toEqual([0, 0]);
  },
);

interface Arrival {
  idLoja: number;
  at: string;
}

/** The largest number of requests within a window. */
function mostInAWindow(arrivals: readonly Arrival[]): number {
  const times = arrivals.map(({ at }) => Date.parse(at)).sort((one, other) => one - other);
  const counts = times.map(
    (from, index) => times.slice(index).filter((time) => time - from < WINDOW_MS).length,
  );
  return Math.max(...counts);
}
