import { chmod, lstat, realpath, stat } from 'node:fs/promises';
import { createPrivately } from '../../sqlite/create-privately.js';
import { neutralise } from '../../text/unsafe.js';
import { InboxError } from '../inbox-error.js';

const OWNER_ONLY = 0o600;

/**
 * Makes the file for its owner alone, or makes an existing one so, with those beside it; SQLite gives
 * new ones the mode of the file. A file that others could read or write is announced by a warning of
 * the process.
 *
 * @throws InboxError `unusable`: it is not a regular file, or its mode cannot be set
 */
export async function makePrivate(file: string): Promise<void> {
  if (!(await createPrivately(file, (why) => unusable(file, why)))) {
    const found = await stat(file).catch(() => undefined);
    if (!found)
      throw unusable(
        file,
        'it is a link to a file that does not exist. Make that, or remove the link',
      );
    if (!found.isFile()) throw unusable(file, 'it is not a file. Name a file inside it');
    await restrict(file, found.mode);
  }
  const real = await realpath(file);
  for (const beside of [`${real}-wal`, `${real}-shm`]) {
    const found = await lstat(beside).catch(() => undefined);
    if (!found) continue;
    if (!found.isFile()) throw unusable(file, `${beside} is not a regular file. Remove it`);
    await restrict(beside, found.mode);
  }
}

async function restrict(file: string, mode: number): Promise<void> {
  // Windows has no such modes.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  const was = (mode & 0o777).toString(8).padStart(3, '0');
  try {
    await chmod(file, OWNER_ONLY);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw unusable(
      file,
      `others may read or write it (mode ${was}), and that cannot be changed (${code}). Have its owner set mode 600`,
    );
  }
  process.emitWarning(
    // A warning of the process goes to a terminal as it is.
    `${neutralise(file)} had mode ${was}: others could read or write stored events. It was set to 600`,
    { type: 'RecebiveisWarning', code: 'RECEBIVEIS_INBOX_MODE' },
  );
}

export function unusable(file: string, why: string): InboxError {
  return new InboxError('unusable', `The inbox ${file} cannot be used: ${why}`);
}
