import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, run } from './run.js';

/** By its path: two packages here bring a program named `tsc`. */
const compiler = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');

/**
 * What the compiler finds wrong in the TypeScript files of a folder of the checkout: nothing is ''.
 * A folder without a `tsconfig.json` gets one with the settings of the project.
 */
export async function typeErrorsIn(folder: string): Promise<string> {
  const settings = join(folder, 'tsconfig.json');
  if (!existsSync(settings)) {
    const root = relative(folder, ROOT);
    const include = ['.', `${root}/src/**/*.d.ts`];
    writeFileSync(
      settings,
      JSON.stringify({ extends: `${root}/tsconfig.json`, include, exclude: [] }),
    );
  }
  const { code, stdout, stderr } = await run(process.execPath, [
    ...[compiler, '--noEmit', '--singleThreaded', '-p', folder],
  ]);
  return code === 0 ? stdout : `${stdout}${stderr}the compiler ended with ${code}`;
}
