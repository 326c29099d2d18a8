import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Reads a PostgreSQL mirror's rows as text, to COPY them into another in one transaction. */
export async function prepareCopy(from: string, to: string): Promise<() => Promise<number>> {
  const source = new pg.Client({ connectionString: from });
  const target = new pg.Client({ connectionString: to });
  await source.connect();
  await target.connect();
  const { rows } = await source.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name like 'ciclos%'`,
  );
  const texts: { name: string; pieces: Buffer[] }[] = [];
  let count = 0;
  for (const { name } of rows) {
    const out = source.query(copyTo(`copy (select * from ${name} where id_ciclo > 1) to stdout`));
    const pieces: Buffer[] = [];
    for await (const piece of out) pieces.push(piece);
    texts.push({ name, pieces });
    count += out.rowCount;
  }
  await source.end();
  return async () => {
    await target.query('begin');
    for (const { name, pieces } of texts) {
      await pipeline(Readable.from(pieces), target.query(copyFrom(`copy ${name} from stdin`)));
    }
    await target.query('commit');
    await target.end();
    return count;
  };
}
