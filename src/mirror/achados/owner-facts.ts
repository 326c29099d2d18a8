import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema/tables.js';
import { chunksOf } from './chunks.js';
import type { LineSigns } from './line-signs.js';
import { readNamesAsWritten } from './names-as-written.js';
import { isOrderKind, type Owner, type OwnerKind, ownerNamed, ownerText } from './owner.js';
import { addTerms, type OwnerFacts } from './owner-terms.js';

/** Owners whose lines add up to what they received; any other in the ledger has no money to compare. */
export const KINDS_WITH_LINES = ['pedido', 'pedidoCanal', 'identificador', 'canal'] as const;

/** After every day that a record can have; of an order without a record nothing is covered. */
const NO_DAY_YET = '9999-12-31';

/** What the mirror holds of each owner, by its text. */
export async function readOwnerFacts(
  transaction: Transaction<Schema>,
  loja: string,
  owners: readonly Owner[],
  signs: LineSigns,
): Promise<Map<string, OwnerFacts>> {
  const facts = new Map<string, OwnerFacts>();
  for (const owner of owners) {
    const isOrder = owner.kind === 'pedido' || owner.kind === 'pedidoCanal';
    const termos = isOrder ? undefined : '';
    const empty = { ciclos: new Set<number>(), canais: new Set<string | null>() };
    const vendidoEm = isOrder ? NO_DAY_YET : null;
    facts.set(ownerText(owner), { recebidoCentavos: 0, ...empty, vendidoEm, termos });
  }
  for (const kind of KINDS_WITH_LINES) {
    const named = owners.filter((owner) => owner.kind === kind).map(({ value }) => value);
    if (named.length === 0) continue;
    const values =
      kind === 'canal' ? named : named.flatMap(await readNamesAsWritten(transaction, loja, kind));
    for (const part of chunksOf(values)) {
      if (isOrderKind(kind)) await addTerms(transaction, loja, kind, part, facts);
      for (const query of linesOf(loja, kind, part)) {
        const { rows } = await query.execute(transaction);
        for (const row of rows) {
          const of = facts.get(ownerNamed(kind, row.value));
          if (of) addLines(of, row, signs);
        }
      }
    }
  }
  return facts;
}

/** Lines of one owner, cycle and event. */
interface LineRow {
  value: string | number;
  id_ciclo: string | number;
  canal: string | null;
  evento: string | null;
  centavos: string | number;
}

const NAMELESS = sql<boolean>`(l.pedido is null or l.pedido = '')`;
const WITHOUT_IDENTIFICADOR = sql<boolean>`(l.identificador is null or l.identificador = '')`;

function addLines(of: OwnerFacts, row: LineRow, signs: LineSigns): void {
  const sign = signs.of(row.canal, row.evento, of.canais);
  const { recebidoCentavos: before } = of;
  const isKnown = sign !== undefined && before !== undefined;
  of.recebidoCentavos = isKnown ? before + sign * Number(row.centavos) : undefined;
  of.ciclos.add(Number(row.id_ciclo));
}

/** Lines of cycles that are `ausente` too: that the list lost a cycle takes no money back. */
export function linesOf(
  loja: string,
  kind: Exclude<OwnerKind, 'alone'>,
  values: readonly string[],
): RawBuilder<LineRow>[] {
  const select = (value: RawBuilder<unknown>, where: RawBuilder<boolean>) => sql<LineRow>`
    select ${value} as value, l.id_ciclo, c.canal, l.evento, sum(l.valor_centavos) as centavos
      from linhas l join ciclos c on c.loja = l.loja and c.id_ciclo = l.id_ciclo
     where l.loja = ${loja} and ${where}
     group by ${value}, l.id_ciclo, c.canal, l.evento`;
  const list = sql.join(values);
  const ofPedido = sql<boolean>`l.grupo <> 'eventos'`;
  switch (kind) {
    case 'pedido':
      return [
        select(sql.ref('l.pedido'), sql<boolean>`${ofPedido} and l.pedido in (${list})`),
        ofChannelNumber(
          loja,
          list,
          select(sql`trim(l.pedido_canal)`, sql<boolean>`${ofPedido} and ${NAMELESS}`),
        ),
      ];
    case 'pedidoCanal': {
      const isNamed = sql<boolean>`${ofPedido} and ${NAMELESS} and l.pedido_canal in (${list})`;
      return [select(sql.ref('l.pedido_canal'), isNamed)];
    }
    case 'identificador': {
      const isNamed = sql<boolean>`l.grupo = 'eventos' and l.identificador in (${list})`;
      return [select(sql.ref('l.identificador'), isNamed)];
    }
    case 'canal': {
      const canal = sql`coalesce(c.canal, '')`;
      const isOfCanal = sql<boolean>`l.grupo = 'eventos' and ${WITHOUT_IDENTIFICADOR} and ${canal} in (${list})`;
      return [select(canal, isOfCanal)];
    }
  }
}

/**
 * Lines that name their order by the channel's number alone. Both faltaAndSobra are trimmed before they meet:
 * SQLite makes no index of an expression, and would compare each line with each order.
 */
const ofChannelNumber = (loja: string, pedidos: RawBuilder<unknown>, linhas: RawBuilder<LineRow>) =>
  sql<LineRow>`
    select r.pedido as value, n.id_ciclo, n.canal, n.evento, n.centavos
      from (${linhas}) n
      join (select distinct trim(o.pedido) as pedido, trim(o.pedido_canal) as pedido_canal
              from pedidos o where o.loja = ${loja} and o.pedido in (${pedidos})) r
        on r.pedido_canal = n.value`;
