// One of several processes on one Redis: makes calls until it is sent `end`.
import { Redis } from 'ioredis';
import { Recebiveis } from '../../../dist/index.js';

const { baseUrl, port, limit, loops } = JSON.parse(process.argv[2] ?? '{}');
let latencyMs = 0;
const redis = new Redis({ port, host: '127.0.0.1' });
redis.on('error', () => {});
const client = new Recebiveis({
  baseUrl,
  token: 'token-of-tests',
  redis,
  limits: { 'pedido.get': limit },
  hooks: {
    onResponse: ({ durationMs }) => {
      latencyMs += durationMs;
    },
  },
});

const end = new AbortController();
let calls = 0;
const failures = [];
process.on('message', () => end.abort());

await Promise.all(
  Array.from({ length: loops }, async () => {
    while (!end.signal.aborted) {
      try {
        await client.pedido.get({ pedido: '1' }, { signal: end.signal });
        calls += 1;
        if (calls === 1) process.send('ready');
      } catch (error) {
        if (error.code !== 'ABORTED') failures.push(String(error));
      }
    }
  }),
);
await client.close();
process.send({ calls, failures, meanLatencyMs: latencyMs / Math.max(1, calls) });
redis.disconnect();
process.disconnect();
