// Runs after tsup: copies the ESM declarations to CommonJS under other file names, removes doc
// comments from the code, and writes the bill of materials.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSbom } from './sbom.js';
import { withoutDocComments } from './without-doc-comments.js';

const dist = new URL('../../dist/', import.meta.url).pathname;
for (const file of readdirSync(dist)) {
  const path = join(dist, file);
  if (file.endsWith('.d.ts')) {
    const declarations = withOptionalMsw(read(path));
    writeFileSync(path, declarations);
    const renamed = declarations.replace(
      /((?:from|import) '|import\(')(\.[^']*)\.js'/g,
      "$1$2.cjs'",
    );
    writeFileSync(path.replace(/\.ts$/, '.cts'), renamed);
  } else if (/\.c?js$/.test(file)) {
    const sourceType = file.endsWith('.cjs') ? 'commonjs' : 'module';
    writeFileSync(path, withoutDocComments(read(path), sourceType));
  }
}

writeSbom(dist);

/** For users who build requests without msw: its type becomes any instead of an error. */
function withOptionalMsw(declarations: string): string {
  return declarations.replace(/^import .* from 'msw';$/m, '// @ts-ignore: msw is optional\n$&');
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
