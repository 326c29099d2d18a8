import { writeFile } from 'node:fs/promises';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** Writes a file that is not there yet: what a person wrote in one is not lost. */
export async function writeNewFile(
  context: CliContext,
  path: string,
  content: string | Buffer,
): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(textsOf(context)('map.exists', { path }));
  }
}
