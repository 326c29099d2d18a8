import { type FileHandle, open, readFile, rm, writeFile } from 'node:fs/promises';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

const MAX_FILES = 1000;

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

/** An opened file, and the existing file whose name it could not take. */
export interface NewFile {
  handle: FileHandle;
  path: string;
  before: string | undefined;
}

/**
 * Closes a file, and deletes it if it equals the file before it.
 *
 * @returns the path of the file that stays
 */
export async function closeNewFile({ handle, path, before }: NewFile): Promise<string> {
  await handle.close();
  if (before === undefined) return path;
  const [one, other] = await Promise.all([readFile(path), readFile(before)]);
  if (!one.equals(other)) return path;
  await rm(path);
  return before;
}

/** Opens a file for its owner only, under the first free name. */
export async function openNewFile(place: (attempt: number) => string): Promise<NewFile> {
  for (let attempt = 1; ; attempt++) {
    const path = place(attempt);
    try {
      const before = attempt > 1 ? place(attempt - 1) : undefined;
      return { handle: await open(path, 'wx', 0o600), path, before };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST' || attempt >= MAX_FILES) throw error;
    }
  }
}
