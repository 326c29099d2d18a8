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
  /** Totals by event, from the list. */
  totais: number;
  titulos: number;
  titulosSemParcelas: number;
  parcelas: number;
  /** Orders of both groups. */
  pedidos: number;
  /** Lines, orders and others that have each name or value; a `pedidosEventos` without `eventos` has no event. */
  withCanal: number;
  withDataRepasse: number;
  withEvento: number;
  withPedido: number;
  withPedidoCanal: number;
  withChaveNFe: number;
  withSituacao: number;
  withCodigoControle: number;
  withValorDoTitulo: number;
  withNumeroDaParcela: number;
  withValorDaParcela: number;
  withIdentificador: number;
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
    select c.*, l.*, p.*, t.*, i.*, e.*,
           (select count(*) from ${of('ciclos_titulos')} and not exists (
              select 1 from ciclos_parcelas i
               where i.loja = ${loja} and i.id_ciclo = ${idCiclo}
                 and i.ordem_pedido = ciclos_titulos.ordem_pedido and i.ordem_titulo = ciclos_titulos.ordem
           )) as "titulosSemParcelas",
           (select count(*) from ${of('ciclos_totais')}) as totais
      from (select sum(valor_repasse_centavos) as announced, count(*) as ciclos,
                   count(canal) as "withCanal", count(data_repasse) as "withDataRepasse"
              from ${of('ciclos')}) c,
           (select coalesce(sum(valor_centavos), 0) as sum, count(*) as lines,
                   count(nullif(trim(evento), '')) as "withEvento" from ${of('linhas')}) l,
           (select count(*) as pedidos,
                   count(case when grupo = 'pedidosTitulos' then 1 end) as "pedidosTitulos",
                   count(case when grupo = 'pedidosEventos' then 1 end) as "pedidosEventos",
                   count(pedido) as "withPedido",
                   count(pedido_canal) as "withPedidoCanal", count(chave_nfe) as "withChaveNFe",
                   count(situacao_pedido) as "withSituacao"
              from ${of('ciclos_pedidos')}) p,
           (select count(*) as titulos, count(codigo_controle) as "withCodigoControle",
                   count(valor_total_centavos) as "withValorDoTitulo"
              from ${of('ciclos_titulos')}) t,
           (select count(*) as parcelas, count(numero) as "withNumeroDaParcela",
                   count(valor_parcela_centavos) as "withValorDaParcela"
              from ${of('ciclos_parcelas')}) i,
           (select count(*) as eventos, count(identificador) as "withIdentificador"
              from ${of('ciclos_eventos')}) e
     where c.ciclos > 0`.execute(kysely);
  const [row] = rows;
  if (!row) return undefined;
  // A bigint of PostgreSQL arrives as a text.
  const numbers = Object.entries(row).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(numbers) as CicloMeasure;
}

/**
 * True if an answer has less than the copy. A kept group is gone, or the installments of a title are, or
 * what the lines are named by. Or it has fewer lines, and they do not add up exactly to the announced sum,
 * or the same sum was in more lines. Or its lines add up worse than the kept lines.
 */
export function isLess(answered: CicloMeasure, kept: CicloMeasure): boolean {
  if (lacksGroup(answered, kept) || lacksNames(answered, kept)) return true;
  if (answered.titulosSemParcelas > kept.titulosSemParcelas) return true;
  if (answered.lines < kept.lines && isSettled(answered, kept)) return true;
  const off = Math.abs(answered.sum - answered.announced);
  const hasFewer = COUNTS.some((count) => answered[count] < kept[count]);
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
  const isExplained = answered.announced !== kept.announced || answered.lines >= kept.lines;
  return !(isExact && isExplained);
}

/** True if more lines than before go without a name or value, and new lines alone do not explain it. */
function lacksNames(answered: CicloMeasure, kept: CicloMeasure): boolean {
  if (answered.withCanal < kept.withCanal) return true;
  if (answered.withDataRepasse < kept.withDataRepasse) return true;
  if (answered.totais === 0 && kept.totais > 0) return true;
  return NAMES.some(([named, all]) => {
    const hasMoreWithout = answered[all] - answered[named] > kept[all] - kept[named];
    return hasMoreWithout && (answered[named] < kept[named] || isSettled(answered, kept));
  });
}

const GROUPS = ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const;

const COUNTS = [...GROUPS, 'titulos', 'parcelas', 'lines'] as const;

/** Each name or value, and what has it. */
const NAMES = [
  ['withEvento', 'lines'],
  ['withPedido', 'pedidos'],
  ['withPedidoCanal', 'pedidos'],
  ['withChaveNFe', 'pedidos'],
  ['withSituacao', 'pedidos'],
  ['withCodigoControle', 'titulos'],
  ['withValorDoTitulo', 'titulos'],
  ['withNumeroDaParcela', 'parcelas'],
  ['withValorDaParcela', 'parcelas'],
  ['withIdentificador', 'eventos'],
] as const;
