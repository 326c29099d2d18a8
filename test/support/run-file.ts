import { compile } from './compile.js';
import { type Finished, run } from './run.js';

/** Runs a TypeScript file of the checkout to its end. */
export function runFile(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Finished> {
  return run(process.execPath, [compile(file), ...args], { env });
}
