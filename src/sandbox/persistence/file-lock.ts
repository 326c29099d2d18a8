import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { startError } from '../start-error.js';
import type { Constructor } from './load-libsql.js';

/**
 * Holds a file for one sandbox at a time, by SQLite's lock on an empty file beside it: no other
 * thread or process gets it meanwhile, and the lock of a killed process is gone with it. Gives what
 * releases it. Nothing else may open that file, since closing it would end this process's lock; nor
 * may it be removed, since somebody could then lock the one that is no longer there.
 */
export function lockFile(Database: Constructor, path: string): () => void {
  // SQLite would not say why it cannot make a file there.
  accessSync(`${dirname(path)}/.`, constants.W_OK);
  const beside = `${path}-lock`;
  const isNew = !existsSync(beside);
  const lock = new Database(beside);
  try {
    lock.exec('BEGIN IMMEDIATE');
    if (isNew) ownAlone(beside);
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw startError('in-use', { path });
  }
  return () => lock.close();
}

/** For its owner alone, as the data: by name, since opening it here would end the lock. */
function ownAlone(beside: string): void {
  for (const one of [beside, `${beside}-journal`]) {
    if (existsSync(one)) chmodSync(one, 0o600);
  }
}
