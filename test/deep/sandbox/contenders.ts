// Threads that start a sandbox on one data file at once; prints which of them it was let.
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startSandbox } from 'recebiveis/sandbox';

const THREADS = 2;

async function contend(data: string, gate: Int32Array): Promise<string> {
  Atomics.wait(gate, 0, 0);
  return startSandbox({ data }).then(
    () => 'held',
    (error: unknown) => String(error),
  );
}

if (isMainThread) {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const results = Array.from({ length: THREADS }, () => {
    const workerData = { data: process.argv[2], gate };
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData });
    return new Promise<string>((resolve) => worker.once('message', resolve));
  });
  process.stdout.write('ready\n');
  process.once('message', async () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    process.send?.(await Promise.all(results));
  });
} else {
  const { data, gate } = workerData as { data: string; gate: Int32Array };
  parentPort?.postMessage(await contend(data, gate));
}
