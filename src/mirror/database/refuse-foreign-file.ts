import { mirrorError, noMirror } from '../mirror-error.js';
import { migrations } from '../schema/migrations.js';
import { MIGRATIONS_TABLE, refuseNewer } from './migrate.js';

/** The parts of a connection used here. */
interface Connection {
  prepare(sql: string): { all(parameters: readonly unknown[]): unknown[] };
}

/** Everything a program puts into a file, and the number by which the program knows the file. */
const CONTENTS = `select name from sqlite_master
  union all select 'application_id' from pragma_application_id where application_id <> 0`;

/**
 * Looks at a file before it is written. A file with any content that is not a mirror belongs to another
 * program. An empty file may become a mirror, unless `mustExist` is set.
 *
 * @throws MirrorError the file is another program's, of a newer release, or no mirror yet
 */
export function refuseForeignFile(connection: Connection, file: string, mustExist: boolean): void {
  const found = connection.prepare(CONTENTS).all([]) as { name: string }[];
  if (found.length === 0 && mustExist) throw noMirror(file);
  if (found.length === 0) return;
  if (found.some(({ name }) => name === MIGRATIONS_TABLE)) {
    const done = connection.prepare(`select name from ${MIGRATIONS_TABLE}`).all([]);
    refuseNewer(done as { name: string }[], Object.keys(migrations('sqlite')));
    return;
  }
  throw mirrorError('foreign-file', { file });
}
