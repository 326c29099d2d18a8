// One of several threads, with two clients: the one of the lower rate calls first.
import { parentPort, workerData } from 'node:worker_threads';
import { Recebiveis } from '../../../dist/index.js';

const { baseUrl, limits } = workerData;
for (const limit of limits) {
  const client = new Recebiveis({
    baseUrl,
    token: 'token-of-tests',
    limits: { 'pedido.get': limit },
    timeoutMs: 5000,
  });
  await Promise.all(Array.from({ length: 6 }, () => client.pedido.get({ pedido: '1' })));
}
parentPort.postMessage([]);
