import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/tables.js';

/** Size of a cycle, to compare two answers. */
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
  titulosSemParcelas: number;
  parcelas: number;
}

/** Measures the copy of a cycle; undefined if there is none. */
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
           (select count(*) from ${of('ciclos_titulos')} and not exists (
              select 1 from ciclos_parcelas p
               where p.loja = ${loja} and p.id_ciclo = ${idCiclo}
                 and p.ordem_pedido = ciclos_titulos.ordem_pedido and p.ordem_titulo = ciclos_titulos.ordem
           )) as "titulosSemParcelas",
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
 * True if an answer has less than the copy. A kept group is gone, or the installments of a title are. Or
 * it has fewer lines, and they do not add up exactly to the announced sum. Or its lines add up worse than
 * the kept lines.
 */
export function isLess(answered: CicloMeasure, kept: CicloMeasure): boolean {
  if (lacksGroup(answered, kept)) return true;
  if (answered.titulosSemParcelas > kept.titulosSemParcelas) return true;
  const off = Math.abs(answered.sum - answered.announced);
  const hasFewer = COUNTS.some((count) => answered[count] < kept[count]);
  if (hasFewer && off > 0) return true;
  return off > Math.abs(kept.sum - answered.announced);
}

/**
 * True if a group is missing from the answer; the items alone cannot tell that from a group that the
 * service emptied. It counts as emptied only if the lines added up exactly before and after, and either
 * the announced sum changed or no fewer lines are left.
 */
function lacksGroup(answered: CicloMeasure, kept: CicloMeasure): boolean {
  if (!GROUPS.some((group) => kept[group] > 0 && answered[group] === 0)) return false;
  if (GROUPS.every((group) => answered[group] === 0)) return true;
  const isExact = answered.sum === answered.announced && kept.sum === kept.announced;
  const isExplained = answered.announced !== kept.announced || answered.lines >= kept.lines;
  return !(isExact && isExplained);
}

const GROUPS = ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const;

const COUNTS = [...GROUPS, 'titulos', 'parcelas', 'lines'] as const;
