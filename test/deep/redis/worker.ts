// One of several processes on one Redis: makes calls until it is told to end.
import { Redis } from 'ioredis';
import { Recebiveis } from '../../../src/index.js';

const { baseUrl, port, requests, perMs, workers } = JSON.parse(process.argv[2] ?? '{}') as Record<
  string,
  number
> & { baseUrl: string };

const redis = new Redis({ port, host: '127.0.0.1' });
redis.on('error', () => {});
const client = new Recebiveis({
  baseUrl: String(baseUrl),
  token: 'token-of-tests',
  redis,
  limits: { 'pedido.get': { requests: Number(requests), perMs: Number(perMs) } },
});

let running = true;
let calls = 0;
let failures: string[] = [];
process.on('message', () => {
  running = false;
});

await Promise.all(
  Array.from({ length: Number(workers) }, async () => {
    while (running) {
      try {
        await client.pedido.get({ pedido: '1' });
        calls += 1;
      } catch (error) {
        failures = [...failures, String(error)];
      }
    }
  }),
);
await client.close();
process.send?.({ calls, failures });
redis.disconnect();
process.disconnect();
