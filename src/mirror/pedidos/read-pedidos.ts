import { sql } from 'kysely';
import { isRecebiveisError } from '../../client/errors/base.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { MirrorError } from '../mirror-error.js';
import type { MirrorSummary } from '../result.js';
import type { PedidoName } from './orders-option.js';
import { readRecord, writeAnswers } from './replace-pedidos.js';

/** Look-ups in flight at once; the client's limits hold for all of them. */
const IN_FLIGHT = 8;

/** Reads each due order's record, once. */
export async function readPedidos(
  database: Database,
  client: MirrorClient,
  { loja, summary }: { loja: string; summary: MirrorSummary },
  options: MirrorCallOptions & { onProgress: (done: number, total: number) => void },
): Promise<void> {
  const { kysely } = database;
  const { signal, onProgress } = options;
  const beganAtMs = await database.nowMs(kysely);
  const [names] = (
    await sql<{ n: string | number }>`
      select count(*) as n from (
        select distinct filtro, valor from mirror_pedidos where loja = ${loja} and due
      ) as names`.execute(kysely)
  ).rows;
  // A number counts once, even if a cycle and a list name it, with and without the channel's number.
  const total = Number(names?.n ?? 0);
  let done = 0;
  const counted = new Set<string>();
  for await (const some of dueNames(database, loja, beganAtMs)) {
    signal?.throwIfAborted();
    for (const _ of some) onProgress(Math.min(done++, total), total);
    await lookUp(some);
  }
  // Names whose record was read under another name are done as well.
  onProgress(total, total);

  /** Several names may lead to one record: an invoice number is looked up beside the order's own. */
  function count(record: string | undefined): void {
    if (record === undefined) summary.pedidos.notFound += 1;
    else if (!counted.has(record)) summary.pedidos.read += 1;
    if (record !== undefined) counted.add(record);
  }

  /** Waits for every look-up and writes what came before it throws the first failure. */
  async function lookUp(rows: readonly PedidoName[]): Promise<void> {
    const looked = await Promise.allSettled(
      rows.map((row) => readRecord(database, client, loja, row, { signal })),
    );
    const failed = rows.filter((_, index) => looked[index]?.status === 'rejected');
    for (const { filtro, valor } of failed) {
      await sql`update mirror_pedidos set attempted_at_ms = ${beganAtMs}
        where loja = ${loja} and filtro = ${filtro} and valor = ${valor} and due`.execute(kysely);
    }
    const answers = looked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    await writeAnswers(database, loja, answers);
    for (const { chavePedido } of answers) count(chavePedido);
    for (const [index, one] of looked.entries()) {
      if (one.status === 'fulfilled') continue;
      if (!isOfOnePedido(one.reason)) throw one.reason;
      summary.pedidos.failed += 1;
      const { filtro, valor } = rows[index] as PedidoName;
      summary.failures.push({ pedido: { filtro, valor }, error: one.reason });
    }
  }
}

/**
 * Due names to look up at once, of one kind and with each number once: no two lead to one record, and the
 * record's other names are no longer due when it is written. First the orders that no run failed at, then
 * the others, tried longest ago first: runs that are all cut short, or fail at one order, reach every
 * order. An order that fails stays due, and this run does not meet it again.
 */
async function* dueNames(
  database: Database,
  loja: string,
  beganAtMs: number,
): AsyncGenerator<PedidoName[], void> {
  for (const isTried of [false, true]) {
    const which = isTried ? sql`attempted_at_ms < ${beganAtMs}` : sql`attempted_at_ms is null`;
    const order = isTried ? sql`min(attempted_at_ms), filtro, valor` : sql`filtro, valor`;
    // The names without a channel's number come first: read after another name with the same
    // number, their own order would count as read. The others come in the next round, if they are
    // due then.
    for (let isLeft = true; isLeft; ) {
      isLeft = false;
      await database.analyze();
      for (let after = sql``; ; ) {
        const { rows } = await sql<PedidoName>`
          select filtro, valor, min(pedido_canal) as pedido_canal
            from mirror_pedidos where loja = ${loja} and due and ${which} ${after}
           group by filtro, valor order by ${order} limit ${IN_FLIGHT}`.execute(database.kysely);
        const some = rows.filter(({ filtro }) => filtro === rows[0]?.filtro);
        const last = some.at(-1);
        if (!last) break;
        yield some;
        isLeft = true;
        if (!isTried) after = sql`and (filtro, valor) > (${last.filtro}, ${last.valor})`;
      }
    }
  }
}

/**
 * The fault concerns one order only, or no request can carry its number: other orders can still be copied.
 */
function isOfOnePedido(error: unknown): error is Error {
  if (error instanceof MirrorError) return error.reason === 'amount' || error.reason === 'detail';
  return (
    isRecebiveisError(error) &&
    (error.code === 'INVALID_RESPONSE' || error.code === 'INVALID_REQUEST')
  );
}
