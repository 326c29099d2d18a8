import { join } from 'node:path';
import Libsql from 'libsql';
import { onTestFinished } from 'vitest';
import { openMirror } from '../../../src/mirror/index.js';
import type { Query } from './dump.js';
import { openStore, temporaryDirectory } from './store.js';

/** Queries a file through a connection of its own. */
export const queryOf = (path: string): Query => {
  const database = new Libsql(path);
  onTestFinished(() => void database.close());
  return async (sql) => database.prepare(sql).all([]) as Record<string, unknown>[];
};

/** A store of the emulator, and a mirror of it in a new file. */
export async function openSqliteMirror(seed: 'demo' | 'empty' = 'demo') {
  const path = join(await temporaryDirectory(), 'store.db');
  const mirror = await openMirror({ path });
  onTestFinished(() => mirror.close());
  return { ...openStore(seed), path, mirror, query: queryOf(path) };
}
