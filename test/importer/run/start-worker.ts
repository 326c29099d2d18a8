import { join } from 'node:path';
import type { ImportSummary } from 'recebiveis/importer';
import { type ProgramSettings, startProgram } from '../../support/program.js';

const WORKER = join(import.meta.dirname, 'worker.ts');

/** What a worker is to import, and where. */
export interface WorkerOptions {
  url: string;
  ledger: string;
  count: number;
  concurrency?: number;
  absenceAfterMs?: number;
}

/** What a worker prints when it is about to exit. */
export interface Reported {
  results: string[];
  summary?: ImportSummary;
  code?: string;
  message?: string;
  idleMs: number;
}

/** An import in a process of its own; SIGINT aborts it. One that is killed reports nothing. */
export function startWorker(options: WorkerOptions, settings: ProgramSettings = {}) {
  const { child, ended } = startProgram(WORKER, { ...settings, args: [JSON.stringify(options)] });
  const reported = ended.then(({ stdout }) =>
    stdout ? (JSON.parse(stdout) as Reported) : undefined,
  );
  return { child, ended, reported };
}
