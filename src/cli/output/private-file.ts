import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file that only its owner can read, completely or not at all: a temporary file beside it takes
 * its place at the end. Never replaces a folder, a pipe or a device.
 *
 * @throws NodeJS.ErrnoException with the path as it was given
 */
export async function writePrivateFile(
  path: string,
  pieces: Iterable<string | Uint8Array>,
): Promise<void> {
  try {
    await refuseOthers(path);
    const temporary = `${path}.${process.pid}.tmp`;
    await rm(temporary, { force: true });
    try {
      // Flushed to the disk before it takes the place.
      const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(pieces, file);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) Object.assign(error, { path });
    throw error;
  }
}

/** Refuses a device such as `/dev/null`: renaming over it would put a file in its place. */
async function refuseOthers(path: string): Promise<void> {
  const there = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!there || there.isFile()) return;
  const [code, why] = there.isDirectory()
    ? ['EISDIR', 'is a folder']
    : ['EINVAL', 'is not a file that can be replaced'];
  throw Object.assign(new Error(`${path} ${why}`), { code, path, syscall: 'open' });
}
