// Reading the detail of a cycle item by item, beside reading it whole and beside other parsers:
// `tsx bench/stream/main.ts [--megabytes 100] [--only 'stream;JSON.parse'] [--rounds 3]`.
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

/** Each reading has a process of its own, so that none inherits another's memory. */
async function readOnce(way: string): Promise<Reading> {
  const child = fork(new URL('reader.ts', import.meta.url), [way, baseUrl, String(megabytes)]);
  const [reading] = await once(child, 'message');
  await once(child, 'exit');
  return reading;
}

/** The quickest of some rounds: other work on the machine only ever slows. */
async function best(way: string): Promise<Reading> {
  const readings: Reading[] = [];
  for (let round = 0; round < Number(values.rounds); round++) readings.push(await readOnce(way));
  return readings.sort((one, other) => one.cpuMs - other.cpuMs)[0] as Reading;
}

const readings: Record<string, Reading> = {};
for (const way of values.only.split(';')) readings[way] = await best(way);
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
