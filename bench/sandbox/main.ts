// Compares the sandbox with a bare server that parses the same bodies and answers with the same
// bytes, each as a process: ratios of server CPU time and of calls per second. Median of short
// alternating rounds, so that other work on the machine affects both.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';

const CALLS = Number(process.env.CALLS ?? 250);
const MANY = Number(process.env.MANY ?? 100_000);
const IN_FLIGHT = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 60);
/** The smallest accepted share of the bare server's rate; below it the bench fails. */
const LEAST_RATIO = 0.45;
/** Without warm rounds, a short round would measure code that is not compiled yet. */
const WARM_ROUNDS = 60;
const headers = { authorization: 'Bearer sandbox-token' };
const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });

interface Server {
  url: string;
  child: ChildProcess;
  /** CPU milliseconds so far. */
  cpuMs(): Promise<number>;
}

async function start(kind: 'sandbox' | 'bare', argument: string): Promise<Server> {
  const child = fork(new URL('server.ts', import.meta.url), [kind, argument]);
  const [url] = (await once(child, 'message')) as [string];
  const cpuMs = async () => {
    child.send('cpu');
    return ((await once(child, 'message')) as [number])[0];
  };
  return { url, child, cpuMs };
}

function call(url: string, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const method = body === undefined ? 'GET' : 'POST';
    request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end(body);
  });
}

/** The server's CPU milliseconds per call, and calls per second. */
async function measure(server: Server, one: (n: number) => Promise<string>) {
  let next = 0;
  const cpuMs = await server.cpuMs();
  const beganMs = performance.now();
  const work = async () => {
    while (next < CALLS) await one(next++);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  const tookMs = performance.now() - beganMs;
  return { cpuMs: ((await server.cpuMs()) - cpuMs) / CALLS, rate: (CALLS / tookMs) * 1_000 };
}

const middle = (values: number[]) =>
  values.sort((left, right) => left - right)[values.length >> 1] ?? 0;

async function compare(
  name: string,
  [ours, bare]: [Server, Server],
  one: (url: string, n: number, round: number) => Promise<string>,
): Promise<void> {
  const found: Record<'ours' | 'bare', { cpuMs: number; rate: number }[]> = { ours: [], bare: [] };
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
    const measured = {
      ours: await measure(ours, (n) => one(ours.url, n, round)),
      bare: await measure(bare, (n) => one(bare.url, n, round)),
    };
    if (round < WARM_ROUNDS) continue;
    found.ours.push(measured.ours);
    found.bare.push(measured.bare);
  }
  const cpu = (of: keyof typeof found) => middle(found[of].map(({ cpuMs }) => cpuMs));
  const rate = (of: keyof typeof found) => middle(found[of].map((one) => one.rate));
  const ratio = rate('ours') / rate('bare');
  if (ratio < LEAST_RATIO) process.exitCode = 1;
  console.log(
    `${name}: ratio by rate ${ratio.toFixed(2)}, at least ${LEAST_RATIO} (${rate('ours').toFixed(0)}/s beside ${rate('bare').toFixed(0)}/s), by processor ${(cpu('bare') / cpu('ours')).toFixed(2)} (${(cpu('ours') * 1_000).toFixed(0)} µs beside ${(cpu('bare') * 1_000).toFixed(0)} µs)`,
  );
}

for (const stored of [100, MANY]) {
  const orders = demoPedidos({ count: stored });
  const ours = await start('sandbox', String(stored));
  const path = (n: number) => `/api/v1/pedido/pedido/${orders[n % orders.length]?.pedido}`;
  const found = await start('bare', await call(ours.url + path(0)));
  const created = await start(
    'bare',
    '{"mensagem":"sucesso","chavePedido":"0123456789012345678901234567890123456789"}',
  );
  await compare(`look-up, ${stored} orders`, [ours, found], (url, n) => call(url + path(n)));
  const bodies = demoPedidos({ count: CALLS, prefix: 'BENCH' });
  await compare(`creation, ${stored} orders`, [ours, created], (url, n, round) =>
    call(`${url}/api/v1/pedido/novo`, JSON.stringify({ ...bodies[n], pedido: `B-${round}-${n}` })),
  );
  for (const analise of ['comissoes', 'cancelamentos-indevidos']) {
    const page = async (n: number) => {
      const beganMs = performance.now();
      await call(
        `${ours.url}/api/v1/pedido/analises/${analise}?limite=200&pagina=${n}&ordenacao=-4`,
      );
      return performance.now() - beganMs;
    };
    const [first, ...next] = [await page(0), await page(1), await page(2), await page(3)];
    console.log(
      `${analise}, ${stored} orders: first page ${first?.toFixed(0)} ms, then ${middle(next).toFixed(1)} ms`,
    );
  }
  for (const { child } of [ours, found, created]) child.disconnect();
}
agent.destroy();
