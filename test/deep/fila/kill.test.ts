import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Recebiveis } from 'recebiveis';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sleep } from '../../events/fila/support.js';
import { numbered } from '../../sandbox/support.js';
import { KILLS } from '../../support/kills.js';
import { killPrograms, startProgram } from '../../support/program.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const ORDERS = 20 * KILLS;

let sandbox: RunningSandbox;
let client: Recebiveis;
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const folder = temporaryFolder();

beforeAll(async () => {
  sandbox = await startSandbox({ limits: 'off' });
  client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token, limits: false });
  await client.webhook.register({ url: 'https://erp.example/eventos', modulo: 'fila' });
});

afterAll(async () => {
  killPrograms();
  await sandbox.close();
});

/** Queues the events of ORDERS settled orders, and returns the documents' identifiers. */
async function fill(first: number): Promise<Set<string>> {
  for (let n = first; n < first + ORDERS; n++) await client.pedido.create(numbered(n));
  await fetch(`${sandbox.url}/_sandbox/ciclos/gerar`, { method: 'POST' });
  const ids = new Set<string>();
  for (;;) {
    // The queue is circular: when the first document returns, all were seen.
    const { idDocumento } = (await client.fila.read()) ?? {};
    if (!idDocumento || ids.has(idDocumento)) return ids;
    ids.add(idDocumento);
  }
}

function startWorker(file: string) {
  const { child, ended } = startProgram(WORKER, { args: [sandbox.url, sandbox.token, file] });
  let handled = 0;
  return {
    worker: child,
    ended,
    /** Resolves once the worker has handled `count` events, or has ended. */
    handled: (count: number) =>
      Promise.race([
        ended,
        new Promise<void>((resolve) =>
          child.on('message', () => {
            handled += 1;
            if (handled >= count) resolve();
          }),
        ),
      ]),
  };
}

/** Lines of the file: the pid, and an event that it handled. */
const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);

async function untilEmpty(): Promise<void> {
  while ((await client.fila.read()) !== null) await sleep(200);
}

describe('a consumer', { timeout: 600_000 }, () => {
  it(`killed ${KILLS} times loses no event and handles each at least once`, async () => {
    const ids = await fill(1);
    expect(ids.size).toBeGreaterThan(ORDERS * 0.9);
    const file = join(folder, 'killed');
    writeFileSync(file, '');
    for (let kill = 0; kill < KILLS; kill++) {
      const { worker, handled, ended } = startWorker(file);
      await handled(1 + Math.floor(Math.random() * 8));
      await sleep(Math.random() * 20);
      worker.kill('SIGKILL');
      await ended;
    }
    const atTheLastKill = new Set(linesOf(file).map((line) => line.split(' ')[1])).size;
    expect(atTheLastKill).toBeLessThan(ids.size);

    const { worker, ended } = startWorker(file);
    await Promise.race([untilEmpty(), ended]);
    worker.send('stop');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });

    const lines = linesOf(file);
    expect(new Set(lines.map((line) => line.split(' ')[1]))).toEqual(ids);
    // No process handled an event twice, and a kill repeats only the events in hand.
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length - ids.size).toBeLessThanOrEqual(KILLS * 12);
  });
});
