import { explainMissing } from '../../shared/sqlite/explain-missing.js';
import { startError } from '../start-error.js';

/** What is needed of a statement of libsql. */
export interface Statement {
  run(...parameters: (string | number | null)[]): unknown;
  get(...parameters: (string | number | null)[]): unknown;
  all(...parameters: (string | number | null)[]): unknown[];
}

/** What is needed of a database of libsql: everything is done when a call returns. */
export interface Database {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
  close(): void;
}

/** How a database is opened. */
export type Constructor = new (path: string) => Database;

/** libsql, only where a sandbox keeps its data. */
export function loadLibsql(): Constructor {
  try {
    // A plain `require`, which Jest and bundlers follow; the build gives one to ES modules too. Run
    // from its sources there is none.
    const loaded: unknown =
      typeof require === 'function'
        ? require('libsql')
        : process.getBuiltinModule('node:module').createRequire(`${process.cwd()}/package.json`)(
            'libsql',
          );
    return loaded as Constructor;
  } catch (error) {
    const missing = explainMissing(error, 'data');
    throw missing === undefined ? error : startError('needs-libsql', { detail: missing });
  }
}
