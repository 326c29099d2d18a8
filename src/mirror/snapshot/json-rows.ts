import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.js';

/** A condition on the order number in the table of that alias. */
export type InRange = (alias: 'p') => RawBuilder<boolean>;

/**
 * Rows reach JavaScript as the text of one array: row by row and column by column they take several
 * times as long as the database takes to find them.
 */
export const jsonOf = ({ dialect }: Reader) =>
  dialect === 'postgres'
    ? {
        /** The name of the function that makes an array of the columns of a row. */
        row: sql.raw('json_build_array'),
        /** An array of rows, in no certain order; an empty one of none. */
        rows: (row: RawBuilder<unknown>) => sql`coalesce(json_agg(${row}), '[]')`,
      }
    : {
        row: sql.raw('json_array'),
        rows: (row: RawBuilder<unknown>) => sql`json_group_array(${row})`,
      };

/** Reads the rows of statements whose one column holds arrays of them. */
export async function readJson<Row>(
  { kysely }: Reader,
  query: RawBuilder<{ rows: string }>,
): Promise<Row[]> {
  const { rows: cells } = await query.execute(kysely);
  return cells.flatMap(({ rows }) => JSON.parse(rows) as Row[]);
}
