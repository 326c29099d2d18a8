import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder shared by several test files, none of which changes it: the first to ask makes it, the
 * others wait. A failure to make it fails all of them.
 */
export async function onceARun(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const parent = process.env.TEST_RUN_DIRECTORY ?? mkdtempSync(join(tmpdir(), 'recebiveis-once-'));
  const made = join(parent, name);
  const [making, failed] = [`${made}.making`, `${made}.failed`];
  if (!isFirst(making)) {
    while (!existsSync(made)) {
      if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return made;
  }
  try {
    const folder = join(making, name);
    mkdirSync(folder);
    await make(folder);
    renameSync(folder, made);
    return made;
  } catch (error) {
    writeFileSync(failed, String(error));
    throw error;
  }
}

function isFirst(directory: string): boolean {
  try {
    mkdirSync(directory);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
