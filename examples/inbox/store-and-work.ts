// Moves events from the queue into an inbox file, and handles them from there. An event leaves the
// queue only once it is stored; handling has retries and dead letters, and a crash loses no event.
import { setTimeout } from 'node:timers/promises';
import { Recebiveis } from 'recebiveis';
import { openInbox } from 'recebiveis/inbox';

const client = new Recebiveis();
const inbox = await openInbox({ path: process.env.INBOX_PATH ?? 'recebiveis-inbox.db' });

const worker = inbox.work(
  async (evento, { id, attempt }) => {
    // Your own work goes here. It may be repeated after a crash, with the same `id`.
    console.log('handled', evento.tipo, `${id.slice(0, 8)}…`, `attempt ${attempt}`);
  },
  {
    concurrency: 4,
    onError: (error, { id }) => console.error('failed', id ?? '', String(error)),
  },
);

// To do this endlessly, use `client.fila.consume((evento, { id }) => inbox.store(evento, { id }), {
// maxAttempts: Infinity })`.
for (let evento = await client.fila.read(); evento; evento = await client.fila.read()) {
  const { repeated } = await inbox.store(evento);
  if (repeated) console.log('known already', evento.tipo);
  if (evento.idDocumento === null) break;
  await client.fila.remove(evento.idDocumento);
}

// A server would keep running, with process.once('SIGTERM', () => inbox.close()).
while ((await inbox.stats()).waiting > 0) await setTimeout(100);
await worker.stop();
console.log(await inbox.stats());
for (const { evento, error } of await inbox.dead()) console.error('given up', evento.tipo, error);
await inbox.close();
