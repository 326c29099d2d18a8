import { sql } from 'kysely';
import { isRecebiveisError } from '../../client/errors/base.js';
import { pushTo } from '../../shared/push-to.js';
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
const COLUMNS: Partial<Record<PedidoName['filtro'], keyof RecordRow>> = {
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
    const copied = await copiedRecords(database, loja, rows, beganAtMs);
    await writeAnswers(database, loja, [...copied.values()]);
    return rows.filter((row) => !copied.has(row));
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

interface RecordRow {
  chave_pedido: string;
  pedido: string | null;
  pedido_erp: string | null;
  pedido_canal: string | null;
  chave_nfe: string | null;
  at: string | number;
}

/**
 * Finds the records of names that were read already under another name: since this run began, or earlier
 * if the name was never asked for. They need no request.
 */
async function copiedRecords(
  { kysely }: Database,
  loja: string,
  rows: readonly DueRow[],
  beganAtMs: number,
): Promise<Map<DueRow, Answer>> {
  const copied = new Map<DueRow, Answer>();
  for (const [column, own] of byColumn(rows)) {
    const names = own.flatMap((row) => [nameIn(row, column), trimName(nameIn(row, column))]);
    const { rows: found } = await sql<RecordRow>`
      select r.chave_pedido, r.pedido, r.pedido_erp, r.pedido_canal, r.chave_nfe,
             max(m.requested_at_ms) as at
        from pedidos r
        join mirror_pedidos m on m.loja = r.loja and m.chave_pedido = r.chave_pedido
       where r.loja = ${loja} and r.${sql.ref(column)} in (${sql.join([...new Set(names)])})
         and (not m.due or m.requested_at_ms >= ${beganAtMs})
       group by r.chave_pedido, r.pedido, r.pedido_erp, r.pedido_canal, r.chave_nfe`.execute(
      kysely,
    );
    const byName = new Map<string, RecordRow[]>();
    for (const record of found) pushTo(byName, String(record[column]), record);
    for (const row of own) {
      const name = nameIn(row, column);
      const named = new Set([name, trimName(name) ?? name]);
      const records = [...named]
        .flatMap((one) => byName.get(one) ?? [])
        .filter((record) => column === 'chave_pedido' || isOfCanal(record, row));
      const [record] = records;
      // Two records have the number: only the service can say which one is meant.
      if (!record || records.length > 1) continue;
      const requestedAtMs = Number(record.at);
      if (row.requested_at_ms !== null && requestedAtMs < beganAtMs) continue;
      copied.set(row, { name: row, chavePedido: record.chave_pedido, requestedAtMs });
    }
  }
  return copied;
}

/** Groups names by the column that finds their record; a name that no column finds is left out. */
function byColumn(rows: readonly DueRow[]): Map<keyof RecordRow, DueRow[]> {
  const groups = new Map<keyof RecordRow, DueRow[]>();
  for (const row of rows) {
    const column = row.chave_pedido === null ? COLUMNS[row.filtro] : 'chave_pedido';
    if (column !== undefined) pushTo(groups, column, row);
  }
  return groups;
}

const nameIn = (row: DueRow, column: keyof RecordRow): string =>
  column === 'chave_pedido' && row.chave_pedido !== null ? row.chave_pedido : row.valor;

/** The channel's number as the cycle writes it, or without the blanks around it. */
const isOfCanal = ({ pedido_canal }: RecordRow, row: DueRow): boolean =>
  row.pedido_canal === '' ||
  pedido_canal === row.pedido_canal ||
  pedido_canal === trimName(row.pedido_canal);

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
