// After tsup: the declarations for CommonJS, which are those for ESM with the other file names, and no
// documentation in the code.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutDocComments } from './without-doc-comments.js';

const dist = new URL('../../dist/', import.meta.url).pathname;
for (const file of readdirSync(dist)) {
  const path = join(dist, file);
  if (file.endsWith('.d.ts')) {
    const renamed = read(path).replace(/(from '|import\(')(\.[^']*)\.js'/g, "$1$2.cjs'");
    writeFileSync(path.replace(/\.ts$/, '.cts'), renamed);
  } else if (/\.c?js$/.test(file)) {
    const sourceType = file.endsWith('.cjs') ? 'commonjs' : 'module';
    writeFileSync(path, withoutDocComments(read(path), sourceType));
  }
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
