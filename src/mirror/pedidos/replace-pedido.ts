import { type Kysely, sql, type Transaction } from 'kysely';
import { nameOf } from '../../client/contract/name-of.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { mirrorError } from '../mirror-error.js';
import { MAX_NAME_CHARACTERS } from '../read/cells.js';
import { addPedidoRows } from '../read/pedido-rows.js';
import { RowBuffer } from '../read/row-buffer.js';
import { noteChange } from '../run/copy-version.js';
import type { Schema } from '../schema/tables.js';
import { deleteRecord, recordsText } from './delete-record.js';
import { findPedido } from './find-pedido.js';
import { findReplaced } from './find-replaced.js';
import type { PedidoName } from './orders-option.js';

/** Looks an order up and puts its record in the place of the one held; false when there is none. */
export async function replacePedido(
  database: Database,
  client: MirrorClient,
  { loja, name }: { loja: string; name: PedidoName },
  options: MirrorCallOptions,
): Promise<boolean> {
  const requestedAtMs = await database.nowMs(database.kysely);
  const found = await findPedido(client, name, options);
  const chavePedido = found && chaveOf(found);
  const replaced =
    found && chavePedido !== undefined
      ? await findReplaced(database, client, { loja, chavePedido, found }, options)
      : [];
  await database.kysely.transaction().execute(async (transaction) => {
    await noteRead(transaction, loja, name, { chavePedido, requestedAtMs });
    if (!found || chavePedido === undefined) return;
    const chaves = [chavePedido, ...replaced];
    const before = await recordsText(transaction, loja, chaves);
    // In one transaction: a record that is not due would be left beside its successor for good.
    for (const other of replaced) {
      await deleteRecord(transaction, loja, other);
      await renameRecord(transaction, loja, { from: other, to: chavePedido });
    }
    await noteOthers(transaction, loja, { chavePedido, requestedAtMs });
    await deleteRecord(transaction, loja, chavePedido);
    const buffer = new RowBuffer(
      { loja, chave_pedido: chavePedido },
      {
        rowsTogether: database.rowsTogether,
        insert: (table, rows) => database.insertCells(transaction, table, rows),
      },
    );
    addPedidoRows(found, buffer);
    await buffer.flush();
    const isChanged = (await recordsText(transaction, loja, chaves)) !== before;
    if (isChanged) await noteChange(transaction, loja);
  });
  return chavePedido !== undefined;
}

/** @throws MirrorError the record has no key of its own */
function chaveOf({ _id }: { _id: unknown }): string {
  // PostgreSQL keeps no NUL and no half character, and two keys must not become one.
  const chave = nameOf(_id) && String(_id);
  if (chave && /^[^\0\p{Cs}]+$/u.test(chave) && chave.length <= MAX_NAME_CHARACTERS) return chave;
  throw mirrorError('must-be-key', { path: '_id', max: MAX_NAME_CHARACTERS });
}

/** Names of a record lead to the one that took its place. */
async function renameRecord(
  transaction: Transaction<Schema>,
  loja: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction
    .updateTable('mirror_pedidos')
    .set({ chave_pedido: to })
    .where('loja', '=', loja)
    .where('chave_pedido', '=', from)
    .execute();
}

/** With the record itself: a run that is killed leaves no name to be asked for whose record it has read. */
async function noteOthers(
  transaction: Transaction<Schema>,
  loja: string,
  { chavePedido, requestedAtMs }: { chavePedido: string; requestedAtMs: number },
): Promise<void> {
  await transaction
    .updateTable('mirror_pedidos')
    .set({ requested_at_ms: requestedAtMs, due: sql<boolean>`false` })
    .where('loja', '=', loja)
    .where('chave_pedido', '=', chavePedido)
    .where('due', '=', sql<boolean>`true`)
    .execute();
}

/** Notes under a name what was found; without a record, that there is none. */
export async function noteRead(
  kysely: Kysely<Schema>,
  loja: string,
  { filtro, valor, pedido_canal }: PedidoName,
  { chavePedido, requestedAtMs }: { chavePedido: string | undefined; requestedAtMs: number },
): Promise<void> {
  await kysely
    .updateTable('mirror_pedidos')
    .set({
      chave_pedido: chavePedido ?? null,
      requested_at_ms: requestedAtMs,
      // Bound, a boolean would end the process: libsql has none.
      due: sql<boolean>`false`,
    })
    .where('loja', '=', loja)
    .where('filtro', '=', filtro)
    .where('valor', '=', valor)
    .where('pedido_canal', '=', pedido_canal)
    .execute();
}
