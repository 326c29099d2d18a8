import { sql, type Transaction } from 'kysely';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { insertRows, type Values } from '../database/insert-rows.js';
import { isKeepable } from '../keepable.js';
import { mirrorError } from '../mirror-error.js';
import { name } from '../read/cells.js';
import { pedidoRows, type RecordRows } from '../read/pedido-rows.js';
import { noteChange } from '../run/copy-version.js';
import type { Row, Schema } from '../schema/tables.js';
import { findPedido } from './find-pedido.js';
import type { PedidoName } from './orders-option.js';
import { refuseLess } from './refuse-less.js';

/** The service's answer about a name: the key of its record, or that it has none. */
interface Answer {
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
    for (const answer of answers) await noteRead(transaction, loja, answer);
    if (records.length === 0) return;
    const chaves = records.map(({ chavePedido }) => chavePedido);
    for (const table of OF_PEDIDO) {
      await transaction
        .deleteFrom(table)
        .where('loja', '=', loja)
        .where('chave_pedido', 'in', chaves)
        .execute();
      const rows = records.flatMap((record): readonly Values[] => record.rows[table]);
      await insertRows(transaction, table, rows);
    }
    await noteChange(transaction, loja);
  });
}

/** @throws MirrorError the record has no key of its own */
function chaveOf({ _id }: { _id: unknown }): string {
  // PostgreSQL keeps no NUL and no half character, and two keys must not become one.
  if (name(_id, 'pedido', '_id') && isKeepable(String(_id))) return String(_id);
  throw mirrorError('must-be-name', { path: 'pedido._id' });
}

/**
 * Notes an answer under its name, and a record that was read under its other names too, in the same
 * transaction: none of them is asked for again, by this run or by one after a kill.
 */
async function noteRead(
  transaction: Transaction<Schema>,
  loja: string,
  { name, chavePedido, requestedAtMs, rows }: Answer,
): Promise<void> {
  const { filtro, valor, pedido_canal } = name;
  const update = () =>
    transaction
      .updateTable('mirror_pedidos')
      .set({
        chave_pedido: chavePedido ?? null,
        requested_at_ms: requestedAtMs,
        due: false,
        attempted_at_ms: null,
      })
      .where('loja', '=', loja);
  await update()
    .where(({ and }) => and({ filtro, valor, pedido_canal }))
    .execute();
  const record = rows?.pedidos[0];
  if (!record) return;
  await update()
    .where(({ and }) => and({ chave_pedido: record.chave_pedido, due: true }))
    .execute();
  await update()
    .where('chave_pedido', 'is', null)
    .where('due', '=', true)
    .where(sql<boolean>`(filtro, valor) in (values ${sql.join(namesOf(record))})`)
    .where('pedido_canal', 'in', ['', record.pedido_canal ?? ''])
    .execute();
}

/** The keys that find a record; an invoice number alone may belong to any series. */
const namesOf = (record: Row<'pedidos'>) =>
  Object.entries({
    pedido: record.pedido,
    pedidoERP: record.pedido_erp,
    pedidoCanal: record.pedido_canal,
    chaveNF: record.chave_nfe,
    chavePedido: record.chave_pedido,
  }).map(([filtro, valor]) => sql`(${filtro}, ${valor ?? ''})`);

/** Tables that hold an order's record. */
const OF_PEDIDO = [
  'pedidos',
  'pedidos_titulos',
  'pedidos_parcelas',
  'pedidos_parcelas_eventos',
  'pedidos_eventos',
] as const;
