import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { type ColumnType, laterColumns, primaryKeys, type TableName, tables } from './tables.js';

/** The two databases. */
export type Dialect = 'sqlite' | 'postgres';

/** Every column's type as SQLite keeps it: it has neither dates nor booleans. */
const SQLITE_TYPES = {
  text: 'text',
  date: 'text',
  bigint: 'integer',
  integer: 'integer',
  boolean: 'integer',
} as const satisfies Record<ColumnType, string>;

/** Makes tables, as the version that had them first describes them. */
export async function createTables(
  db: Kysely<unknown>,
  dialect: Dialect,
  names: readonly TableName[],
): Promise<void> {
  for (const name of names) {
    const key: readonly string[] = primaryKeys[name];
    let table = db.schema.createTable(name);
    for (const [column, type] of Object.entries(tables[name]) as [string, ColumnType][]) {
      if (laterColumns[name]?.includes(column)) continue;
      const written = dialect === 'sqlite' ? SQLITE_TYPES[type] : type;
      table = table.addColumn(column, written, (of) => (key.includes(column) ? of.notNull() : of));
    }
    table = table.addPrimaryKeyConstraint(`${name}_pk`, key as never[]);
    // Rows are kept in the order of their key: read by cycle, and written once.
    if (dialect === 'sqlite') table = table.modifyEnd(sql`without rowid`);
    await table.execute();
  }
}

/** Adds columns that a table got later, all of them unless some are named. */
export async function addLaterColumns(
  db: Kysely<unknown>,
  dialect: Dialect,
  name: TableName,
  columns: readonly string[] = laterColumns[name] ?? [],
): Promise<void> {
  const types: Record<string, ColumnType> = tables[name];
  for (const column of columns) {
    const type = types[column] as ColumnType;
    const written = dialect === 'sqlite' ? SQLITE_TYPES[type] : type;
    await db.schema.alterTable(name).addColumn(column, written).execute();
  }
}

/** Makes the indexes of the first version. */
export async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('ciclos_pedidos_pedido')
    .on('ciclos_pedidos')
    .columns(['loja', 'pedido'])
    .execute();
  await db.schema
    .createIndex('ciclos_data_repasse')
    .on('ciclos')
    .columns(['loja', 'data_repasse'])
    .execute();
  await db.schema.createIndex('pedidos_pedido').on('pedidos').columns(['loja', 'pedido']).execute();
}
