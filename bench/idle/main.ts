// Measures the memory of an idle client: `npm run bench:idle`.
import { Recebiveis } from 'recebiveis';
import type { Ports } from '../call/server.js';
import { startServer } from '../spawn.js';

const COUNT = 2000;
const IN_FLIGHT = 50;

if (!globalThis.gc) throw new Error('run with --expose-gc');

/** Used heap in bytes, after garbage collection. */
async function heapUsed(): Promise<number> {
  for (let pass = 0; pass < 3; pass++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.gc?.();
  }
  return process.memoryUsage().heapUsed;
}

const server = await startServer<Ports>(new URL('../call/server.ts', import.meta.url));
const baseUrl = `http://127.0.0.1:${server.ready.small}`;
const make = () => Array.from({ length: COUNT }, () => new Recebiveis({ baseUrl, token: 'idle' }));

/** Makes a call with each client, which creates its limiter. */
async function use(clients: readonly Recebiveis[]): Promise<void> {
  const left = [...clients];
  const work = async () => {
    for (let client = left.pop(); client; client = left.pop()) {
      await client.pedido.get({ pedido: '1001' });
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}

// Code, schemas and connections are shared by all clients: create them before counting.
await use(make().slice(0, 200));

async function perClient(prepare: (clients: readonly Recebiveis[]) => Promise<void>) {
  const before = await heapUsed();
  const clients = make();
  await prepare(clients);
  const after = await heapUsed();
  return { clients: clients.length, 'KB each': Math.round((after - before) / COUNT / 102.4) / 10 };
}

console.log(`Heap held by ${COUNT} idle clients, Node ${process.version}`);
console.table({
  'never used': await perClient(async () => {}),
  'one call made': await perClient(use),
});
server.process.kill();
process.exit();
