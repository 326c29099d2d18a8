import { type Migration, sql } from 'kysely';
import { achadosTables, UNKNOWN_LACUNA } from './achados-tables.js';
import { addLaterColumns, createIndexes, createTables, type Dialect } from './create-tables.js';
import { createViews } from './create-views.js';
import { linhasWithTitulo } from './linhas-with-titulo.js';
import { monthsOfAnyDatestyle } from './months-of-any-datestyle.js';
import { type TableName, tables } from './tables.js';

/**
 * The versions of the schema, by name in order. A version that was released is never changed: what
 * comes later is a migration of its own.
 */
export const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '0001-first': {
    async up(db) {
      await createTables(db, dialect, FIRST);
      await createIndexes(db);
      await createViews(db);
    },
  },
  '0002-orders': {
    async up(db) {
      await createTables(db, dialect, ['mirror_pedidos']);
      await db.schema
        .createIndex('mirror_pedidos_chave_pedido')
        .on('mirror_pedidos')
        .columns(['loja', 'chave_pedido'])
        .execute();
    },
  },
  '0003-titulo-of-linhas': { up: (db) => linhasWithTitulo(db, dialect) },
  '0004-achados': {
    async up(db) {
      await createTables(db, dialect, ACHADOS);
      await db.schema
        .createIndex('achados_estado')
        .on('achados')
        .columns(['loja', 'estado'])
        .execute();
    },
  },
  // Of every name of an order it is asked whether its record is held.
  '0005-names-of-pedidos': {
    async up(db) {
      for (const column of ['pedido_canal', 'pedido_erp', 'chave_nfe']) {
        await db.schema
          .createIndex(`pedidos_${column}`)
          .on('pedidos')
          .columns(['loja', column])
          .execute();
      }
    },
  },
  '0006-months-of-any-datestyle': { up: (db) => monthsOfAnyDatestyle(db, dialect) },
  // Most names of a first copy have no record yet: an index that counts these looks useless to SQLite.
  '0007-names-with-a-record': {
    async up(db) {
      await db.schema.dropIndex('mirror_pedidos_chave_pedido').execute();
      await db.schema
        .createIndex('mirror_pedidos_chave_pedido')
        .on('mirror_pedidos')
        .columns(['loja', 'chave_pedido'])
        .where('chave_pedido', 'is not', null)
        .execute();
    },
  },
  '0008-unread-ciclos': { up: (db) => createTables(db, dialect, UNREAD) },
  // Of a cycle that was noted before, the next list says the day: until then it may hold any order.
  '0009-days-of-unread-ciclos': {
    async up(db) {
      await addLaterColumns(db, dialect, 'mirror_unread', ['dia', 'ausente']);
      await addLaterColumns(db, dialect, 'achados_recebidos');
      await createTables(db, dialect, LACUNAS);
    },
  },
  '0010-versions-of-copies': {
    async up(db) {
      await addLaterColumns(db, dialect, 'mirror_reads');
      await createTables(db, dialect, VERSIONS);
    },
  },
  // Earlier releases forgot cycles that the list lost, and noted no set: of their baselines nobody knows.
  '0011-baselines-of-unknown-lacunas': {
    async up(db) {
      await sql`update achados_recebidos set lacuna = ${UNKNOWN_LACUNA} where lacuna is null`.execute(
        db,
      );
    },
  },
  '0012-since-when-ciclos-are-lost': {
    up: (db) => addLaterColumns(db, dialect, 'mirror_unread', ['ausente_desde_ms']),
  },
});

const LACUNAS = ['achados_lacunas'] as const;
const ACHADOS = (Object.keys(achadosTables) as (keyof typeof achadosTables)[]).filter(
  (name) => name !== 'achados_lacunas',
);
const UNREAD = ['mirror_unread', 'mirror_lists'] as const;
const VERSIONS = ['mirror_versions'] as const;
const LATER: ReadonlySet<string> = new Set<TableName>([
  'mirror_pedidos',
  ...ACHADOS,
  ...UNREAD,
  ...LACUNAS,
  ...VERSIONS,
]);
const FIRST = (Object.keys(tables) as TableName[]).filter((name) => !LATER.has(name));
