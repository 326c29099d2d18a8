import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema/tables.js';
import { marca } from '../snapshot/marca.js';

/** How numbers are written of orders that the reconciliation names without the blanks around them. */
export type Spellings = (value: string) => readonly string[];

const BLANKS = ' \t\r\n\u00a0';

/** Few stores have any: the numbers with blanks around them are read once for all owners. */
export async function readSpellings(
  transaction: Transaction<Schema>,
  loja: string,
  column: 'pedido' | 'pedido_canal',
): Promise<Spellings> {
  const written = sql.ref(column);
  const ofTable = (table: 'pedidos' | 'ciclos_pedidos') => sql`
    select ${written} as written from ${sql.table(table)}
     where loja = ${loja} and ${written} <> trim(${written}, ${BLANKS})`;
  const { rows } = await sql<{ written: string }>`
    ${ofTable('pedidos')} union ${ofTable('ciclos_pedidos')}`.execute(transaction);
  const spellings = new Map<string, string[]>();
  for (const { written: each } of rows) {
    const name = marca(each) ?? '';
    spellings.set(name, [...(spellings.get(name) ?? [name]), each]);
  }
  return (value) => spellings.get(value) ?? [value];
}
