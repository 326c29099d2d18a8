import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.js';

/** A disk of this size, unmounted after the test; undefined if this user may not mount one. */
export function mountDisk(megabytes: number): string | undefined {
  const folder = temporaryFolder();
  // A database server runs as another user, and must be able to enter.
  chmodSync(folder, 0o755);
  const path = join(folder, 'disk');
  mkdirSync(path);
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`];
    execFileSync('mount', [...options, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', path]));
  return path;
}

/** The same disk mounted read-only at another path. */
export function mountReadOnly(disk: string): string {
  const path = join(temporaryFolder(), 'view');
  mkdirSync(path);
  execFileSync('mount', ['--bind', disk, path]);
  onTestFinished(() => void execFileSync('umount', ['-l', path]));
  execFileSync('mount', ['-o', 'remount,bind,ro', path]);
  return path;
}
