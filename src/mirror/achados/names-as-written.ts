import { type RawBuilder, sql, type Transaction } from 'kysely';
import { trimName } from '../../client/contract/name-of.js';
import type { Schema } from '../schema/tables.js';

/** The forms in which tables write a name that the reconciliation has without the blanks around it. */
export type NamesAsWritten = (value: string) => readonly string[];

/** Where the names of owners are written. */
const PLACES = {
  pedido: { column: 'pedido', tables: ['pedidos', 'ciclos_pedidos'] },
  pedidoCanal: { column: 'pedido_canal', tables: ['pedidos', 'ciclos_pedidos'] },
  identificador: { column: 'identificador', tables: ['ciclos_eventos'] },
} as const;

const BLANKS = ' \t\r\n\u00a0';

/** A name without the blanks around it. */
export const trimmed = (column: string): RawBuilder<string> =>
  sql`trim(${sql.ref(column)}, ${BLANKS})`;

/** Few stores have any: the names with blanks around them are read once for all owners. */
export async function readNamesAsWritten(
  transaction: Transaction<Schema>,
  loja: string,
  kind: keyof typeof PLACES,
): Promise<NamesAsWritten> {
  const { column, tables } = PLACES[kind];
  const written = sql.ref(column);
  const ofTables = tables.map(
    (table) => sql`
    select ${written} as written from ${sql.table(table)}
     where loja = ${loja} and ${written} <> ${trimmed(column)}`,
  );
  const { rows } = await sql<{ written: string }>`${sql.join(ofTables, sql` union `)}`.execute(
    transaction,
  );
  const names = new Map<string, string[]>();
  for (const { written: each } of rows) {
    const name = trimName(each) ?? '';
    names.set(name, [...(names.get(name) ?? [name]), each]);
  }
  return (value) => names.get(value) ?? [value];
}
