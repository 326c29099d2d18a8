import { type RawBuilder, sql, type Transaction } from 'kysely';
import { dayBefore, LOOKBACK_DAYS } from '../run/today.js';
import { type NotedCiclo, readListState, readNoted } from '../run/uncopied.js';
import type { Schema } from '../schema/tables.js';
import type { ConciliacaoRegistravel } from './achado.js';
import { Lacunas, type OwnerLines } from './lacunas.js';
import { trimmed } from './names-as-written.js';

/** What a reconciliation looked at, of what the mirror holds of a store. */
export interface Coverage {
  /** Cycles that it has, with the amount that the mirror holds. */
  ciclos: ReadonlySet<number>;
  /** Of them, those that no earlier night covered. */
  newCiclos: number[];
  /** Of those, the ones of an earlier day than the night before, or of none. */
  lateCiclos: ReadonlySet<number>;
  /**
   * False where a cycle that the mirror held is gone, a list of cycles ended short, or the reconciliation left out
   * order records: nobody knows whose lines are missing.
   */
  isComplete: boolean;
  /** Cycles that the service lists, and that are not copied as it lists them. */
  uncopied: Lacunas;
  /** Cycles that it no longer lists, and that were never copied as it listed them. */
  delisted: Lacunas;
  /** Both. */
  lacunas: readonly NotedCiclo[];
  /** Days of the cycles that the mirror holds. */
  dias: ReadonlyMap<number, string | null>;
  /** False where cycles are not copied, and money moved long before sales: {@link hasMoneyLongBeforeSale}. */
  areSaleDaysReliable: boolean;
}

/** Compares a reconciliation with the mirror as it is now, and with the nights before. */
export async function readCoverage(
  transaction: Transaction<Schema>,
  loja: string,
  conciliacao: ConciliacaoRegistravel,
  latestBefore: string,
): Promise<Coverage> {
  const held = await transaction
    .selectFrom('ciclos')
    .where('loja', '=', loja)
    .select(({ cast }) => [
      'id_ciclo',
      'valor_repasse_centavos',
      // PostgreSQL's driver would make a Date of it, in the time zone of the machine.
      cast<string | null>('data_repasse', 'text').as('data_repasse'),
    ])
    .execute();
  const valores = new Map(
    held.map(({ id_ciclo, valor_repasse_centavos: valor }) => [
      Number(id_ciclo),
      valor === null ? null : Number(valor),
    ]),
  );
  const ciclos = new Set<number>();
  for (const { loja: of = loja, idCiclo, recebidoCentavos } of conciliacao.totais.porCiclo) {
    const valor = valores.get(idCiclo);
    if (of === loja && (valor === null || valor === recebidoCentavos)) ciclos.add(idCiclo);
  }
  const covered = await transaction
    .selectFrom('achados_ciclos')
    .where('loja', '=', loja)
    .select('id_ciclo')
    .execute();
  const before = new Set(covered.map(({ id_ciclo }) => Number(id_ciclo)));
  const { listIsComplete } = await readListState(transaction, loja);
  const lacunas = await readNoted(transaction, loja);
  const dias = new Map(held.map(({ id_ciclo, data_repasse }) => [Number(id_ciclo), data_repasse]));
  const hasAll = [...before].every((idCiclo) => valores.has(idCiclo));
  const newCiclos = [...ciclos].filter((idCiclo) => !before.has(idCiclo));
  return {
    ciclos,
    newCiclos,
    lateCiclos: new Set(newCiclos.filter((idCiclo) => (dias.get(idCiclo) ?? '') < latestBefore)),
    isComplete: hasAll && listIsComplete && (await hasAllPedidos(transaction, conciliacao)),
    uncopied: new Lacunas(lacunas.filter(({ isDelisted }) => !isDelisted)),
    delisted: new Lacunas(lacunas.filter(({ isDelisted }) => isDelisted)),
    lacunas,
    dias,
    areSaleDaysReliable:
      lacunas.length === 0 || !(await hasMoneyLongBeforeSale(transaction, loja, dias)),
  };
}

/**
 * An order has no lines before its day of sale. A line in a cycle of an earlier day, or of none, contradicts
 * that day; in a store whose days of sale are not reliable, all count as contradicted.
 */
export function linesOfOwner(
  { vendidoEm, ciclos }: { vendidoEm: string | null; ciclos: ReadonlySet<number> },
  { dias, areSaleDaysReliable }: Pick<Coverage, 'dias' | 'areSaleDaysReliable'>,
): OwnerLines {
  const isContradicted =
    !areSaleDaysReliable ||
    [...ciclos].some((idCiclo) => (dias.get(idCiclo) ?? '') < (vendidoEm ?? ''));
  return {
    firstDay: isContradicted ? null : vendidoEm,
    isContradicted: isContradicted && vendidoEm !== null,
    ciclos,
  };
}

/**
 * Whether a cycle moved money of an order that by its record was sold long after it. The records of the
 * store then have other days than those of the sale, as of their import, or its order numbers come again.
 */
async function hasMoneyLongBeforeSale(
  transaction: Transaction<Schema>,
  loja: string,
  dias: Coverage['dias'],
): Promise<boolean> {
  // As the lines of an owner are found: by its number, and lines without one by that of the channel.
  const ofName = (column: 'pedido' | 'pedido_canal', isNamedSo: RawBuilder<boolean>) => sql`
    select l.id_ciclo, r.venda
      from (select id_ciclo, ${trimmed(column)} as name from ciclos_pedidos
             where loja = ${loja} and ${isNamedSo}) l
      join (select ${trimmed(column)} as name, min(cast(data_venda as text)) as venda from pedidos
             where loja = ${loja} and ${sql.ref(column)} <> '' and data_venda is not null
             group by 1) r on r.name = l.name`;
  const { rows } = await sql<{ id_ciclo: number | string; venda: string }>`
    select id_ciclo, max(venda) as venda
      from (${ofName('pedido', sql`pedido <> ''`)} union all
            ${ofName('pedido_canal', sql`(pedido is null or pedido = '') and pedido_canal <> ''`)}) n
     group by id_ciclo`.execute(transaction);
  return rows.some(({ id_ciclo, venda }) => {
    const dia = dias.get(Number(id_ciclo));
    return typeof dia === 'string' && dia < dayBefore(venda, LOOKBACK_DAYS);
  });
}

/** As many records as the stores of the reconciliation have, or as all have. */
async function hasAllPedidos(
  transaction: Transaction<Schema>,
  { totais }: ConciliacaoRegistravel,
): Promise<boolean> {
  const { rows } = await sql<{ loja: string; pedidos: number | string }>`
    select loja, count(*) as pedidos from pedidos group by loja`.execute(transaction);
  const lojas = new Set(totais.porCiclo.map(({ loja }) => loja));
  const count = (isCounted: (loja: string) => boolean) =>
    rows.reduce((sum, { loja, pedidos }) => sum + (isCounted(loja) ? Number(pedidos) : 0), 0);
  const ofLojas = count((loja) => lojas.has(loja) || lojas.has(undefined));
  return totais.pedidos === ofLojas || totais.pedidos === count(() => true);
}
