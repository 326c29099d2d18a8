// Runs at all published limits at once, with the real window: `npm run soak -- [--seconds 190]`.
// Exits with 1 if more requests arrived in any rolling window than the limit allows.
import { once, setMaxListeners } from 'node:events';
import { parseArgs } from 'node:util';
import { Recebiveis } from 'recebiveis';
import { endpointRows } from '../../src/client/contract/endpoints.js';
import { startServer } from '../spawn.js';
import type { Counted, ServerOrder } from './counted.js';
import { calls } from './demand.js';

const WINDOW_MS = 60_000;
const MAX_LOOPS = 64;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '190' } } });
const runMs = Number(values.seconds) * 1000;
/** The first minute holds the burst of a fresh limit; the sustained rate comes after it. */
const lastMs = Math.min(2 * WINDOW_MS, runMs - WINDOW_MS - 1000);

const server = await startServer<{ port: number }>(new URL('server.ts', import.meta.url));
const latencies = new Map<string, { sum: number; count: number }>();
const longestWaits = new Map<string, number>();
const client = new Recebiveis({
  baseUrl: `http://127.0.0.1:${server.ready.port}`,
  token: 'soak',
  hooks: {
    onRequest: ({ endpoint, waitedMs }) => {
      longestWaits.set(endpoint, Math.max(longestWaits.get(endpoint) ?? 0, waitedMs));
    },
    onResponse: ({ endpoint, durationMs }) => {
      const { sum, count } = latencies.get(endpoint) ?? { sum: 0, count: 0 };
      latencies.set(endpoint, { sum: sum + durationMs, count: count + 1 });
    },
  },
});

const end = new AbortController();
// Hundreds of concurrent calls listen to the signal.
setMaxListeners(0, end.signal);
const failures: unknown[] = [];

/** Repeats a call endlessly, which exceeds any limit. */
async function loop(call: (typeof calls)[string]): Promise<void> {
  while (!end.signal.aborted) {
    try {
      await call(client, end.signal);
    } catch (error) {
      if (!end.signal.aborted) failures.push(error);
    }
  }
}

const limited = endpointRows.flatMap(({ name, perMinute }) =>
  perMinute === null ? [] : [{ name, limit: perMinute }],
);
const loops = limited.flatMap(({ name, limit }) => {
  const call = calls[name];
  if (!call) throw new Error(`the soak has no call of ${name}`);
  return Array.from({ length: Math.min(limit, MAX_LOOPS) }, () => loop(call));
});
console.log(
  `${limited.length} limits, ${loops.length} loops, ${values.seconds} s, Node ${process.version}`,
);

await new Promise((resolve) => setTimeout(resolve, runMs));
server.process.send({ windowMs: WINDOW_MS, lastMs } satisfies ServerOrder);
const [counted] = (await once(server.process, 'message')) as [Counted[]];
end.abort();
await Promise.all(loops);

const rows = limited.map(({ name, limit }) => {
  const seen = counted.find((row) => row.name === name);
  const { sum, count } = latencies.get(name) ?? { sum: 0, count: 1 };
  const idealTurnMs = WINDOW_MS + sum / count;
  const ideal = (limit * lastMs) / idealTurnMs;
  return {
    endpoint: name,
    limit,
    'most in any 60 s': seen?.mostInWindow ?? 0,
    arrivals: seen?.arrivals ?? 0,
    [`last ${Math.round(lastMs / 1000)} s, % of ideal`]:
      Math.round((1000 * (seen?.lately ?? 0)) / ideal) / 10,
    'sustained %': Math.round((1000 * idealTurnMs) / (seen?.turnMs ?? 0)) / 10,
    'mean latency ms': Math.round((10 * sum) / count) / 10,
    'longest wait s': Math.round((longestWaits.get(name) ?? 0) / 100) / 10,
  };
});
console.table(rows);
for (const failure of failures.slice(0, 5)) console.error(failure);
const passed = rows.filter((row) => row['most in any 60 s'] > row.limit);
if (passed.length > 0 || failures.length > 0) {
  console.error(`limits passed: ${passed.length}; calls failed: ${failures.length}`);
  process.exitCode = 1;
}
