import { finished } from 'node:stream/promises';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Cell, CellRows } from './database.js';

/** Rows for `copy … from stdin`, passed as a parameter of the statement. */
export class CopyRows {
  readonly #rows: CellRows;
  readonly #columns: number;

  constructor(rows: CellRows, columns: number) {
    this.#rows = rows;
    this.#columns = columns;
  }

  /** A line a row, in the text form of COPY. */
  toText(): string {
    const { common, cells } = this.#rows;
    const begin = common.map((cell) => `${written(cell)}\t`).join('');
    const last = this.#columns - common.length - 1;
    let text = '';
    let column = 0;
    for (const cell of cells) {
      if (column === 0) text += begin;
      text += written(cell);
      text += column === last ? '\n' : '\t';
      column = column === last ? 0 : column + 1;
    }
    return text;
  }
}

function written(cell: Cell): string | number {
  if (typeof cell === 'string') return SPECIAL.test(cell) ? cell.replace(SPECIALS, escaped) : cell;
  if (cell === null) return '\\N';
  return typeof cell === 'boolean' ? (cell ? 't' : 'f') : cell;
}

const SPECIAL = /[\\\t\n\r]/;
const SPECIALS = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (character: string) => ESCAPES[character] ?? character;

/** The parts of a `pg` connection used here: it runs statements, and streams that it submits. */
export interface CopyingClient {
  /** Gives the connection back; the pool ends a broken connection. */
  release(isBroken?: boolean): void;
  query<Result>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Result>>;
  query(stream: CopyStreamQuery): CopyStreamQuery;
}

/** A connection for Kysely, whose statements may have {@link CopyRows} as parameter. */
export function withCopy(client: CopyingClient): PostgresPoolClient {
  let isBroken = false;
  // A server announces that it ends a connection before it does: given back, the connection would be used
  // once more.
  const noteBroken = (error: unknown): never => {
    isBroken ||= ENDS_CONNECTION.test(String((error as { code?: unknown }).code));
    throw error;
  };
  function query<Result>(
    sql: string | PostgresCursor<Result>,
    parameters: readonly unknown[] = [],
  ): never {
    if (typeof sql !== 'string') throw new TypeError('cursors are not used');
    const [rows] = parameters;
    const result =
      rows instanceof CopyRows ? copy(client, sql, rows) : client.query<Result>(sql, parameters);
    return result.catch(noteBroken) as never;
  }
  return { query, release: () => client.release(isBroken) };
}

/** SQLSTATE classes of connections that are lost, or ended by the server. */
const ENDS_CONNECTION = /^(?:08|57P)/;

async function copy(
  client: CopyingClient,
  sql: string,
  rows: CopyRows,
): Promise<PostgresQueryResult<never>> {
  const stream = client.query(copyFrom(sql));
  stream.end(rows.toText());
  await finished(stream);
  return { command: 'INSERT', rowCount: stream.rowCount, rows: [] };
}
