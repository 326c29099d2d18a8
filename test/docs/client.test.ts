import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/index.js';
import { ROOT } from '../support/run.js';
import { runFile } from '../support/run-file.js';
import { blocksOf } from './blocks.js';

const folder = join(ROOT, 'test', 'docs', 'client-snippets');
let sandbox: RunningSandbox;
/** Targets of the CONNECT requests that reached the proxy. */
const tunnels: string[] = [];
const proxy = createServer();
proxy.on('connect', ({ url = '' }, socket, head) => {
  tunnels.push(url);
  const [host = '', port] = url.split(':');
  const service = connect(Number(port), host, () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    service.write(head);
    service.pipe(socket).pipe(service);
  });
  service.on('error', () => socket.destroy());
  socket.on('error', () => service.destroy());
});

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  sandbox = await startSandbox({ seed: 'demo', limits: 'off' });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  proxy.close();
  await sandbox.close();
});

const env = () => ({
  RECEBIVEIS_BASE_URL: sandbox.url,
  RECEBIVEIS_TOKEN: sandbox.token,
  HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
});

/** The expected output of each block, in the order of the blocks. */
const PRINTED: readonly RegExp[] = [
  /^24\n$/,
  /^healthy\n$/,
  /^5 200 undefined application\/json.*\n(200\n){2}/,
  /^NOT_FOUND undefined pedido\.get was answered 404/,
  /^\d+\n$/,
  /^\d+\n$/,
  /^\d+\n$/,
  /^created \w{40}\nfound \[ \{ path: 'valorFrete', sent: 19, found: 18\.5 \} \]\n$/,
  ...blocksOf('reference/ciclos.md', 'ts').map(() => /./),
  /ciclos\.list[\s\S]*GET[\s\S]*\/api\/v1\/ciclos[\s\S]*200[\s\S]*$/,
];

const logBlock = blocksOf('reference/observability.md', 'ts').find((code) =>
  code.includes('logger'),
);
const blocks = [
  ...blocksOf('reference/client.md', 'ts'),
  ...blocksOf('reference/ensure.md', 'ts'),
  ...blocksOf('reference/ciclos.md', 'ts'),
  logBlock ?? '',
];

describe('docs/reference/client.md, and its parts on pages of their own', {
  timeout: 600_000,
}, () => {
  it('has one block for each expected output', () => {
    expect(blocks).toHaveLength(PRINTED.length);
  });

  it.each(blocks.map((code, index) => ({ index, code })))(
    'runs its block as it stands: $index',
    async ({ index, code }) => {
      const file = join(folder, `client-${index}.ts`);
      writeFileSync(file, code);
      const before = tunnels.length;
      const { code: exit, stdout, stderr } = await runFile(file, [], env());
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
      expect(stdout).toMatch(PRINTED[index] as RegExp);
      const isProxied = code.includes('ProxyAgent');
      expect(tunnels.slice(before).length > 0).toBe(isProxied);
      if (isProxied) expect(tunnels.at(-1)).toBe(sandbox.url.replace('http://', ''));
    },
  );
});
