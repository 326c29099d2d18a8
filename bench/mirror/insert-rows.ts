import Libsql from 'libsql';

/** Rows per statement, as in the mirror. */
const ROWS_A_STATEMENT = 100;

/** Reads all rows of an SQLite mirror, to write them into another mirror in one transaction. */
export async function prepareInserts(from: string, to: string): Promise<() => Promise<number>> {
  const source = new Libsql(from);
  const target = new Libsql(to);
  target.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const names = source
    .prepare("select name from sqlite_master where type = 'table' and name like 'ciclos%'")
    .all([]) as { name: string }[];
  const runs: (() => unknown)[] = [];
  let count = 0;
  for (const { name } of names) {
    const rows = source
      .prepare(`select * from ${name} where id_ciclo > 1`)
      .raw()
      .all([]) as unknown[][];
    count += rows.length;
    const columns = rows[0]?.length ?? 0;
    const row = `(${new Array(columns).fill('?').join(',')})`;
    const statements = new Map<number, { run(values: unknown[]): unknown }>();
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
      const together = rows.slice(at, at + ROWS_A_STATEMENT);
      const rowList = new Array(together.length).fill(row).join(',');
      const statement =
        statements.get(together.length) ?? target.prepare(`insert into ${name} values ${rowList}`);
      statements.set(together.length, statement);
      const values = together.flat();
      runs.push(() => statement.run(values));
    }
  }
  source.close();
  return async () => {
    target.exec('begin immediate');
    for (const run of runs) run();
    target.exec('commit');
    target.close();
    return count;
  };
}
