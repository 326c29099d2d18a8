// Compares reading a cycle's detail item by item with reading it whole and with other parsers: `npm
// run bench:stream -- [--megabytes 100] [--only 'stream;JSON.parse'] [--rounds 3]`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startServer } from '../spawn.js';
import type { Reading } from './reading.js';

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
    only: {
      type: 'string',
      default:
        'stream;stream, unvalidated;JSON.parse + validation;JSON.parse;@streamparser/json;stream-json',
    },
  },
});
const megabytes = Number(values.megabytes);
const server = await startServer<number>(new URL('server.ts', import.meta.url));
const baseUrl = `http://127.0.0.1:${server.ready}`;

/** Each reading is a process of its own, so that none inherits another's memory. */
async function readOnce(way: string): Promise<Reading> {
  const child = fork(new URL('reader.ts', import.meta.url), [way, baseUrl, String(megabytes)]);
  const [reading] = await once(child, 'message');
  await once(child, 'exit');
  return reading;
}

/** The median round by CPU time. */
const middle = (rounds: Reading[]) =>
  rounds.sort((one, other) => one.cpuMs - other.cpuMs)[Math.floor(rounds.length / 2)] as Reading;

// All ways alternate, so that other work on the machine affects all of them.
const ways = values.only.split(';');
const rounds: Reading[][] = ways.map(() => []);
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [index, way] of ways.entries()) rounds[index]?.push(await readOnce(way));
}
const readings: Record<string, Reading> = Object.fromEntries(
  ways.map((way, index) => [way, middle(rounds[index] ?? [])]),
);
server.process.disconnect();

const ours = readings.stream;
console.log(`\nA detail of ${megabytes} MB, ${ours?.items} orders`);
console.table(
  Object.fromEntries(
    Object.entries(readings).map(([way, { wallMs, cpuMs, peakBytes }]) => [
      way,
      {
        'MB/s': Math.round((megabytes / wallMs) * 1000),
        'MB per CPU second': Math.round((megabytes / cpuMs) * 1000),
        'cpu ×stream': ours ? (cpuMs / ours.cpuMs).toFixed(2) : '',
        'peak MB': Math.round(peakBytes / 1e6),
      },
    ]),
  ),
);
