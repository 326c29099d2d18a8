import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/tables.js';

/** How much of a cycle the mirror has, to compare two answers. */
interface CicloMeasure {
  /** The amount that the list announced. */
  announced: number;
  /** Sum of the lines, in centavos. */
  sum: number;
  lines: number;
  /** Items of each group of the detail. */
  pedidosTitulos: number;
  pedidosEventos: number;
  eventos: number;
  titulos: number;
  parcelas: number;
}

/** Measures what is kept of a cycle; undefined where nothing is. */
export async function measureCiclo(
  kysely: Kysely<Schema>,
  loja: string,
  idCiclo: number,
): Promise<CicloMeasure | undefined> {
  const of = (table: string) =>
    sql`${sql.table(table)} where loja = ${loja} and id_ciclo = ${idCiclo}`;
  const { rows } = await sql<Record<keyof CicloMeasure, string | number>>`
    select c.valor_repasse_centavos as announced, l.sum, l.lines,
           (select count(*) from ${of('ciclos_pedidos')} and grupo = 'pedidosTitulos') as "pedidosTitulos",
           (select count(*) from ${of('ciclos_pedidos')} and grupo = 'pedidosEventos') as "pedidosEventos",
           (select count(*) from ${of('ciclos_eventos')}) as eventos,
           (select count(*) from ${of('ciclos_titulos')}) as titulos,
           (select count(*) from ${of('ciclos_parcelas')}) as parcelas
      from (select valor_repasse_centavos from ${of('ciclos')}) c,
           (select coalesce(sum(valor_centavos), 0) as sum, count(*) as lines from ${of('linhas')}) l`.execute(
    kysely,
  );
  const [row] = rows;
  if (!row) return undefined;
  // A bigint of PostgreSQL arrives as a text.
  const numbers = Object.entries(row).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(numbers) as CicloMeasure;
}

/**
 * Whether an answer is less than what is kept: its lines add up worse to what the list announced, or are
 * fewer and add up worse than the kept ones did; titles have no installments any more; or a group is gone
 * and nothing adds up better for it.
 */
export function isLess(answered: CicloMeasure, kept: CicloMeasure): boolean {
  const off = Math.abs(answered.sum - answered.announced);
  const keptOff = Math.abs(kept.sum - answered.announced);
  const keptOffBefore = Math.abs(kept.sum - kept.announced);
  const hasFewerLines = answered.lines < kept.lines;
  if (off > keptOff || (hasFewerLines && off > keptOffBefore)) return true;
  if (kept.parcelas > 0 && answered.parcelas === 0 && answered.titulos > 0) return true;
  const lacksGroup = GROUPS.some((group) => kept[group] > 0 && answered[group] === 0);
  return lacksGroup && hasFewerLines && off === keptOff;
}

const GROUPS = ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const;
