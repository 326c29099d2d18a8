import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;

/** A temporary directory for one run of the tests; in memory if there is room, to save time. */
export default function setup(): () => void {
  const directory = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'recebiveis-tests-'));
  // PostgreSQL runs as another user, and must be able to enter.
  chmodSync(directory, 0o711);
  process.env.TMPDIR = directory;
  process.env.TEST_RUN_DIRECTORY = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
