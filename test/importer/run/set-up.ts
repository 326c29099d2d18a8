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

/** The equipment of a test: a service, its clients, and the path of a new ledger. */
export interface Bench {
  service: ImportService;
  /** A folder for this test only. */
  folder: string;
  ledger: string;
  client(options?: ClientOptions): Recebiveis;
  /** Runs an import with a new client, into the ledger. */
  run(source: RowSource, options?: ImportOptions): Promise<ImportReport>;
}

/** The part of a test's context that `setUp` needs. */
export interface Ending {
  onTestFinished(end: () => Promise<void>): void;
}

/** Starts a bench that ends with the test. */
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
      // A long timeout, so that a stalled machine loses no answer.
      timeoutMs: 120_000,
      ...options,
    });
  const run: Bench['run'] = (source, options) =>
    runImport(client(), source, { ledger, ...options });
  return { service, folder, ledger, client, run };
}

/** Everything that an import reported. */
export interface ImportReport {
  /** Undefined if the import rejected. */
  summary: ImportSummary | undefined;
  error: unknown;
  results: ImportResult[];
  progress: ImportProgress[];
}

/** Runs an import and records all its reports. */
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
      // These services show an order within seconds.
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

/** The figures of a summary that are not zero. */
export function counted(summary: ImportSummary | undefined): Partial<ImportSummary> {
  return Object.fromEntries(Object.entries(summary ?? {}).filter(([, count]) => count > 0));
}

/** The sum of a summary's outcomes, which must equal its `total`. */
export function added(summary: ImportSummary): number {
  const { created, recovered, skipped, rejected, invalid, unknown, ignored } = summary;
  return created + recovered + skipped + rejected + invalid + unknown + ignored;
}

/** The number of results of each kind. */
export function countedResults(results: readonly ImportResult[]): Partial<ImportSummary> {
  const counts: Record<string, number> = {};
  for (const { result } of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

/** Waits until the condition holds; after `timeoutMs` throws with `what` in its message. */
export async function until(what: string, isMet: () => boolean, timeoutMs = 30_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!isMet()) {
    if (performance.now() > end) throw new Error(`in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The promise, rejected if it does not settle in time, so that the test fails with a reason. */
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

/** Options that stop an import once all that is left of its rows is being looked up. */
export function stopsWhenSettling(rows: number): Pick<ImportOptions, 'signal' | 'onProgress'> {
  const stop = new AbortController();
  return {
    signal: stop.signal,
    onProgress: ({ total, resolving }) => {
      if (resolving > 0 && total + resolving >= rows) stop.abort();
    },
  };
}

/** A first run that leaves its orders unknown: it stops when nothing is left to send. */
export async function leaveUnknown({ run }: Bench, count: number) {
  return await run(orders(count), {
    // One at a time, so that they arrive in the order of the file.
    concurrency: 1,
    ...stopsWhenSettling(count),
  });
}
