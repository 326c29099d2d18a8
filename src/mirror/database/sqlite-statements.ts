import { type TableName, tables } from '../schema/tables.js';
import type { Cell } from './database.js';

/** The parts of libsql used here: better-sqlite3's form, which Kysely drives. */
export interface Libsql {
  readonly inTransaction: boolean;
  prepare(sql: string): LibsqlStatement;
  exec(sql: string): unknown;
  close(): void;
}

export interface LibsqlStatement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number; lastInsertRowid: number };
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}

/**
 * Prepares each statement once. A reader asks the same few questions page after page, and the memory of a
 * statement is only freed when it is collected, which may be late.
 */
export function preparedOnce(
  connection: Libsql,
  isKept: (sql: string, kept: number) => boolean = () => true,
): Pick<Libsql, 'prepare' | 'close'> {
  const statements = new Map<string, LibsqlStatement>();
  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? connection.prepare(sql);
      if (isKept(sql, statements.size)) statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}

/** A statement that gives no rows. */
const IS_CHANGE = /^(delete|update)\b(?!.*\breturning\b)/is;

/** Lists of values give one statement many texts. */
const MAX_KEPT_CHANGES = 100;

/** Each order and each cycle is replaced by the same few changes; preparing them was a quarter of a copy. */
const isKeptChange = (sql: string, kept: number) => kept < MAX_KEPT_CHANGES && IS_CHANGE.test(sql);

/**
 * SQLite rolls back by itself if the disk is full. Kysely's rollback after it would fail, and hide the
 * reason.
 */
export function rollingBackOnce(connection: Libsql): Pick<Libsql, 'prepare' | 'close'> {
  const done = { changes: 0, lastInsertRowid: 0 };
  const nothing: LibsqlStatement = {
    reader: false,
    all: () => [],
    run: () => done,
    iterate: () => [][Symbol.iterator](),
  };
  const prepared = preparedOnce(connection, isKeptChange);
  return {
    ...prepared,
    prepare: (sql) =>
      sql === 'rollback' && !connection.inTransaction ? nothing : prepared.prepare(sql),
  };
}

/** Binding a boolean ends the process. */
export const bindable = (cell: Cell) => (typeof cell === 'boolean' ? Number(cell) : cell);

export const HAS_BOOLEANS: ReadonlySet<TableName> = new Set(
  (Object.keys(tables) as TableName[]).filter((table) =>
    (Object.values(tables[table]) as string[]).includes('boolean'),
  ),
);
