import { join } from 'node:path';
import { type InboxEvento, openInbox } from 'recebiveis/inbox';
import { expect, it } from 'vitest';
import { clientOf, cutting, documento, QUICK, startFilaServer } from '../fila/support.js';
import { temporaryFolder } from './support.js';

const path = () => join(temporaryFolder(), 'inbox.db');

it('a document is one event for it, though the service counts its reads and no removal arrives', async () => {
  const server = await startFilaServer();
  server.queue.push(documento('d1'));
  server.onRead = ({ number }) => {
    for (const document of server.queue) document.leituras = number;
    return false;
  };
  server.onRemove = cutting;
  const inbox = await openInbox({ path: path() });
  const answers: boolean[] = [];
  const store = async (evento: InboxEvento, { id }: { id: string }) => {
    const receipt = await inbox.store(evento, { id });
    expect(receipt.id).toBe((await inbox.store(evento)).id);
    answers.push(receipt.repeated);
  };
  const client = clientOf(server);
  const first = client.fila.consume(store, QUICK);
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(1);
  // Acts as the process that starts after the first was killed.
  const second = client.fila.consume(store, QUICK);
  await expect.poll(() => answers, { timeout: 60_000 }).toEqual([false, true]);
  server.onRemove = () => false;
  await Promise.all([first.stop(), second.stop()]);
  expect(server.queue).toEqual([]);
  await inbox.close();
  await client.close();
  await server.close();
});
