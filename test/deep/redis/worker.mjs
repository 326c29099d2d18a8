// One of several processes on a Redis: makes calls from `begin` to `end`, any number of times.
import { Redis } from 'ioredis';
import { Recebiveis } from '../../../dist/index.js';

let end;

async function work({ baseUrl, port, limit, loops, timeoutMs }, signal) {
  let calls = 0;
  let latencyMs = 0;
  const failures = [];
  const redis = new Redis({ port, host: '127.0.0.1' });
  redis.on('error', () => {});
  const client = new Recebiveis({
    baseUrl,
    token: 'token-of-tests',
    redis,
    timeoutMs,
    limits: { 'pedido.get': limit },
    hooks: {
      onResponse: ({ durationMs }) => {
        latencyMs += durationMs;
      },
    },
  });
  await Promise.all(
    Array.from({ length: loops }, async () => {
      while (!signal.aborted) {
        try {
          await client.pedido.get({ pedido: '1' }, { signal });
          calls += 1;
          if (calls === 1) process.send('ready');
        } catch (error) {
          if (error.code !== 'ABORTED') failures.push(String(error));
        }
      }
    }),
  );
  await client.close();
  redis.disconnect();
  process.send({ calls, failures, meanLatencyMs: latencyMs / Math.max(1, calls) });
}

process.on('message', (message) => {
  if (message === 'end') return end.abort();
  end = new AbortController();
  void work(message, end.signal);
});
