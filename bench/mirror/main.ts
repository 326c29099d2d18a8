// Compares copying a cycle with a mirror to the bare writing of the same prepared rows: `npm run
// bench:mirror -- [--megabytes 86] [--rounds 3] [--only 'sqlite;postgres']`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { hasPostgres, startPostgres } from '../../test/support/postgres-server.js';
import { startServer } from '../spawn.js';
import type { Task, Work } from './work.js';

const { values } = parseArgs({
  options: {
    // About 100,000 orders.
    megabytes: { type: 'string', default: '86' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: hasPostgres ? 'sqlite;postgres' : 'sqlite' },
  },
});
const megabytes = Number(values.megabytes);
const directory = await mkdtemp(join(tmpdir(), 'recebiveis-bench-'));
const server = await startServer<number>(new URL('../stream/server.ts', import.meta.url));
const baseUrl = `http://127.0.0.1:${server.ready}`;

/** Each task is a process of its own, so that none inherits another's memory. */
async function run(task: Task): Promise<Work> {
  const child = fork(new URL('work.ts', import.meta.url), [JSON.stringify(task)]);
  let work: Work | undefined;
  child.on('message', (message) => {
    work = message as Work;
  });
  await once(child, 'exit');
  if (!work) throw new Error(`the process of ${JSON.stringify(task)} failed`);
  return work;
}

interface Round {
  mirror: Work;
  bare: Work;
}

/** Both sides alternate, so that other work on the machine affects both. */
async function compare(newPlace: () => Promise<Task['to']>): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const to = await newPlace();
    const mirror = await run({ to, baseUrl, megabytes });
    const bare = await run({ to: await newPlace(), rowsOf: to, baseUrl, megabytes });
    rounds.push({ mirror, bare });
  }
  return rounds;
}

const median = (figures: number[]) =>
  figures.sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** Prints medians over the rounds; speed is compared within a round. */
function print(database: string, rounds: Round[]): void {
  const rows = rounds[0]?.bare.rows ?? 0;
  console.log(`\n${database}: a cycle of ${megabytes} MB, ${rows} rows, ${rounds.length} rounds`);
  const line = (side: 'mirror' | 'bare') => {
    const of = (figure: (work: Work) => number) =>
      median(rounds.map((round) => figure(round[side])));
    const ratios = (figure: 'wallMs' | 'cpuMs') =>
      rounds.map((round) => round.bare[figure] / round[side][figure]);
    return {
      'rows/s': Math.round(of(({ wallMs }) => (rows / wallMs) * 1000)),
      seconds: of(({ wallMs }) => wallMs / 1000).toFixed(2),
      'cpu seconds': of(({ cpuMs }) => cpuMs / 1000).toFixed(2),
      'peak MB': Math.round(of(({ peakBytes }) => peakBytes / 1e6)),
      'speed ×bare': median(ratios('wallMs')).toFixed(2),
      'best speed ×bare': Math.max(...ratios('wallMs')).toFixed(2),
      // Not for PostgreSQL: the CPU time of its server is not measured.
      ...(database === 'SQLite' && { 'speed by cpu ×bare': median(ratios('cpuMs')).toFixed(2) }),
    };
  };
  console.table({ mirror: line('mirror'), bare: line('bare') });
}

let places = 0;
try {
  if (values.only.includes('sqlite')) {
    print('SQLite', await compare(async () => ({ path: join(directory, `${++places}.db`) })));
  }
  if (values.only.includes('postgres')) {
    const postgres = await startPostgres();
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    try {
      const newPlace = async () => {
        const name = `bench${++places}`;
        await admin.query(`create database ${name}`);
        return { postgres: postgres.url.replace('/postgres?', `/${name}?`) };
      };
      print('PostgreSQL', await compare(newPlace));
    } finally {
      await admin.end();
      await postgres.remove();
    }
  }
} finally {
  server.process.disconnect();
  await rm(directory, { recursive: true, force: true });
}
