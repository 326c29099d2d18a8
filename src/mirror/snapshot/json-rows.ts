import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.js';

/** A condition on the order number in the table of that alias. */
export type InRange = (alias: 'p') => RawBuilder<boolean>;

/**
 * Rows reach JavaScript as the text of one array: handing them over one by one would take several times as
 * long as finding them.
 */
export const jsonOf = ({ dialect }: Reader) =>
  dialect === 'postgres'
    ? {
        /** Function that makes an array of a row's columns. */
        row: sql.raw('json_build_array'),
        /** An array of rows, in no certain order; empty if there are none. */
        rows: (row: RawBuilder<unknown>) => sql`coalesce(json_agg(${row}), '[]')`,
      }
    : {
        row: sql.raw('json_array'),
        rows: (row: RawBuilder<unknown>) => sql`json_group_array(${row})`,
      };

/** Reads rows from statements whose only column holds arrays of rows. */
export async function readJson<Row>(
  { kysely }: Reader,
  query: RawBuilder<{ rows: string }>,
): Promise<Row[]> {
  const { rows: cells } = await query.execute(kysely);
  return cells.flatMap(({ rows }) => JSON.parse(rows) as Row[]);
}
