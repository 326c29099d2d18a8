import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema/tables.js';

/** Groups of a cycle's detail. */
const GROUPS = ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const;

/** Tables and view of a cycle, each with the names and values that an answer may leave out. */
const MEASURED = [
  ['ciclos', 'canal', 'data_repasse'],
  ['ciclos_totais'],
  ['linhas', 'evento'],
  ['ciclos_pedidos', 'pedido', 'pedido_canal', 'chave_nfe', 'situacao_pedido'],
  ['ciclos_titulos', 'codigo_controle', 'valor_total_centavos'],
  ['ciclos_parcelas', 'numero', 'valor_parcela_centavos'],
  ['ciclos_eventos', 'identificador'],
] as const;

type Measured = (typeof MEASURED)[number][0];

/** Size of a cycle, to compare two answers. */
interface CicloMeasure extends Record<(typeof GROUPS)[number], number> {
  /** The amount that the list announced. */
  announced: number;
  /** Sum of the lines, in centavos. */
  sum: number;
  titulosSemParcelas: number;
  /** Number of rows of each table, and of its rows that have each name or value. */
  tables: Record<Measured, { rows: number; [column: string]: number }>;
}

/** Measures the copy of a cycle; undefined if there is none. */
export async function measureCiclo(
  kysely: Kysely<Schema>,
  loja: string,
  idCiclo: number,
): Promise<CicloMeasure | undefined> {
  const of = (table: string) =>
    sql`${sql.table(table)} where loja = ${loja} and id_ciclo = ${idCiclo}`;
  const read = async <Row>(query: RawBuilder<unknown>): Promise<Row> => {
    const { rows } = await query.execute(kysely);
    // A bigint of PostgreSQL arrives as a text.
    const numbers = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]);
    return Object.fromEntries(numbers) as Row;
  };
  const whole = await read<Omit<CicloMeasure, 'tables'>>(sql`
    select (select sum(valor_repasse_centavos) from ${of('ciclos')}) as announced,
           (select coalesce(sum(valor_centavos), 0) from ${of('linhas')}) as sum,
           (select count(*) from ${of('ciclos_pedidos')} and grupo = 'pedidosTitulos') as "pedidosTitulos",
           (select count(*) from ${of('ciclos_pedidos')} and grupo = 'pedidosEventos') as "pedidosEventos",
           (select count(*) from ${of('ciclos_eventos')}) as eventos,
           (select count(*) from ${of('ciclos_titulos')} and not exists (
              select 1 from ciclos_parcelas i
               where i.loja = ${loja} and i.id_ciclo = ${idCiclo}
                 and i.ordem_pedido = ciclos_titulos.ordem_pedido and i.ordem_titulo = ciclos_titulos.ordem
           )) as "titulosSemParcelas"`);
  const tables = {} as CicloMeasure['tables'];
  for (const [table, ...columns] of MEASURED) {
    const named = columns.map(
      (column) =>
        sql`count(nullif(trim(cast(${sql.ref(column)} as text)), '')) as ${sql.ref(column)}`,
    );
    const counts = sql.join([sql`count(*) as "rows"`, ...named]);
    tables[table] = await read(sql`select ${counts} from ${of(table)}`);
  }
  return tables.ciclos.rows === 0 ? undefined : { ...whole, tables };
}

/**
 * True if an answer has less than the copy. A kept group is gone, or the installments of a title are, or
 * what the lines are named by. Or it has fewer lines, and they do not add up exactly to the announced sum,
 * or the same sum was in more lines. Or its lines add up worse than the kept lines.
 */
export function isLess(answered: CicloMeasure, kept: CicloMeasure): boolean {
  if (lacksGroup(answered, kept) || lacksNames(answered, kept)) return true;
  if (answered.titulosSemParcelas > kept.titulosSemParcelas) return true;
  const hasFewerIn = (table: Measured) => answered.tables[table].rows < kept.tables[table].rows;
  if (hasFewerIn('linhas') && isSettled(answered, kept)) return true;
  const off = Math.abs(answered.sum - answered.announced);
  const hasFewer =
    GROUPS.some((group) => answered[group] < kept[group]) ||
    (['ciclos_titulos', 'ciclos_parcelas', 'linhas'] as const).some(hasFewerIn);
  if (hasFewer && off > 0) return true;
  return off > Math.abs(kept.sum - answered.announced);
}

/** True if the kept lines add up to what is still announced: nothing explains a change of them. */
const isSettled = (answered: CicloMeasure, kept: CicloMeasure) =>
  kept.sum === kept.announced && answered.announced === kept.announced;

/**
 * True if a group is missing from the answer; the items alone cannot tell that from a group that the
 * service emptied. It counts as emptied only if the lines added up exactly before and after, and either
 * the announced sum changed or no fewer lines are left.
 */
function lacksGroup(answered: CicloMeasure, kept: CicloMeasure): boolean {
  if (!GROUPS.some((group) => kept[group] > 0 && answered[group] === 0)) return false;
  if (GROUPS.every((group) => answered[group] === 0)) return true;
  const isExact = answered.sum === answered.announced && kept.sum === kept.announced;
  const isExplained =
    answered.announced !== kept.announced || answered.tables.linhas.rows >= kept.tables.linhas.rows;
  return !(isExact && isExplained);
}

/** True if more rows than before go without a name or value, and new rows alone do not explain it. */
function lacksNames(answered: CicloMeasure, kept: CicloMeasure): boolean {
  if (answered.tables.ciclos_totais.rows === 0 && kept.tables.ciclos_totais.rows > 0) return true;
  return MEASURED.some(([table, ...columns]) => {
    const [now, before] = [answered.tables[table], kept.tables[table]];
    return columns.some((column) => {
      const [named = 0, namedBefore = 0] = [now[column], before[column]];
      const hasMoreWithout = now.rows - named > before.rows - namedBefore;
      return hasMoreWithout && (named < namedBefore || isSettled(answered, kept));
    });
  });
}
