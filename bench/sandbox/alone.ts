// Measures the sandbox alone: memory per order, settlements, and its start. Second part of `npm run
// bench:sandbox`; wall-clock seconds, with CPU seconds beside them.
import { createSandbox, startSandbox } from 'recebiveis/sandbox';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';

const ORDERS = Number(process.env.ORDERS ?? 100_000);

async function timed<Result>(name: string, run: () => Promise<Result> | Result): Promise<Result> {
  const before = process.cpuUsage();
  const beganMs = performance.now();
  const result = await run();
  const wallMs = performance.now() - beganMs;
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${name}: ${wallMs.toFixed(0)} ms (processor ${((user + system) / 1_000).toFixed(0)} ms)`,
  );
  return result;
}

const gc = globalThis.gc ?? (() => {});
function heap(): number {
  gc();
  gc();
  return process.memoryUsage().heapUsed;
}

for (let n = 0; n < 3; n++) {
  const started = await timed('start', () => startSandbox());
  await started.close();
}
const lojas = Array.from({ length: 10_000 }, (_, n) => ({ token: `token-${n}` }));
const many = await timed('start of 10,000 stores', () => startSandbox({ lojas }));
await many.close();

const texts = demoPedidos({ count: ORDERS }).map((novo) => JSON.stringify(novo));
const headers = { authorization: 'Bearer sandbox-token' };
const sandbox = createSandbox({ limits: 'off' });
const before = heap();
await timed(`creation of ${ORDERS} orders`, async () => {
  for (const body of texts) {
    await sandbox.fetch(
      new Request('http://x/api/v1/pedido/novo', { method: 'POST', headers, body }),
    );
  }
});
const after = heap();
// Subtract the orders themselves, which any program would hold.
const plain = texts.map((text) => JSON.parse(text) as { pedidoCanal: string; canal: string });
const held = heap() - after;
const beside = (after - before - held) / ORDERS;
console.log(
  `memory: ${((after - before) / ORDERS).toFixed(0)} bytes an order, ${(held / ORDERS).toFixed(0)} of them the order itself, ${beside.toFixed(0)} beside it`,
);

const linhas = plain
  .filter(({ canal }) => canal === plain[0]?.canal)
  .flatMap(({ pedidoCanal }) =>
    [1, 2].map((parcela) => ({ pedidoCanal, evento: 'repasse', parcela, valor: 10.5 })),
  );
const file = Array.from({ length: 100_000 }, (_, n) => linhas[n % linhas.length]).filter(
  (line) => line !== undefined,
);
const body = JSON.stringify({ canal: plain[0]?.canal, linhas: file });
await timed(`settlement of ${file.length} lines`, () =>
  sandbox.fetch(new Request('http://x/_sandbox/ciclos', { method: 'POST', body })),
);
sandbox.reset();
for (const text of texts) {
  await sandbox.fetch(
    new Request('http://x/api/v1/pedido/novo', { method: 'POST', headers, body: text }),
  );
}
const { ciclos, gabarito } = await timed(`gerar on ${ORDERS} orders`, () =>
  sandbox.gerar({ seed: 3 }),
);
console.log(`${ciclos.length} cycles, ${gabarito.length} entries of the answer key`);
