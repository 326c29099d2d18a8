// Stores events, and writes "answered" to standard error after each: `store-one-by-one.ts PATH COUNT`.
import { openInbox } from '../../../src/events/inbox/index.js';

const [path = '', count] = process.argv.slice(2);
const inbox = await openInbox({ path });
for (let n = 0; n < Number(count); n++) {
  await inbox.store({ tipo: 'desconhecido', tipoOriginal: 'x', dados: {}, raw: { n } });
  process.stderr.write('answered\n');
}
