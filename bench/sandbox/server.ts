// The server process for `main.ts`: the sandbox with a number of orders, or a bare server with a
// fixed answer. Sends its address, and its CPU time on request.
import { startSandbox } from 'recebiveis/sandbox';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { startBare } from './bare-server.js';

const [kind = 'sandbox', argument = '100'] = process.argv.slice(2);

async function sandboxOf(count: number): Promise<string> {
  const sandbox = await startSandbox({ limits: 'off' });
  const headers = { authorization: `Bearer ${sandbox.token}` };
  for (const novo of demoPedidos({ count })) {
    const body = JSON.stringify(novo);
    const request = { method: 'POST', headers, body };
    await sandbox.fetch(new Request('http://x/api/v1/pedido/novo', request));
  }
  return sandbox.url;
}

const url = kind === 'bare' ? (await startBare(argument)).url : await sandboxOf(Number(argument));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.on('disconnect', () => process.exit(0));
process.send?.(url);
