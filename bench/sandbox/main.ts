// The sandbox beside a bare server that parses the same bodies and answers the same bytes.
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { startSandbox } from '../../src/sandbox/index.js';
import { startBare } from './bare-server.js';

const CALLS = Number(process.env.CALLS ?? 3_000);
const IN_FLIGHT = 16;
const ROUNDS = 3;
const headers = { authorization: 'Bearer sandbox-token' };

/** Calls a second, with several on their way. */
async function rate(call: (n: number) => Promise<Response>): Promise<number> {
  let next = 0;
  const began = performance.now();
  const work = async () => {
    while (next < CALLS) await (await call(next++)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return CALLS / ((performance.now() - began) / 1_000);
}

const middle = (values: number[]) =>
  values.sort((left, right) => left - right)[values.length >> 1] ?? 0;

/** Both side by side, in turns, so that what the machine does else burdens both. */
async function compare(
  name: string,
  ours: (n: number) => Promise<Response>,
  bare: (n: number) => Promise<Response>,
): Promise<void> {
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await rate(ours));
    rates.bare.push(await rate(bare));
  }
  const [a, b] = [middle(rates.ours), middle(rates.bare)];
  console.log(
    `${name}: ${a.toFixed(0)}/s beside ${b.toFixed(0)}/s bare, ratio ${(a / b).toFixed(2)}`,
  );
}

for (const stored of [100, 100_000]) {
  const sandbox = await startSandbox({ limits: 'off' });
  const orders = demoPedidos({ count: stored });
  const create = (novo: object) =>
    sandbox.fetch(
      new Request('http://x/api/v1/pedido/novo', {
        method: 'POST',
        headers,
        body: JSON.stringify(novo),
      }),
    );
  for (const novo of orders) await create(novo);
  const path = (n: number) => `/api/v1/pedido/pedido/${orders[n % orders.length]?.pedido}`;
  const sample = await (await fetch(sandbox.url + path(0), { headers })).text();
  const found = await startBare(sample);
  const created = await startBare(
    '{"mensagem":"sucesso","chavePedido":"0123456789012345678901234567890123456789"}',
  );
  await compare(
    `look-up, ${stored} orders`,
    (n) => fetch(sandbox.url + path(n), { headers }),
    (n) => fetch(found.url + path(n), { headers }),
  );
  const bodies = demoPedidos({ count: CALLS, prefix: 'BENCH' });
  let made = 0;
  const post = (url: string, number: number) =>
    fetch(`${url}/api/v1/pedido/novo`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...bodies[number % CALLS], pedido: `B-${number}` }),
    });
  await compare(
    `creation, ${stored} orders`,
    () => post(sandbox.url, made++),
    (n) => post(created.url, n),
  );
  for (const analise of ['comissoes', 'cancelamentos-indevidos']) {
    const page = async (n: number) => {
      const began = performance.now();
      const url = `${sandbox.url}/api/v1/pedido/analises/${analise}?limite=200&pagina=${n}&ordenacao=-4`;
      await (await fetch(url, { headers })).arrayBuffer();
      return performance.now() - began;
    };
    const [first, ...next] = [await page(0), await page(1), await page(2), await page(3)];
    console.log(
      `${analise}, ${stored} orders: first page ${first?.toFixed(0)} ms, then ${middle(next).toFixed(1)} ms`,
    );
  }
  await sandbox.close();
  found.server.close();
  created.server.close();
}
