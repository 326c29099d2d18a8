// After tsup: the declarations for CommonJS, which are those for ESM with the other file names.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = new URL('../../dist/', import.meta.url).pathname;
for (const file of readdirSync(dist)) {
  if (!file.endsWith('.d.ts')) continue;
  const text = readFileSync(join(dist, file), 'utf8');
  const renamed = text.replace(/(from '|import\(')(\.[^']*)\.js'/g, "$1$2.cjs'");
  writeFileSync(join(dist, file.replace(/\.ts$/, '.cts')), renamed);
}
