import type { Migration } from 'kysely';
import { addColumns, createIndexes, createTables, type Dialect } from './create-tables.js';
import { createViews } from './create-views.js';

/**
 * The versions of the schema, by name in order. A released version never changes: later changes are
 * migrations of their own.
 */
export const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '0001-first': {
    async up(db) {
      await createTables(db, dialect);
      await createIndexes(db, dialect);
      await createViews(db, dialect);
    },
  },
  '0002-criterio': { up: (db) => addColumns(db, dialect, '0002-criterio') },
  '0003-regra': { up: (db) => addColumns(db, dialect, '0003-regra') },
  '0004-tentativas': { up: (db) => addColumns(db, dialect, '0004-tentativas') },
});
