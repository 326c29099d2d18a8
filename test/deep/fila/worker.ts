// Consumes the queue until it is killed, and appends each handled event to a file.
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Recebiveis } from '../../../src/index.js';

const [baseUrl = '', token = '', file = ''] = process.argv.slice(2);
const client = new Recebiveis({ baseUrl, token, limits: false });

const consumer = client.fila.consume(
  async ({ idDocumento }) => {
    await sleep(Math.random() * 30);
    // A synchronous write: once begun, the system completes it even if the process is killed.
    appendFileSync(file, `${process.pid} ${idDocumento}\n`);
    process.send?.('handled');
  },
  { concurrency: 4, idleMs: 200 },
);
process.once('message', () => consumer.stop());
await consumer.done;
process.disconnect();
