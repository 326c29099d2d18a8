import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, run } from './run.js';

/** By path, because two installed packages have a program named `tsc`. */
const compiler = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');

/**
 * The compiler's errors in the TypeScript files of a folder; '' if there are none. `recebiveis` is
 * the built package, as for users; its declarations take a fifth of the time of the sources. A
 * folder without a `tsconfig.json` gets the project's settings.
 */
export async function typeErrorsIn(folder: string, include: readonly string[] = ['.']) {
  const settings = join(folder, 'tsconfig.json');
  if (!existsSync(settings)) {
    const base = `${relative(folder, ROOT)}/tsconfig.json`;
    const compilerOptions = { paths: {} };
    writeFileSync(
      settings,
      JSON.stringify({ extends: base, compilerOptions, include, exclude: [] }),
    );
  }
  const { code, stdout, stderr } = await run(process.execPath, [
    compiler,
    '--noEmit',
    '--singleThreaded',
    '-p',
    folder,
  ]);
  return code === 0 ? stdout : `${stdout}${stderr}the compiler ended with ${code}`;
}
