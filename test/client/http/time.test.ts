import { getEventListeners, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { faultClient } from '../../support/fault-client.js';
import {
  type FaultServer,
  stallAtHeaders,
  status,
  useFaultServer,
} from '../../support/fault-server.js';
import { ROOT } from '../../support/run.js';
import { runFile } from '../../support/run-file.js';

/** Node warns from the eleventh listener on; `npm run test:kills` makes ten thousand calls. */
const CALLS = Number(process.env.REQUESTS ?? 1_000);
const ORDER = 'GET /api/v1/pedido/pedido/1';

const server = useFaultServer();

const connect = (options = {}) => faultClient(server, options);

describe('a signal', () => {
  it(`shared by ${CALLS} calls is left without a listener, and never warned about`, async () => {
    const warnings: Error[] = [];
    const listen = (warning: Error) => void warnings.push(warning);
    process.on('warning', listen);
    const { signal } = new AbortController();
    const client = connect({ limits: false });
    for (let batch = 0; batch < CALLS / 100; batch++) {
      await Promise.all(
        Array.from({ length: 100 }, () => client.pedido.get({ pedido: '1' }, { signal })),
      );
    }
    expect(server.arrivals(ORDER).count).toBe(CALLS);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
    expect(warnings).toEqual([]);
  });
});

describe('a deadline', () => {
  it('covers every attempt and every pause', async () => {
    server.always(ORDER, stallAtHeaders);
    const call = connect({ timeoutMs: 150 }).pedido.get({ pedido: '1' }, { deadlineMs: 700 });
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT' });
    // Without the deadline there would be five attempts.
    expect(server.total()).toBeLessThan(5);
  });
});

describe('a timeout that passes while the process is suspended', () => {
  /** Blocks this process, like a sleeping laptop. */
  const standStill = (ms: number) =>
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

  it.each([
    ['timeoutMs', { timeoutMs: 1000, retries: 0 }],
    ['deadlineMs', { deadlineMs: 1000 }],
  ])('takes the answer that came within %s', async (_, options) => {
    const worker = new Worker(
      `const { createServer } = require('node:http');
const { parentPort } = require('node:worker_threads');
const server = createServer((request, response) => {
  parentPort.postMessage('arrived');
  setTimeout(() => response.end('{"mensagem":"sucesso"}'), 200);
}).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
      { eval: true },
    );
    try {
      const [port] = await once(worker, 'message');
      const client = faultClient({ url: `http://127.0.0.1:${port}` } as FaultServer);
      const call = client.webhook.register({ url: 'https://loja.example' }, options);
      await once(worker, 'message');
      standStill(2000);
      expect(await call).toMatchObject({ mensagem: 'sucesso' });
    } finally {
      await worker.terminate();
    }
  });
});

describe('a deadline over a token function', () => {
  const never = () => new Promise<never>(() => {});

  it('that hangs when it is asked again after a 401 ends the call', async () => {
    server.always(ORDER, status(401));
    let asked = 0;
    const token = () => {
      asked += 1;
      return asked === 1 ? 'first-token' : never();
    };
    const call = connect({ token }).pedido.get({ pedido: '1' }, { deadlineMs: 1500 });
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT', scope: 'deadline' });
    expect(asked).toBe(2);
  });
});

describe('a finished script', () => {
  it('exits at once, also with permits still out and limits waited for in vain', async () => {
    const script = join(ROOT, 'test', 'client', 'http', 'exit-script.generated.ts');
    writeFileSync(
      script,
      `import { Recebiveis } from '../../../src/index.js';
const client = new Recebiveis({ limits: { 'pedido.get': { requests: 2, perMs: 60_000 } } });
await client.pedido.get({ pedido: '1' });
await client.pedido.get({ pedido: '1' });
await client.pedido.get({ pedido: '1' }, { deadlineMs: 50 }).catch((error) => console.log(error.code));
const began = performance.now();
// The limit's window is a minute.
process.on('exit', () => console.log(performance.now() - began < 10_000));
`,
    );
    const { code, stdout, stderr } = await runFile(script, [], {
      RECEBIVEIS_BASE_URL: server.url,
      RECEBIVEIS_TOKEN: 'token-of-tests',
    });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'TIMEOUT\ntrue\n', stderr: '' });
  });

  it('stays alive while a call waits for the limiter and nothing else does', async () => {
    const script = join(ROOT, 'test', 'client', 'http', 'exit-script.generated.ts');
    writeFileSync(
      script,
      `import { Recebiveis } from '../../../src/index.js';
const client = new Recebiveis({ limits: { 'pedido.get': { requests: 1, perMs: 1500 } } });
await client.pedido.get({ pedido: '1' });
await client.pedido.get({ pedido: '1' });
console.log('both');
`,
    );
    const { code, stdout } = await runFile(script, [], {
      RECEBIVEIS_BASE_URL: server.url,
      RECEBIVEIS_TOKEN: 'token-of-tests',
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'both\n' });
  });
});

// Setting a clock back delays waiting calls: that is accepted.
describe('a wall clock that is set forward', () => {
  it('changes nothing of a limit', async () => {
    const perMs = 700;
    const client = connect({ limits: { 'pedido.get': { requests: 5, perMs } } });
    const now = Date.now;
    try {
      const calls = Array.from({ length: 15 }, () => client.pedido.get({ pedido: '1' }));
      Date.now = () => now() + 3_600_000;
      await Promise.all(calls);
    } finally {
      Date.now = now;
    }
    expect(server.arrivals(ORDER).mostWithin(perMs)).toBeLessThanOrEqual(5);
  });
});
