import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.js';

/** A condition on the order number in the table of that alias. */
export type InRange = (alias: 'p') => RawBuilder<boolean>;

/** SQL of each member of an object. */
type Members = Readonly<Record<string, string | RawBuilder<unknown>>>;

/**
 * Rows reach JavaScript as the text of one array: handing them over one by one would take several times as
 * long as finding them.
 */
export const jsonOf = ({ dialect }: Reader) => {
  const isPostgres = dialect === 'postgres';
  const object = sql.raw(isPostgres ? 'json_build_object' : 'json_object');
  return {
    /** Function that makes an array of a row's columns. */
    row: sql.raw(isPostgres ? 'json_build_array' : 'json_array'),
    object: (members: Members) => {
      const list = Object.entries(members).flatMap(([name, value]) => [
        sql.lit(name),
        typeof value === 'string' ? sql.raw(value) : value,
      ]);
      return sql`${object}(${sql.join(list)})`;
    },
    /** An array of rows, in an order if one is given; empty if there are none. */
    rows: (row: RawBuilder<unknown>, order = sql``) =>
      isPostgres
        ? sql`coalesce(json_agg(${row} ${order}), '[]')`
        : sql`json_group_array(${row} ${order})`,
  };
};

/** Reads rows from statements whose only column holds arrays of rows. */
export async function readJson<Row>(
  { kysely }: Reader,
  query: RawBuilder<{ rows: string }>,
): Promise<Row[]> {
  const { rows: cells } = await query.execute(kysely);
  return cells.flatMap(({ rows }) => JSON.parse(rows) as Row[]);
}
