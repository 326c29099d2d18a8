// A receiver whose handled identities are lines of a file. It dies right after a handler is done,
// before the delivery is answered, in the mode `die`.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReceiver } from 'recebiveis/receiver';

const [file = '', effects = '', mode = ''] = process.argv.slice(2);
const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

const receiver = createReceiver({
  auth: { tipo: 'none' },
  onEvento: (_, { id }) => appendFileSync(effects, `${id}\n`),
  handled: {
    has: (id) => known.has(id),
    add: (id) => {
      known.add(id);
      appendFileSync(file, `${id}\n`);
      if (mode === 'die') process.kill(process.pid, 'SIGKILL');
    },
  },
});

const server = createServer(receiver.node);
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit());
