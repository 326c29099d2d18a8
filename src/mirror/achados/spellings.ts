import { sql, type Transaction } from 'kysely';
import { trimName } from '../../api/name-of.js';
import type { Schema } from '../schema/tables.js';

/** How tables write what the reconciliation names without the blanks around it. */
export type Spellings = (value: string) => readonly string[];

/** Where the names of owners are written. */
const PLACES = {
  pedido: { column: 'pedido', tables: ['pedidos', 'ciclos_pedidos'] },
  pedidoCanal: { column: 'pedido_canal', tables: ['pedidos', 'ciclos_pedidos'] },
  identificador: { column: 'identificador', tables: ['ciclos_eventos'] },
} as const;

const BLANKS = ' \t\r\n\u00a0';

/** Few stores have any: the names with blanks around them are read once for all owners. */
export async function readSpellings(
  transaction: Transaction<Schema>,
  loja: string,
  kind: keyof typeof PLACES,
): Promise<Spellings> {
  const { column, tables } = PLACES[kind];
  const written = sql.ref(column);
  const ofTables = tables.map(
    (table) => sql`
    select ${written} as written from ${sql.table(table)}
     where loja = ${loja} and ${written} <> trim(${written}, ${BLANKS})`,
  );
  const { rows } = await sql<{ written: string }>`${sql.join(ofTables, sql` union `)}`.execute(
    transaction,
  );
  const spellings = new Map<string, string[]>();
  for (const { written: each } of rows) {
    const name = trimName(each) ?? '';
    spellings.set(name, [...(spellings.get(name) ?? [name]), each]);
  }
  return (value) => spellings.get(value) ?? [value];
}
