import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, run } from './run.js';

/** By its path: two packages here bring a program named `tsc`. */
const compiler = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');

/**
 * What the compiler finds wrong in the TypeScript files of a folder of the checkout: nothing is ''. As at a
 * user's, `recebiveis` is what the build made of it, whose declarations take a fifth of the time of its sources.
 * A folder without a `tsconfig.json` gets one with the settings of the project.
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
