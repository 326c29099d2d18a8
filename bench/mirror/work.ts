// Copies a cycle with a mirror, or writes the rows of such a copy without one, and sends the cost:
// `tsx bench/mirror/work.ts TASK`.
import { openMirror } from 'recebiveis/mirror';
import { prepareCopy } from './copy-rows.js';
import { prepareInserts } from './insert-rows.js';
import { runMirror } from './run-mirror.js';

type Place = { path: string; postgres?: undefined } | { postgres: string; path?: undefined };

export interface Task {
  to: Place;
  /** A mirror whose rows are written without the mirror's code; otherwise a mirror runs. */
  rowsOf?: Place;
  baseUrl: string;
  megabytes: number;
}

/** The cost of a task. */
export interface Work {
  /** Rows written; undefined for the mirror, which writes the same rows as the other side. */
  rows: number | undefined;
  wallMs: number;
  cpuMs: number;
  /** Highest resident memory above that at the start. */
  peakBytes: number;
}

/** Prepares a task before the clock starts; the returned function runs it and counts its rows. */
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
