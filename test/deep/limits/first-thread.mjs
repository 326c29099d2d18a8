// A process whose first thread starts while calls of its main thread wait for a permit.
import { Worker } from 'node:worker_threads';
import { Recebiveis } from '../../../dist/index.js';

const [baseUrl = '', requests = '', perMs = ''] = process.argv.slice(2);
const limits = { 'pedido.get': { requests: Number(requests), perMs: Number(perMs) } };
const client = new Recebiveis({ baseUrl, token: 'token-of-tests', limits, timeoutMs: 2000 });
const calls = 2 * Number(requests);
const made = Array.from({ length: calls }, () => client.pedido.get({ pedido: '1' }));
await made[0];
const worker = new Worker(new URL('thread.mjs', import.meta.url), {
  workerData: { baseUrl, limits, calls },
});
await Promise.all(made);
await new Promise((resolve) => worker.once('exit', resolve));
