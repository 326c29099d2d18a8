/**
 * Files written by an earlier version (26 November 2026, the parent of commit 9bfdf619): each must
 * open with all its contents and keep working.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { reconcile } from 'recebiveis/conciliacao';
import { importPedidos } from 'recebiveis/importer';
import { openInbox } from 'recebiveis/inbox';
import { openMirror } from 'recebiveis/mirror';
import { expect, it } from 'vitest';
import { eventoOf, numberOf } from '../events/inbox/support.js';
import { fixturePath } from '../fixtures/index.js';
import { novo, openStore, temporaryDirectory } from '../mirror/support/store.js';

async function unpacked(name: string): Promise<string> {
  const path = join(await temporaryDirectory(), name);
  await writeFile(path, gunzipSync(await readFile(fixturePath(`earlier/${name}.gz`))));
  return path;
}

it('a mirror and its findings keep their records, marks and protocols, and take the next night', async () => {
  await using mirror = await openMirror({ path: await unpacked('mirror.db'), mustExist: true });
  expect(await mirror.status()).toMatchObject([
    { ciclos: 7, pedidos: 18, unread: 0, listIsComplete: true, ultimoRepasse: '2026-09-10' },
  ]);
  expect(await mirror.check()).toEqual([]);
  const marked = {
    id: 'a276fd5bc3ca1d5043685a78',
    estado: 'cobrado',
    valorCentavos: -38191,
    protocolo: 'P-7',
    dataDoProtocolo: '2026-09-19',
    nota: 'enviado',
    quem: 'Ana',
  };
  const accepted = { id: '3a1973fe976cc1ef89787e85', estado: 'aceito', valorCentavos: -15186 };
  const open = { estado: 'aberto', tipo: 'repasseAusente' };
  const held = [marked, accepted, open, open];
  expect(await mirror.achados.list()).toMatchObject(held);

  const night = await reconcile(mirror, { hoje: '2026-12-21', prazoDias: 30 });
  const noite = await mirror.achados.record(night);
  // The old file records no contract, so a changed contract must not be blamed.
  expect(noite.outroContrato).toBe(false);
  expect(noite.cobradas).toMatchObject({ quantidade: 1, cobrarCentavos: 38191 });
  expect(noite.abertas).toMatchObject({ quantidade: 2, cobrarCentavos: 24065 });
  expect(noite.regularizadas.quantidade).toBe(0);
  expect(await mirror.achados.list()).toMatchObject(held);
});

it('an inbox keeps what waits, what was given up and what was done', async () => {
  const inbox = await openInbox({ path: await unpacked('inbox.db'), keepDoneMs: 3e11 });
  expect(await inbox.stats()).toEqual({ waiting: 1, delayed: 0, active: 0, done: 1, dead: 1 });
  expect(await inbox.dead()).toMatchObject([{ evento: eventoOf(2), error: 'não foi' }]);
  expect(await inbox.store(eventoOf(1))).toMatchObject({ repeated: true });
  const handled: number[] = [];
  const worker = inbox.work((evento) => handled.push(numberOf(evento)));
  await expect.poll(() => handled).toEqual([3]);
  await worker.stop();
  await inbox.close();
});

it("an import that was killed sends again only what its ledger doesn't decide", async () => {
  const { client, post } = openStore('empty');
  const ledger = join(await temporaryDirectory(), 'import.jsonl');
  await copyFile(fixturePath('earlier/import.jsonl'), ledger);
  // The service accepted the second order, but the process died before the answer arrived.
  await post('/api/v1/pedido/novo', novo('2'));
  const rows = [novo('1'), novo('2'), novo('3')];
  expect(await importPedidos(client, rows, { ledger })).toMatchObject({
    skipped: 1,
    recovered: 1,
    created: 1,
    invalid: 0,
    unknown: 0,
  });
  expect(await client.pedido.find({ pedido: 'P-1' })).toBeNull();
});
