// Runs the hub of examples/hub with a thousand stores: `tsx bench/hub/main.ts [STORES] [WORKERS]`.
// One sandbox with the published limits, one Redis, one PostgreSQL; workers are killed and replaced
// until everything is copied. Prints the amount copied, the time, and how evenly stores were
// served.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../test/support/postgres-server.js';
import { startRedis } from '../../test/support/redis-server.js';

const STORES = Number(process.argv[2] ?? 1000);
const WORKERS = Number(process.argv[3] ?? 3);
const CICLOS = 5;
const CICLOS_OF_THE_FIRST = 60;
const KILL_EVERY_MS = 20_000;
/** A longer run hangs. */
const MAX_MS = 1_500_000;
/** A fresh Redis makes new limits wait for a window; a Redis in production is older than that. */
const REDIS_AGE_MS = 62_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const command = (file: string) => ['--import', 'tsx', join('examples/hub', file)];
const children = new Set<ChildProcess>();

async function start(file: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...command(file), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)));
    child.once('exit', (code) => reject(new Error(`${file} ended (${code})`)));
  });
  return { child, line };
}

const run = async (file: string, args: string[], env: NodeJS.ProcessEnv) =>
  (await promisify(execFile)(process.execPath, [...command(file), ...args], { env })).stdout;

const directory = await mkdtemp(join(tmpdir(), 'recebiveis-hub-'));
const [redis, postgres] = [await startRedis(), await startPostgres()];
const redisStartedAt = performance.now();
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
pool.on('error', () => {});
try {
  const shared = {
    ...process.env,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    RECEBIVEIS_DATABASE_URL: postgres.url,
    HUB_STORES: join(directory, 'stores.ndjson'),
    HUB_TURN_MS: process.env.HUB_TURN_MS ?? '20000',
  };
  const { line } = await start('start-sandbox.ts', [String(STORES)], shared);
  const url = line.trim().replace('export RECEBIVEIS_BASE_URL=', '');
  const env = { ...shared, RECEBIVEIS_BASE_URL: url };
  await wait(REDIS_AGE_MS - (performance.now() - redisStartedAt));
  await run('schedule.ts', ['--now'], env);

  const startedAt = performance.now();
  const workers: ChildProcess[] = [];
  for (let count = 0; count < WORKERS; count++) {
    workers.push((await start('worker.ts', [], env)).child);
  }
  const rows = async (sql: string) =>
    (await pool.query(sql).catch(() => ({ rows: [] }))).rows as Record<string, unknown>[];
  const all = CICLOS * (STORES - 1) + CICLOS_OF_THE_FIRST;
  let copied = 0;
  let kills = 0;
  let killAt = performance.now() + KILL_EVERY_MS;
  while (copied < all) {
    if (performance.now() - startedAt > MAX_MS) throw new Error(`${copied} of ${all} cycles`);
    await wait(500);
    copied = Number((await rows('select count(*) as n from ciclos'))[0]?.n ?? 0);
    if (performance.now() < killAt || copied === all) continue;
    killAt = performance.now() + KILL_EVERY_MS;
    workers.shift()?.kill('SIGKILL');
    kills += 1;
    workers.push((await start('worker.ts', [], env)).child);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  // Workers still looking for more work after their last cycle.
  for (const worker of workers) worker.kill('SIGTERM');
  await Promise.all(workers.map((child) => new Promise((resolve) => child.once('exit', resolve))));

  const wrong = await rows(`select c.loja, c.id_ciclo from ciclos c left join
    (select loja, id_ciclo, sum(valor_centavos) as s from linhas group by loja, id_ciclo) l
    on l.loja = c.loja and l.id_ciclo = c.id_ciclo where l.s is distinct from c.valor_repasse_centavos`);
  const [lojas] = await rows('select count(distinct loja)::int as n from ciclos');
  const refused = await fetch(`${url}/_sandbox/requests?refused=true`);
  console.log(
    JSON.stringify({
      stores: lojas?.n,
      ciclos: copied,
      seconds: Math.round(seconds),
      workers: WORKERS,
      kills,
      ciclosThatDoNotAddUp: wrong.length,
      refused: ((await refused.json()) as unknown[]).length,
      fairness: JSON.parse(await run('fairness.ts', [], env)),
    }),
  );
} finally {
  for (const child of children) child.kill('SIGKILL');
  await pool.end();
  await postgres.remove();
  await redis.kill();
  await rm(directory, { recursive: true });
}
