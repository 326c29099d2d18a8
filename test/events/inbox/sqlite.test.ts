import { join } from 'node:path';
import { openInbox } from 'recebiveis/inbox';
import { inboxContract } from './contract.js';
import { temporaryFolder } from './support.js';

const folder = temporaryFolder();
let files = 0;

inboxContract('an inbox on a file', () => {
  files += 1;
  return openInbox({ path: join(folder, `${files}.db`) });
});
