import type { Transaction } from 'kysely';
import { nameOf } from '../../shared/text/name-of.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { insertRows, type Values } from '../database/insert-rows.js';
import { mirrorError } from '../mirror-error.js';
import { MAX_NAME_CHARACTERS } from '../read/cells.js';
import { pedidoRows, type RecordRows } from '../read/pedido-rows.js';
import { noteChange } from '../run/copy-version.js';
import { columnsOf, type Schema } from '../schema/tables.js';
import { findPedido } from './find-pedido.js';
import type { PedidoName } from './orders-option.js';
import { refuseLess } from './refuse-less.js';

/** The service's answer about a name: the key of its record, or that it has none. */
export interface Answer {
  name: PedidoName;
  requestedAtMs: number;
  chavePedido?: string;
  /** The record, if it was read under this name. */
  rows?: RecordRows;
}

/** Looks the record of a name up. */
export async function readRecord(
  { kysely, nowMs }: Database,
  client: MirrorClient,
  loja: string,
  name: PedidoName,
  options: MirrorCallOptions,
): Promise<Answer> {
  const requestedAtMs = await nowMs(kysely);
  const found = await findPedido(client, name, options);
  if (!found) return { name, requestedAtMs };
  const chavePedido = chaveOf(found);
  await refuseLess(kysely, found, { loja, chavePedido });
  const rows = pedidoRows(found, { loja, chave_pedido: chavePedido });
  return { name, requestedAtMs, chavePedido, rows };
}

/** Notes the answers, and replaces the records among them, in one transaction. */
export async function writeAnswers(
  { kysely }: Database,
  loja: string,
  answers: readonly Answer[],
): Promise<void> {
  if (answers.length === 0) return;
  const read = answers.filter((answer): answer is Required<Answer> => answer.rows !== undefined);
  const records = [...new Map(read.map((answer) => [answer.chavePedido, answer])).values()];
  await kysely.transaction().execute(async (transaction) => {
    await noteRead(transaction, loja, answers);
    if (records.length === 0) return;
    const chaves = records.map(({ chavePedido }) => chavePedido);
    const before = await recordsText(transaction, loja, chaves);
    await deleteRecords(transaction, loja, chaves);
    await noteOthers(transaction, loja, records);
    for (const table of OF_PEDIDO) {
      const rows = records.flatMap((record): readonly Values[] => record.rows[table]);
      await insertRows(transaction, table, rows);
    }
    const isChanged = (await recordsText(transaction, loja, chaves)) !== before;
    if (isChanged) await noteChange(transaction, loja);
  });
}

/** @throws MirrorError the record has no key of its own */
function chaveOf({ _id }: { _id: unknown }): string {
  // PostgreSQL keeps no NUL and no half character, and two keys must not become one.
  const chave = nameOf(_id) && String(_id);
  if (chave && /^[^\0\p{Cs}]+$/u.test(chave) && chave.length <= MAX_NAME_CHARACTERS) return chave;
  throw mirrorError('must-be-key', { path: '_id', max: MAX_NAME_CHARACTERS });
}

/**
 * Notes the record's other names in the same transaction: a killed run leaves no name to ask for whose
 * record it has.
 */
async function noteOthers(
  transaction: Transaction<Schema>,
  loja: string,
  records: readonly Required<Answer>[],
): Promise<void> {
  const first = Math.min(...records.map(({ requestedAtMs }) => requestedAtMs));
  await transaction
    .updateTable('mirror_pedidos')
    .set({ requested_at_ms: first, due: false, attempted_at_ms: null })
    .where('loja', '=', loja)
    .where(
      'chave_pedido',
      'in',
      records.map(({ chavePedido }) => chavePedido),
    )
    .where('due', '=', true)
    .execute();
}

/** Notes the outcome under its names: the record, or that there is none. */
async function noteRead(
  transaction: Transaction<Schema>,
  loja: string,
  answers: readonly Answer[],
): Promise<void> {
  for (const { name, chavePedido = null, requestedAtMs } of answers) {
    await transaction
      .updateTable('mirror_pedidos')
      .set({
        chave_pedido: chavePedido,
        requested_at_ms: requestedAtMs,
        due: false,
        attempted_at_ms: null,
      })
      .where('loja', '=', loja)
      .where('filtro', '=', name.filtro)
      .where('valor', '=', name.valor)
      .where('pedido_canal', '=', name.pedido_canal)
      .execute();
  }
}

/** Tables that hold an order's record. */
const OF_PEDIDO = [
  'pedidos',
  'pedidos_titulos',
  'pedidos_parcelas',
  'pedidos_parcelas_eventos',
  'pedidos_eventos',
] as const;

/** Text of the records held for some orders, to compare. */
async function recordsText(
  transaction: Transaction<Schema>,
  loja: string,
  chaves: readonly string[],
): Promise<string> {
  const held: unknown[] = [];
  for (const table of OF_PEDIDO) {
    let rows = transaction
      .selectFrom(table as 'pedidos_parcelas_eventos')
      .where('loja', '=', loja)
      .where('chave_pedido', 'in', chaves)
      .selectAll();
    for (const [column, , isKey] of columnsOf(table)) {
      if (isKey) rows = rows.orderBy(column as 'ordem');
    }
    held.push(await rows.execute());
  }
  return JSON.stringify(held);
}

/** Deletes the records of some orders, with all that belongs to them. */
async function deleteRecords(
  transaction: Transaction<Schema>,
  loja: string,
  chaves: readonly string[],
): Promise<void> {
  for (const table of OF_PEDIDO) {
    await transaction
      .deleteFrom(table)
      .where('loja', '=', loja)
      .where('chave_pedido', 'in', chaves)
      .execute();
  }
}
