import { type Kysely, sql } from 'kysely';
import { today } from '../../shared/days.js';
import type { MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import type { MirrorPlanOptions } from '../options.js';
import type { MirrorSummary } from '../result.js';
import { youngFrom } from '../run/today.js';
import type { Schema } from '../schema/tables.js';
import { discoverPedidos } from './discover-pedidos.js';
import { duePedidos, type Freshness } from './due-pedidos.js';
import { type MirrorOrders, namesOf, type PedidoName } from './orders-option.js';

/** Names that are written together. */
const NAMES_TOGETHER = 500;

const KEY = sql.raw('(loja, filtro, valor, pedido_canal)');

/**
 * Notes the due orders, so that a run after a kill continues with them. A note that was not asked for yet
 * keeps its place.
 */
export async function noteDue(kysely: Kysely<Schema>, freshness: Freshness): Promise<void> {
  await sql`
    insert into mirror_pedidos
      (loja, filtro, valor, pedido_canal, linhas, linhas_centavos, due)
    select ${freshness.loja}, due.filtro, due.valor, due.pedido_canal, due.linhas, due.centavos, true
      from (${duePedidos(freshness)}) as due
     where true
    on conflict ${KEY} do update
       set due = true, linhas = excluded.linhas, linhas_centavos = excluded.linhas_centavos`.execute(
    kysely,
  );
}

/** Notes the orders of a list that are not known yet, or were not found. */
async function noteNames(
  kysely: Kysely<Schema>,
  loja: string,
  names: AsyncIterable<PedidoName>,
): Promise<void> {
  for await (const some of together(names)) {
    const rows = some.map(
      ({ filtro, valor, pedido_canal }) =>
        sql`(${loja}, ${filtro}, ${valor}, ${pedido_canal}, 0, 0, true)`,
    );
    await sql`
      insert into mirror_pedidos
        (loja, filtro, valor, pedido_canal, linhas, linhas_centavos, due)
      values ${sql.join(rows)}
      on conflict ${KEY} do update set due = true where mirror_pedidos.chave_pedido is null`.execute(
      kysely,
    );
  }
}

/** Counts the records that a run would read, of the orders known; notes nothing. */
export async function countDue(kysely: Kysely<Schema>, freshness: Freshness): Promise<number> {
  const { rows } = await sql<{ n: string | number }>`
    select count(*) as n from (${duePedidos(freshness)}) as due`.execute(kysely);
  return Number(rows[0]?.n ?? 0);
}

const keyOf = ({ filtro, valor }: PedidoName) => `${filtro}=${valor}`;

async function* together(names: AsyncIterable<PedidoName>): AsyncGenerator<PedidoName[], void> {
  let some: PedidoName[] = [];
  const seen = new Set<string>();
  for await (const name of names) {
    // One statement may not meet the same row twice.
    if (seen.has(keyOf(name))) continue;
    seen.add(keyOf(name));
    some.push(name);
    if (some.length < NAMES_TOGETHER) continue;
    yield some;
    some = [];
    seen.clear();
  }
  if (some.length > 0) yield some;
}

/** Notes the orders of the given list before any reading: a wrong list costs no requests. */
export async function noteGiven(
  { kysely }: Database,
  client: MirrorClient,
  { loja, orders, summary }: { loja: string; orders: MirrorOrders; summary: MirrorSummary },
  { signal }: MirrorPlanOptions,
): Promise<void> {
  const { keys, periodo } = orders;
  if (keys) await noteNames(kysely, loja, namesOf(keys));
  if (!periodo) return;
  const discovery = { isComplete: true };
  const found = discoverPedidos(client, periodo, discovery, { signal });
  await noteNames(kysely, loja, namesOf(found));
  summary.pedidos.listIsComplete = discovery.isComplete;
}

/** Rules for reading the records of a store again. */
export const freshnessOf = (loja: string, options: MirrorPlanOptions): Freshness => ({
  loja,
  hoje: options.hoje ?? today(),
  youngFrom: youngFrom(options),
  beganAtMs: options.beganAtMs ?? Number.MAX_SAFE_INTEGER,
});
