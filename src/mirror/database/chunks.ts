/** Values that one statement names: SQLite and PostgreSQL take at most some 32,000. */
const VALUES_A_STATEMENT = 500;

/** A list in parts that a statement can name. */
export function* chunksOf<Value>(values: readonly Value[]): Generator<readonly Value[]> {
  for (let from = 0; from < values.length; from += VALUES_A_STATEMENT) {
    yield values.slice(from, from + VALUES_A_STATEMENT);
  }
}
