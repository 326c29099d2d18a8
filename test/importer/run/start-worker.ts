import { join } from 'node:path';
import type { ImportSummary } from 'recebiveis/importer';
import { type ProgramSettings, startProgram } from '../../support/program.js';

const WORKER = join(import.meta.dirname, 'worker.ts');

/** The orders and the service of a worker's import. */
export interface WorkerOptions {
  url: string;
  ledger: string;
  count: number;
  concurrency?: number;
  absenceAfterMs?: number;
}

/** The report that a worker prints before its exit. */
export interface Reported {
  results: string[];
  summary?: ImportSummary;
  code?: string;
  message?: string;
  idleMs: number;
}

/** Starts an import as a separate process; SIGINT aborts it. A killed process reports nothing. */
export function startWorker(options: WorkerOptions, settings: ProgramSettings = {}) {
  const { child, ended } = startProgram(WORKER, { ...settings, args: [JSON.stringify(options)] });
  const reported = ended.then(({ stdout }) =>
    stdout ? (JSON.parse(stdout) as Reported) : undefined,
  );
  return { child, ended, reported };
}
