import { writeFile } from 'node:fs/promises';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** Writes a new file, never over an existing one: a person's text must not be lost. */
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
