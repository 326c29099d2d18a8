import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import type { AddressInfo } from 'node:net';

// Lists the package's files that one `pedido.get` of a warm client enters, by V8's coverage: `npx
// tsx --tsconfig bench/tsconfig.json bench/call/entered-files.ts`.

const SOURCE = new URL('../../src/', import.meta.url).href;
const pedido = readFileSync(new URL('../../test/fixtures/pedido.json', import.meta.url));
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(pedido);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const { Recebiveis } = await import('../../src/index.js');
const client = new Recebiveis({ baseUrl: `http://127.0.0.1:${port}`, token: 'of-the-bench' });
const { pedido: number } = JSON.parse(pedido.toString('utf8')) as { pedido: string };
const call = () => client.pedido.get({ pedido: number });

await call();
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
await session.post('Profiler.takePreciseCoverage');
await call();
const { result } = await session.post('Profiler.takePreciseCoverage');
const entered = result
  .filter(({ url }) => url.startsWith(SOURCE))
  .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
  .map(({ url }) => url.slice(SOURCE.length));
console.log(`${entered.sort().join('\n')}\n${entered.length} files`);
await client.close();
server.closeAllConnections();
server.close();
