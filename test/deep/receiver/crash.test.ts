import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';
import { afterAll, expect, it } from 'vitest';
import { killPrograms, startProgram } from '../../support/program.js';

const SERVER = fileURLToPath(new URL('./crash-server.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'recebiveis-receiver-'));
const [handled, effects] = [join(folder, 'handled'), join(folder, 'effects')];
afterAll(() => {
  killPrograms();
  rmSync(folder, { recursive: true, force: true });
});

async function start(mode: 'die' | 'live') {
  const { child, ended, message } = startProgram(SERVER, { args: [handled, effects, mode] });
  return { child, ended, url: `http://127.0.0.1:${await message()}/` };
}

it('an event whose answer died with the process is handled once, with a store of identities', async () => {
  for (let round = 0; round < 5; round++) {
    const evento = sampleEvento('ciclo', { codigo: String(round) });
    const dying = await start('die');
    const request = buildWebhookRequest(evento, { tipo: 'none' }, { url: dying.url });
    await expect(fetch(request)).rejects.toThrow('fetch failed');
    expect(await dying.ended).toMatchObject({ signal: 'SIGKILL', stderr: '' });

    const { child, url } = await start('live');
    const again = await fetch(buildWebhookRequest(evento, { tipo: 'none' }, { url }));
    expect(again.status).toBe(200);
    child.kill('SIGKILL');
    expect(readFileSync(effects, 'utf8').trim().split('\n')).toHaveLength(round + 1);
  }
});
