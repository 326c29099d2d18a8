// Compares a call with bare ky, and loading the package with zod and ky: `npm run bench -- [--only
// fetch,ky,ours] [--json]`.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startServer } from '../spawn.js';
import { CLIENT_NAMES } from './clients.js';
import { compare, type Line } from './compare.js';
import { compareLoading } from './loading.js';
import { records } from './pedido.js';
import type { Ports } from './server.js';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    // A second build, to measure a change.
    dist: { type: 'string', default: new URL('../../dist/index.js', import.meta.url).pathname },
  },
});
const rounds = Number(values.rounds);
const dist = pathToFileURL(values.dist).href;
const server = await startServer<Ports>(new URL('server.ts', import.meta.url));

/** Calls in flight, and the number of calls in a block of a few hundred milliseconds. */
const loads = [
  { inFlight: 1, calls: 300 },
  { inFlight: 32, calls: 960 },
];

function chosen(): string[] {
  const names = values.only?.split(',');
  const unknown = names?.find((name) => !CLIENT_NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`no client ${unknown}: ${CLIENT_NAMES.join(', ')}`);
  // ky is always included, as the base of the ratios.
  return CLIENT_NAMES.filter((name) => !names || name === 'ky' || names.includes(name));
}

const ratio = (value: number) => value.toFixed(2);

function print(title: string, lines: readonly Line[]): void {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      lines.map(({ client, wall, cpu, wallUs, cpuUs }) => [
        client,
        {
          'wall ×ky': ratio(wall),
          'cpu ×ky': ratio(cpu),
          'wall µs': Math.round(wallUs),
          'cpu µs': Math.round(cpuUs),
        },
      ]),
    ),
  );
}

function printLoading(): void {
  console.log('\nLoading, in a process of its own');
  console.table(
    Object.fromEntries(
      loading.map(({ modules, ratio: times, wallMs, cpuMs }) => [
        modules,
        { '×(zod + ky)': ratio(times), 'wall ms': wallMs.toFixed(1), 'cpu ms': cpuMs.toFixed(1) },
      ]),
    ),
  );
}

const WORDS = `
"ours" has limits: false, and shows what the client itself costs. "ours with a limit" never waits for a permit, and
shows what Bottleneck adds: its timers cost 4 to 6 ms a call, and let some 370 calls a second through for each
endpoint. The fastest endpoint may be called once in 50 ms, so that neither is felt; and one package that is known to
keep a limit is worth more here than microseconds (ADR 7).`;

const tables: object[] = [];
const loading = values.only ? [] : compareLoading(dist, rounds);
if (!values.json) {
  console.log(
    `Medians of ${rounds} paired rounds, Node ${process.version}, server and each client in a process of its own`,
  );
  console.log(WORDS);
}
for (const record of ['small', 'large'] as const) {
  const port = server.ready[record];
  for (const { inFlight, calls } of loads) {
    const lines = await compare(chosen(), { port, dist, rounds, calls, inFlight });
    const bytes = records[record].length;
    tables.push({ record, bytes, inFlight, lines });
    if (!values.json) print(`${bytes} bytes, ${inFlight} in flight`, lines);
  }
}
if (!values.json && loading.length > 0) printLoading();
if (values.json) {
  console.log(JSON.stringify({ node: process.version, rounds, tables, loading }, null, 2));
}
server.process.kill();
// Timers of some peers would keep the process alive.
process.exit();
