import { join } from 'node:path';
import { Recebiveis } from 'recebiveis';
import {
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
  type ImportSummary,
  importPedidos,
  type RowSource,
} from 'recebiveis/importer';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { orders } from './orders.js';
import { ImportService } from './service.js';

type ClientOptions = ConstructorParameters<typeof Recebiveis>[0];

/** What one test needs: a service, clients of it, and a ledger that does not exist yet. */
export interface Bench {
  service: ImportService;
  /** A folder of the test's own. */
  folder: string;
  ledger: string;
  client(options?: ClientOptions): Recebiveis;
  /** Runs an import by a client of its own, into the ledger. */
  run(source: RowSource, options?: ImportOptions): Promise<ImportReport>;
}

/** What setting up takes of a test's context. */
export interface Ending {
  onTestFinished(end: () => Promise<void>): void;
}

/** Everything is gone when the test is. */
export async function setUp(test: Ending): Promise<Bench> {
  const service = await ImportService.start();
  const folder = temporaryFolder();
  test.onTestFinished(() => service.down());
  const ledger = join(folder, 'pedidos.ledger.ndjson');
  const client = (options: ClientOptions = {}) =>
    new Recebiveis({
      baseUrl: service.url,
      token: 'token-of-tests',
      limits: false,
      // A machine that stands still for a while loses no answer.
      timeoutMs: 120_000,
      ...options,
    });
  const run: Bench['run'] = (source, options) =>
    runImport(client(), source, { ledger, ...options });
  return { service, folder, ledger, client, run };
}

/** What an import reported. */
export interface ImportReport {
  /** Undefined when it rejected. */
  summary: ImportSummary | undefined;
  error: unknown;
  results: ImportResult[];
  progress: ImportProgress[];
}

/** Runs an import and keeps everything it reports. */
export async function runImport(
  client: Recebiveis,
  source: RowSource,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const reported: ImportReport = {
    summary: undefined,
    error: undefined,
    results: [],
    progress: [],
  };
  try {
    reported.summary = await importPedidos(client, source, {
      // Look-ups of these services lag by seconds at most.
      absenceAfterMs: 10_000,
      ...options,
      onResult: async (result) => {
        reported.results.push(result);
        await options.onResult?.(result);
      },
      onProgress: (progress) => {
        reported.progress.push(progress);
        options.onProgress?.(progress);
      },
    });
  } catch (error) {
    reported.error = error;
  }
  return reported;
}

/** The part of a summary that is not zero. */
export function counted(summary: ImportSummary | undefined): Partial<ImportSummary> {
  return Object.fromEntries(Object.entries(summary ?? {}).filter(([, count]) => count > 0));
}

/** The outcomes of a summary added up: its `total`, when all is well. */
export function added(summary: ImportSummary): number {
  const { created, recovered, skipped, rejected, invalid, unknown, ignored } = summary;
  return created + recovered + skipped + rejected + invalid + unknown + ignored;
}

/** How many results are of each kind. */
export function countedResults(results: readonly ImportResult[]): Partial<ImportSummary> {
  const counts: Record<string, number> = {};
  for (const { result } of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

/** Waits until something is so; a test that waits in vain says what for. */
export async function until(what: string, isSo: () => boolean, timeoutMs = 30_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Settles with the promise; one that does not settle in time fails the test before its own end. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`still under way after ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Stops an import once all that is left of so many rows is being looked up. */
export function stopsWhenSettling(rows: number): Pick<ImportOptions, 'signal' | 'onProgress'> {
  const stop = new AbortController();
  return {
    signal: stop.signal,
    onProgress: ({ total, resolving }) => {
      if (resolving > 0 && total + resolving >= rows) stop.abort();
    },
  };
}

/** A first run whose orders are left unknown: it is stopped as soon as nothing is left to send. */
export async function leaveUnknown({ run }: Bench, count: number) {
  return await run(orders(count), {
    // One at a time, so that they arrive in the order of the file.
    concurrency: 1,
    ...stopsWhenSettling(count),
  });
}
