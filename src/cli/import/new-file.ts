import { type FileHandle, open, writeFile } from 'node:fs/promises';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

const MAX_FILES = 1000;

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

/** Opens a file for its owner only, under the first of some names that is not taken. */
export async function openNewFile(
  place: (attempt: number) => string,
): Promise<{ handle: FileHandle; path: string }> {
  for (let attempt = 1; ; attempt++) {
    const path = place(attempt);
    try {
      return { handle: await open(path, 'wx', 0o600), path };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST' || attempt >= MAX_FILES) throw error;
    }
  }
}
