import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../support/run.js';

const tsx = createRequire(import.meta.url).resolve('tsx');
const folder = mkdtempSync(join(tmpdir(), 'recebiveis-receiver-'));
const [handled, effects] = [join(folder, 'handled'), join(folder, 'effects')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(mode: 'die' | 'live'): Promise<{ child: ChildProcess; url: string }> {
  const program = ['--import', tsx, 'test/deep/receiver/crash-server.ts', handled, effects, mode];
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise((resolve) => child.once('message', resolve));
  return { child, url: `http://127.0.0.1:${port}/` };
}

it('an event whose answer died with the process is handled once, with a store of identities', async () => {
  for (let round = 0; round < 5; round++) {
    const evento = sampleEvento('ciclo', { codigo: String(round) });
    const dying = await start('die');
    const killed = new Promise((resolve) =>
      dying.child.once('exit', (_, signal) => resolve(signal)),
    );
    const request = buildWebhookRequest(evento, { tipo: 'none' }, { url: dying.url });
    await expect(fetch(request)).rejects.toThrow('fetch failed');
    expect(await killed).toBe('SIGKILL');

    const { child, url } = await start('live');
    const again = await fetch(buildWebhookRequest(evento, { tipo: 'none' }, { url }));
    expect(again.status).toBe(200);
    child.kill('SIGKILL');
    expect(readFileSync(effects, 'utf8').trim().split('\n')).toHaveLength(round + 1);
  }
});
