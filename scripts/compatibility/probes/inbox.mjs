// Stores an event in an SQLite inbox, and handles it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInbox } from 'recebiveis/inbox';
import { createReceiver } from 'recebiveis/receiver';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';

const folder = mkdtempSync(join(tmpdir(), 'recebiveis-probe-'));
const inbox = await openInbox({ path: join(folder, 'eventos.db') });
const auth = { tipo: 'Bearer', token: 'token-of-the-probe' };
const handled = new Promise((resolve) => {
  inbox.work(async (evento) => resolve(evento.tipo));
});
const { status } = await createReceiver({ auth, inbox }).fetch(
  buildWebhookRequest(sampleEvento('ciclo'), auth),
);
if (status !== 200 || (await handled) !== 'ciclo') throw new Error(String(status));
await inbox.close();
rmSync(folder, { recursive: true });
console.log('ok');
