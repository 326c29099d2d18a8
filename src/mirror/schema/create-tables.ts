import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { addedColumns, type ColumnType, columnsOf, type TableName, tables } from './tables.js';
import { trimmed } from './trimmed.js';

/** The two databases. */
export type Dialect = 'sqlite' | 'postgres';

/** SQLite's type for every column: it has neither dates nor booleans. */
const SQLITE_TYPES = {
  text: 'text',
  date: 'text',
  bigint: 'integer',
  integer: 'integer',
  boolean: 'integer',
} as const satisfies Record<ColumnType, string>;

/** Makes the tables of the first version. */
export async function createTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const name of Object.keys(tables) as TableName[]) {
    let table = db.schema.createTable(name);
    for (const [column, type, isKey] of columnsOf(name)) {
      if (isAdded(name, column)) continue;
      const written = dialect === 'sqlite' ? SQLITE_TYPES[type] : type;
      table = table.addColumn(column, written, (of) => (isKey ? of.notNull() : of));
    }
    const key = columnsOf(name).flatMap(([column, , isKey]) => (isKey ? column : []));
    table = table.addPrimaryKeyConstraint(`${name}_pk`, key as never[]);
    // Rows are kept in the order of their key: read by cycle, and written once.
    if (dialect === 'sqlite') table = table.modifyEnd(sql`without rowid`);
    await table.execute();
  }
}

const isAdded = (table: string, column: string): boolean =>
  Object.values<Readonly<Record<string, string>>>(addedColumns).some(
    (columns) => columns[table] === column,
  );

/** Adds the columns of a later version. */
export async function addColumns(
  db: Kysely<unknown>,
  dialect: Dialect,
  version: keyof typeof addedColumns,
): Promise<void> {
  for (const [name, column] of Object.entries(addedColumns[version])) {
    const [, type = 'text'] = columnsOf(name as TableName).find(([own]) => own === column) ?? [];
    const written = dialect === 'sqlite' ? SQLITE_TYPES[type] : type;
    await db.schema.alterTable(name).addColumn(column, written).execute();
  }
}

/** Indexes by their table; each is of a store. */
const INDEXES: readonly (readonly [TableName, ...columns: string[]])[] = [
  ['ciclos', 'data_repasse'],
  ['ciclos_pedidos', 'pedido'],
  ['pedidos', 'pedido'],
  // The runs look a record up by every name of an order.
  ['pedidos', 'pedido_canal'],
  ['pedidos', 'pedido_erp'],
  ['pedidos', 'chave_nfe'],
  ['achados', 'estado'],
];

/** Makes the indexes of the first version. */
export async function createIndexes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [table, ...columns] of INDEXES) {
    const index = db.schema.createIndex(`${table}_${columns.join('_')}`).on(table);
    await index.columns(['loja', ...columns]).execute();
  }
  // Most names of a first copy have no record yet: with these in the index, SQLite would think it useless.
  await db.schema
    .createIndex('mirror_pedidos_chave_pedido')
    .on('mirror_pedidos')
    .columns(['loja', 'chave_pedido'])
    .where('chave_pedido', 'is not', null)
    .execute();
  // Lines of no order are read by identifier, and looked up by the order that they name.
  await sql`create index ciclos_eventos_identificador
    on ciclos_eventos (loja, (${trimmed('identificador')}), id_ciclo, ordem)`.execute(db);
  if (dialect === 'sqlite') return;
  // Sorted by bytes, as in SQLite.
  for (const table of ['pedidos', 'ciclos_pedidos']) {
    await sql
      .raw(`create index ${table}_by_bytes on ${table} (loja, pedido collate "C")`)
      .execute(db);
  }
}
