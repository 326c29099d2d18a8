import { sql } from 'kysely';
import { trimName } from '../../client/contract/name-of.js';
import { isRecebiveisError } from '../../client/errors/base.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { MirrorError } from '../mirror-error.js';
import type { MirrorSummary } from '../result.js';
import { throwIfAborted } from '../run/throw-if-aborted.js';
import type { PedidoName } from './orders-option.js';
import { noteRead, replacePedido } from './replace-pedido.js';

/** Names that are taken from the database together. */
const NAMES_TOGETHER = 500;

/** Notes that are written together: what a kill loses of them is looked for again. */
const NOTES_TOGETHER = 50;

/** Columns of a record by which a key finds it; an invoice number alone belongs to any series. */
const COLUMNS: Partial<Record<PedidoName['filtro'], string>> = {
  pedido: 'pedido',
  pedidoERP: 'pedido_erp',
  pedidoCanal: 'pedido_canal',
  chaveNF: 'chave_nfe',
  chavePedido: 'chave_pedido',
};

interface DueRow extends PedidoName {
  chave_pedido: string | null;
  requested_at_ms: string | number | null;
}

/** The record that answers for a name, and when it was asked for. */
interface CopiedRecord {
  chavePedido: string;
  requestedAtMs: number;
}

interface Note {
  row: DueRow;
  read: CopiedRecord;
}

/** Reads the record of every order that was noted as due, each once. */
export async function readPedidos(
  database: Database,
  client: MirrorClient,
  { loja, summary }: { loja: string; summary: MirrorSummary },
  options: MirrorCallOptions & { onProgress: (done: number, total: number) => void },
): Promise<void> {
  const { kysely } = database;
  const { signal, onProgress } = options;
  const beganAtMs = await database.nowMs(kysely);
  const [counted] = (
    await sql<{ n: string | number }>`
      select count(*) as n from mirror_pedidos where loja = ${loja} and due`.execute(kysely)
  ).rows;
  const total = Number(counted?.n ?? 0);
  let done = 0;
  const notes: Note[] = [];
  for await (const row of dueRows(database, { loja, beganAtMs })) {
    throwIfAborted(signal);
    onProgress(done, total);
    done += 1;
    const read = await copiedRecord(database, loja, row, beganAtMs);
    if (read) {
      notes.push({ row, read });
      if (notes.length === NOTES_TOGETHER) await write(notes.splice(0));
      continue;
    }
    try {
      const isFound = await replacePedido(database, client, { loja, name: row }, { signal });
      summary.pedidos[isFound ? 'read' : 'notFound'] += 1;
    } catch (error) {
      if (!isOfOnePedido(error)) throw error;
      summary.pedidos.failed += 1;
      await noteInVain(database, loja, row);
      const { filtro, valor } = row;
      summary.failures.push({ pedido: { filtro, valor }, error });
    }
  }
  await write(notes);
  // Names of a record that was read under another one were done with it.
  onProgress(total, total);

  function write(some: readonly Note[]): Promise<void> {
    return kysely.transaction().execute(async (transaction) => {
      for (const { row, read } of some) await noteRead(transaction, loja, row, read);
    });
  }
}

/**
 * By the order of their key: one that fails stays due, and is not met again by this run. Names that were
 * asked for in vain come last: runs that are all cut short would come to no other.
 */
async function* dueRows(
  database: Database,
  { loja, beganAtMs }: { loja: string; beganAtMs: number },
): AsyncGenerator<DueRow, void> {
  const inVain = sql`chave_pedido is null and requested_at_ms is not null`;
  for (const which of [sql`not (${inVain})`, sql`${inVain} and requested_at_ms < ${beganAtMs}`]) {
    for (let last: PedidoName | undefined; ; ) {
      await database.analyze();
      const after = last
        ? sql`and (filtro, valor, pedido_canal) > (${last.filtro}, ${last.valor}, ${last.pedido_canal})`
        : sql``;
      const { rows } = await sql<DueRow>`
        select filtro, valor, pedido_canal, chave_pedido, requested_at_ms from mirror_pedidos
         where loja = ${loja} and due and ${which} ${after}
         order by filtro, valor, pedido_canal limit ${NAMES_TOGETHER}`.execute(database.kysely);
      yield* rows;
      last = rows.at(-1);
      if (!last) break;
    }
  }
}

/** Notes that a name was asked for, and gave no record that could be copied; it stays due. */
async function noteInVain(database: Database, loja: string, row: DueRow): Promise<void> {
  const { kysely } = database;
  await kysely
    .updateTable('mirror_pedidos')
    .set({ requested_at_ms: await database.nowMs(kysely) })
    .where('loja', '=', loja)
    .where('filtro', '=', row.filtro)
    .where('valor', '=', row.valor)
    .where('pedido_canal', '=', row.pedido_canal)
    // A copied record says when it was read itself.
    .where('chave_pedido', 'is', null)
    .execute();
}

/**
 * The record of a name that was read already under another name: since this run began or, where the name
 * was never asked for, before. It needs no request.
 */
async function copiedRecord(
  { kysely }: Database,
  loja: string,
  row: DueRow,
  beganAtMs: number,
): Promise<CopiedRecord | undefined> {
  const column = COLUMNS[row.filtro];
  if (column === undefined && row.chave_pedido === null) return undefined;
  const isIt =
    row.chave_pedido !== null
      ? sql`r.chave_pedido = ${row.chave_pedido}`
      : sql`${isWritten(column as string, row.valor)}
            and (${row.pedido_canal} = '' or ${isWritten('pedido_canal', row.pedido_canal)})`;
  const { rows } = await sql<{ chave_pedido: string; at: string | number }>`
    select r.chave_pedido, max(m.requested_at_ms) as at
      from pedidos r
      join mirror_pedidos m on m.loja = r.loja and m.chave_pedido = r.chave_pedido
     where r.loja = ${loja} and ${isIt} and (not m.due or m.requested_at_ms >= ${beganAtMs})
     group by r.chave_pedido`.execute(kysely);
  const [copied] = rows;
  // Two records with one number: only the service can say which it is.
  if (!copied || rows.length > 1) return undefined;
  const requestedAtMs = Number(copied.at);
  if (row.requested_at_ms !== null && requestedAtMs < beganAtMs) return undefined;
  return { chavePedido: copied.chave_pedido, requestedAtMs };
}

/** As the cycle writes it, or without the blanks around it. */
const isWritten = (column: string, name: string) =>
  sql`r.${sql.ref(column)} in (${name}, ${trimName(name)})`;

/** A fault of the one record, or a number that no request can carry: the others can still be copied. */
function isOfOnePedido(error: unknown): error is Error {
  if (error instanceof MirrorError) return error.reason === 'amount' || error.reason === 'detail';
  return (
    isRecebiveisError(error) &&
    (error.code === 'INVALID_RESPONSE' || error.code === 'INVALID_REQUEST')
  );
}
