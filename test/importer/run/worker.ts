import { Recebiveis } from 'recebiveis';
import { type ImportResult, importPedidos } from 'recebiveis/importer';
import { orders } from './orders.js';
import type { WorkerOptions } from './start-worker.js';

/** An import as a separate process; prints its result as JSON before its exit. */
const { url, ledger, count, ...settings } = JSON.parse(process.argv[2] ?? '{}') as WorkerOptions;

async function main(): Promise<void> {
  const client = new Recebiveis({
    baseUrl: url,
    token: 'token-of-tests',
    limits: false,
    // A long timeout, so that a stalled machine loses no answer.
    timeoutMs: 120_000,
  });
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const results: string[] = [];
  const onResult = ({ result }: ImportResult) => void results.push(result);
  const { signal } = stop;
  const reported: Record<string, unknown> = { results };
  try {
    const options = { ...settings, ledger, signal, onResult };
    reported.summary = await importPedidos(client, orders(count), options);
  } catch (error) {
    reported.code = (error as { code?: string }).code;
    reported.message = String(error);
  }
  const doneAt = performance.now();
  process.once('exit', () => {
    reported.idleMs = performance.now() - doneAt;
    process.stdout.write(JSON.stringify(reported));
  });
}

void main();
