// Copies one cycle by a mirror, or writes the rows of such a copy bare; sends what it took:
// `tsx bench/mirror/work.ts TASK`.
import { openMirror } from 'recebiveis/mirror';
import { prepareCopy } from './copy-rows.js';
import { prepareInserts } from './insert-rows.js';
import { runMirror } from './run-mirror.js';

type Place = { path: string; postgres?: undefined } | { postgres: string; path?: undefined };

export interface Task {
  to: Place;
  /** A mirror whose rows are written bare; without it, the mirror itself is run. */
  rowsOf?: Place;
  baseUrl: string;
  megabytes: number;
}

/** What it took. */
export interface Work {
  /** Rows written; the mirror's side leaves the counting to the other, which writes the same. */
  rows: number | undefined;
  wallMs: number;
  cpuMs: number;
  /** Highest resident memory above the start. */
  peakBytes: number;
}

/** Made ready before the clock starts: gives the rows that were written. */
async function prepare({
  to,
  rowsOf,
  baseUrl,
  megabytes,
}: Task): Promise<() => Promise<Work['rows']>> {
  const mirror = await openMirror(to);
  if (!rowsOf) return runMirror(mirror, baseUrl, megabytes);
  await mirror.close();
  if (to.path !== undefined && rowsOf.path !== undefined)
    return prepareInserts(rowsOf.path, to.path);
  return prepareCopy(String(rowsOf.postgres), String(to.postgres));
}

const work = await prepare(JSON.parse(process.argv[2] ?? '{}'));
const startBytes = process.memoryUsage().rss;
const cpu = process.cpuUsage();
const began = performance.now();
const rows = await work();
const wallMs = performance.now() - began;
const { user, system } = process.cpuUsage(cpu);
const done: Work = {
  rows,
  wallMs,
  cpuMs: (user + system) / 1000,
  peakBytes: process.resourceUsage().maxRSS * 1024 - startBytes,
};
process.send?.(done);
process.disconnect?.();
