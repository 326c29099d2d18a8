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
      const statement = statements.get(sql) ?? bindingBooleans(connection.prepare(sql));
      if (isKept(sql, statements.size)) statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}

/** Bound as it is, a boolean would end the process: libsql has none. */
function bindingBooleans(statement: LibsqlStatement): LibsqlStatement {
  const bound = (parameters: readonly unknown[]) =>
    parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(bound(parameters)),
    run: (parameters) => statement.run(bound(parameters)),
    iterate: (parameters) => statement.iterate(bound(parameters)),
  };
}

/** A statement that gives no rows. */
const IS_CHANGE = /^(delete|insert|update)\b(?!.*\breturning\b)/is;

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
