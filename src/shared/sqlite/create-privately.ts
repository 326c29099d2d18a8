import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a file that only its owner may read. Returns false, without opening it, if the path
 * exists: closing it would drop the locks that SQLite holds on it in this process.
 *
 * @param refuse makes the error for a file that cannot be created, from the reason and its code
 */
export async function createPrivately(
  file: string,
  refuse: (why: string, code: string) => Error,
): Promise<boolean> {
  try {
    await (await open(file, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code === 'ENOENT') {
      throw refuse(`its directory ${dirname(file)} does not exist. Make it first`, code);
    }
    throw refuse(`it cannot be made (${code})`, String(code));
  }
}
