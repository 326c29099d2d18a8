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

/** A statement that gives no rows. */
const IS_CHANGE = /^(delete|insert|update)\b(?!.*\breturning\b)/is;

/** Lists of values give one statement many texts. */
const MAX_KEPT = 100;

/**
 * Prepares each change once: each order and each cycle is replaced by the same few, and preparing them was
 * a quarter of a copy. A reader asks the same few questions page after page, and keeps those: the memory of
 * a statement is only freed when it is collected, which may be late.
 *
 * SQLite rolls back by itself if the disk is full. Kysely's rollback after it would fail, and hide the
 * reason, so it is left out.
 */
export function preparedOnce(
  connection: Libsql,
  isReader: boolean,
): Pick<Libsql, 'prepare' | 'close'> {
  const statements = new Map<string, LibsqlStatement>();
  return {
    prepare(sql) {
      if (sql === 'rollback' && !connection.inTransaction) return NOTHING;
      const statement = statements.get(sql) ?? bindingBooleans(connection.prepare(sql));
      const isKept = isReader || (statements.size < MAX_KEPT && IS_CHANGE.test(sql));
      if (isKept) statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}

const NOTHING: LibsqlStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

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
