import type { Transaction } from 'kysely';
import { chunksOf } from '../../mirror/database/chunks.js';
import { insertRows, type Values } from '../../mirror/database/insert-rows.js';
import type { Schema } from '../../mirror/schema/tables.js';
import type { AchadoEstado } from './achado.js';
import { type AchadoRow, achadoRow, selectAchados } from './rows.js';

/** Reads the findings that are open, and the closed findings that are shown again. */
export async function readRows(
  transaction: Transaction<Schema>,
  loja: string,
  shown: ReadonlyMap<string, unknown>,
): Promise<Map<string, AchadoRow>> {
  const ofLoja = selectAchados(transaction).where('loja', '=', loja);
  const open = await ofLoja.where('valor_centavos', '<>', 0).execute();
  const rows = new Map(open.map((row) => [row.id, achadoRow(row)]));
  for (const ids of chunksOf([...shown.keys()].filter((id) => !rows.has(id)))) {
    for (const row of await ofLoja.where('id', 'in', ids).execute())
      rows.set(row.id, achadoRow(row));
  }
  return rows;
}

/** Reads the other findings that lines gave back: the channel may take it again. */
export async function readRecovered(
  transaction: Transaction<Schema>,
  loja: string,
  rows: ReadonlyMap<string, AchadoRow>,
): Promise<AchadoRow[]> {
  const closed = await selectAchados(transaction)
    .where('loja', '=', loja)
    .where('estado', '=', 'regularizado')
    .where('recuperado_centavos', '>', 0)
    .execute();
  return closed.map(achadoRow).filter(({ id }) => !rows.has(id));
}

/** Reads the last mark of each closed finding that no line gave back. */
export async function readMarks(
  transaction: Transaction<Schema>,
  loja: string,
  rows: ReadonlyMap<string, AchadoRow>,
): Promise<Map<string, AchadoEstado>> {
  const closed = [...rows.values()].filter(
    (row) => row.estado === 'regularizado' && row.valor_marcado_centavos !== null,
  );
  const marks = new Map<string, AchadoEstado>();
  for (const ids of chunksOf(closed.map(({ id }) => id))) {
    const read = await transaction
      .selectFrom('achados_marcas')
      .select(['id', 'estado'])
      .where('loja', '=', loja)
      .where('id', 'in', ids)
      .orderBy('ordem')
      .execute();
    for (const { id, estado } of read) marks.set(id, estado as AchadoEstado);
  }
  return marks;
}

/** Reads the last night of a store. */
export async function readNoite(transaction: Transaction<Schema>, loja: string) {
  const row = await transaction
    .selectFrom('achados_noites')
    .where('loja', '=', loja)
    // PostgreSQL's driver would make a Date of the day, in the time zone of the machine.
    .select(({ cast }) => [
      cast<string>('dia', 'text').as('dia'),
      cast<string | null>('novidade', 'text').as('novidade'),
      'criterio',
    ])
    .executeTakeFirst();
  return row ?? { dia: null, novidade: null, criterio: null };
}

/** Replaces the changed findings. */
export async function writeRows(
  transaction: Transaction<Schema>,
  loja: string,
  changed: readonly AchadoRow[],
): Promise<void> {
  for (const part of chunksOf(changed)) {
    const ofLoja = transaction.deleteFrom('achados').where('loja', '=', loja);
    const ids = part.map(({ id }) => id);
    await ofLoja.where('id', 'in', ids).execute();
  }
  await insertRows(transaction, 'achados', changed as readonly Values[]);
}
