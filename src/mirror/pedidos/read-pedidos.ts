import { sql } from 'kysely';
import { isRecebiveisError } from '../../client/errors/base.js';
import { trimName } from '../../shared/text/name-of.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { MirrorError } from '../mirror-error.js';
import type { MirrorSummary } from '../result.js';
import type { PedidoName } from './orders-option.js';
import { type Answer, readRecord, writeAnswers } from './replace-pedidos.js';

/** Names read from the database together. */
const NAMES_TOGETHER = 500;

/** Look-ups in flight at once; the client's limits hold for all of them. */
const IN_FLIGHT = 8;

/** Columns of a record by which a key finds it; an invoice number alone may belong to any series. */
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
  attempted_at_ms: string | number | null;
}

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
  const named = new Set<string>();
  const counted = new Set<string>();
  for await (const page of duePages(database, loja, beganAtMs)) {
    for (let left = await withoutCopied(page); left.length > 0; ) {
      signal?.throwIfAborted();
      const [some, others] = apart(left);
      left = others;
      for (const { filtro, valor } of some) {
        onProgress(named.size, total);
        named.add(`${filtro}=${valor}`);
      }
      await lookUp(await withoutCopied(some));
    }
  }
  // Names whose record was read under another name are done as well.
  onProgress(total, total);

  /** Notes the names whose record is there, and gives the others. */
  async function withoutCopied(rows: readonly DueRow[]): Promise<DueRow[]> {
    const copied: Answer[] = [];
    const left: DueRow[] = [];
    for (const row of rows) {
      const answer = await copiedRecord(database, loja, row, beganAtMs);
      if (answer) copied.push(answer);
      else left.push(row);
    }
    await writeAnswers(database, loja, copied);
    return left;
  }

  /** Several names may lead to one record: an invoice number is looked up beside the order's own. */
  function count(record: string | undefined): void {
    if (record === undefined) summary.pedidos.notFound += 1;
    else if (!counted.has(record)) summary.pedidos.read += 1;
    if (record !== undefined) counted.add(record);
  }

  /** Waits for every look-up and writes what came before it throws the first failure. */
  async function lookUp(rows: readonly DueRow[]): Promise<void> {
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
      const { filtro, valor } = rows[index] as DueRow;
      summary.failures.push({ pedido: { filtro, valor }, error: one.reason });
    }
  }
}

/** Splits off names to look up at once: none of two may lead to one record. */
function apart(rows: readonly DueRow[]): [some: DueRow[], others: DueRow[]] {
  const some: DueRow[] = [];
  const others: DueRow[] = [];
  for (const row of rows) {
    const isApart = some.length < IN_FLIGHT && !some.some((other) => isNear(other, row));
    (isApart ? some : others).push(row);
  }
  return [some, others];
}

/** True if two names may lead to one record. */
const isNear = (one: DueRow, other: DueRow): boolean =>
  one.filtro !== other.filtro || trimName(one.valor) === trimName(other.valor);

/**
 * Pages of due orders: first the orders that no run failed at, by their key, then the others, tried longest
 * ago first. Runs that are all cut short, or fail at one order, reach every order. An order that fails
 * stays due, and this run does not meet it again.
 */
async function* duePages(
  database: Database,
  loja: string,
  beganAtMs: number,
): AsyncGenerator<DueRow[], void> {
  for (const isTried of [false, true]) {
    const which = isTried ? sql`attempted_at_ms < ${beganAtMs}` : sql`attempted_at_ms is null`;
    const key = sql.raw(`${isTried ? 'attempted_at_ms, ' : ''}filtro, valor, pedido_canal`);
    let after = sql``;
    for (;;) {
      await database.analyze();
      const { rows } = await sql<DueRow>`
        select filtro, valor, pedido_canal, chave_pedido, requested_at_ms, attempted_at_ms
          from mirror_pedidos where loja = ${loja} and due and ${which} ${after}
         order by ${key} limit ${NAMES_TOGETHER}`.execute(database.kysely);
      const last = rows.at(-1);
      if (!last) break;
      yield rows;
      const name = [last.filtro, last.valor, last.pedido_canal];
      const place = isTried ? [Number(last.attempted_at_ms), ...name] : name;
      after = sql`and (${key}) > (${sql.join(place)})`;
    }
  }
}

/**
 * Finds the record of a name that was read already under another name: since this run began, or earlier if
 * the name was never asked for. It needs no request. Of two records only the service can say which one is
 * meant.
 */
async function copiedRecord(
  { kysely }: Database,
  loja: string,
  name: DueRow,
  beganAtMs: number,
): Promise<Answer | undefined> {
  const { filtro, valor, pedido_canal, chave_pedido } = name;
  const column = chave_pedido === null ? COLUMNS[filtro] : 'chave_pedido';
  if (column === undefined) return undefined;
  /** The name as the cycle writes it, or without the blanks around it. */
  const isNamed = (of: string, wanted: string) =>
    sql`r.${sql.ref(of)} in (${wanted}, ${trimName(wanted) ?? wanted})`;
  const isOfCanal =
    pedido_canal === '' || column === 'chave_pedido'
      ? sql`true`
      : isNamed('pedido_canal', pedido_canal);
  const { rows } = await sql<{ chave_pedido: string; at: string | number }>`
    select r.chave_pedido, max(m.requested_at_ms) as at
      from pedidos r
      join mirror_pedidos m on m.loja = r.loja and m.chave_pedido = r.chave_pedido
     where r.loja = ${loja} and ${isNamed(column, chave_pedido ?? valor)} and ${isOfCanal}
       and (not m.due or m.requested_at_ms >= ${beganAtMs})
     group by r.chave_pedido`.execute(kysely);
  const [record] = rows;
  if (!record || rows.length > 1) return undefined;
  const requestedAtMs = Number(record.at);
  if (name.requested_at_ms !== null && requestedAtMs < beganAtMs) return undefined;
  return { name, chavePedido: record.chave_pedido, requestedAtMs };
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
