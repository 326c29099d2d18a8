import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { numbered } from '../../sandbox/support.js';
import { killPrograms, startProgram } from '../../support/program.js';

afterEach(killPrograms);

const file = fileURLToPath(new URL('./child.ts', import.meta.url));

/** A sandbox in a process of its own. */
async function start(data: string) {
  const { child, ended, printed } = startProgram(file, { args: [data] });
  return { child, ended, url: await printed(/^http/) };
}

const headers = { authorization: 'Bearer sandbox-token' };
const KILLS = 50;

it('loses no answered order over fifty kills under load', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recebiveis-kill-'));
  const data = join(folder, 'loja.db');
  const answered: string[] = [];
  let next = 0;
  for (let round = 0; round < KILLS; round++) {
    const { child, ended, url } = await start(data);
    let killed = false;
    const load = async () => {
      while (!killed) {
        const novo = numbered(next++);
        const answer = await fetch(`${url}/api/v1/pedido/novo`, {
          method: 'POST',
          headers,
          body: JSON.stringify(novo),
        }).catch(() => undefined);
        if (answer?.status === 200) answered.push(novo.pedido);
      }
    };
    const loads = Array.from({ length: 8 }, load);
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 150));
    killed = true;
    child.kill('SIGKILL');
    await ended;
    await Promise.all(loads);
  }
  const { url } = await start(data);
  const lost: string[] = [];
  for (const pedido of answered) {
    const found = await fetch(`${url}/api/v1/pedido/pedido/${pedido}`, { headers });
    await found.body?.cancel();
    if (found.status !== 200) lost.push(pedido);
  }
  expect(answered.length).toBeGreaterThan(KILLS);
  expect(lost).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
}, 600_000);
