import { chmod, lstat, realpath, stat } from 'node:fs/promises';
import { createPrivately } from '../../../shared/sqlite/create-privately.js';
import { neutralise } from '../../../shared/text/unsafe.js';
import { InboxError } from '../inbox-error.js';

const OWNER_ONLY = 0o600;

/**
 * Makes the file for its owner alone where there is none.
 *
 * @returns the modes of the files beside it that are there already
 * @throws InboxError `unusable`: it cannot be made, or one of them is not a regular file
 */
export async function createFile(file: string): Promise<ReadonlyMap<string, number>> {
  if (!(await createPrivately(file, (why) => unusable(file, why)))) {
    const found = await stat(file).catch(() => undefined);
    if (!found)
      throw unusable(
        file,
        'it is a link to a file that does not exist. Make that, or remove the link',
      );
    if (!found.isFile()) throw unusable(file, 'it is not a file. Name a file inside it');
  }
  const modes = new Map<string, number>();
  for (const path of await besideOf(file)) {
    const found = await lstat(path).catch(() => undefined);
    if (!found) continue;
    if (!found.isFile()) throw unusable(file, `${path} is not a regular file. Remove it`);
    modes.set(path, found.mode);
  }
  return modes;
}

const besideOf = async (file: string) => {
  const real = await realpath(file);
  return [`${real}-wal`, `${real}-shm`];
};

/**
 * Gives a file that is known to be an inbox to its owner alone, with those beside it. A file that
 * others could read or write before it was opened is announced by a warning of the process.
 *
 * @throws InboxError `unusable`: the mode of one cannot be set
 */
export async function makePrivate(
  file: string,
  before: ReadonlyMap<string, number>,
): Promise<void> {
  await restrict(file, (await stat(file)).mode);
  for (const path of await besideOf(file)) {
    const found = await lstat(path).catch(() => undefined);
    // Which SQLite may have made, or given the mode of the file, since.
    if (found) await restrict(path, found.mode, isOpen(before.get(path) ?? 0));
  }
}

/** Whether others than the owner may read or write it. */
const isOpen = (mode: number) => (mode & 0o077) !== 0;

async function restrict(file: string, mode: number, isAnnounced = true): Promise<void> {
  // Windows has no such modes.
  if (process.platform === 'win32' || !isOpen(mode)) return;
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
  if (!isAnnounced) return;
  process.emitWarning(
    // A warning of the process goes to a terminal as it is.
    `${neutralise(file)} had mode ${was}: others could read or write stored events. It was set to 600`,
    { type: 'RecebiveisWarning', code: 'RECEBIVEIS_INBOX_MODE' },
  );
}

export function unusable(file: string, why: string): InboxError {
  return new InboxError('unusable', `The inbox ${file} cannot be used: ${why}`);
}
