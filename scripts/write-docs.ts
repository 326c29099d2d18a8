// Writes the generated parts of the docs. With --check it only reports stale pages.
import { readFileSync, writeFileSync } from 'node:fs';
import { writtenPages } from './docs/pages.js';

for (const [page, text] of await writtenPages()) {
  if (!process.argv.includes('--check')) writeFileSync(page, text);
  else if (readFileSync(page, 'utf8') !== text) {
    console.error(`${page} is not the code; run npm run docs`);
    process.exitCode = 1;
  }
}
