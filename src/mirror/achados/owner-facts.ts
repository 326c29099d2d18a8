import { createHash } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema/tables.js';
import { inParts } from './in-parts.js';
import { type Owner, type OwnerKind, ownerText } from './owner.js';
import type { Signs } from './signs.js';

/** What the mirror holds of an owner. */
export interface OwnerFacts {
  /** Sum of its lines; undefined where nothing says by which sign one of them counts. */
  recebidoCentavos: number | undefined;
  /** Cycles that they stand in. */
  ciclos: Set<number>;
  /** Channels of its order records. */
  canais: Set<string | null>;
  /** Fingerprint of what its order records agree on; undefined where there should be one and is none. */
  termos: string | undefined;
}

/** Owners whose lines add up to what they received; any other in the ledger has no money to compare. */
export const KINDS_WITH_LINES = ['pedido', 'pedidoCanal', 'identificador', 'canal'] as const;

/** What the mirror holds of each owner, by its text. */
export async function readOwnerFacts(
  transaction: Transaction<Schema>,
  loja: string,
  owners: readonly Owner[],
  signs: Signs,
): Promise<Map<string, OwnerFacts>> {
  const facts = new Map<string, OwnerFacts>();
  for (const owner of owners) {
    const isOrder = owner.kind === 'pedido' || owner.kind === 'pedidoCanal';
    const termos = isOrder ? undefined : '';
    const empty = { ciclos: new Set<number>(), canais: new Set<string | null>() };
    facts.set(ownerText(owner), { recebidoCentavos: 0, ...empty, termos });
  }
  for (const kind of KINDS_WITH_LINES) {
    const values = owners.filter((owner) => owner.kind === kind).map(({ value }) => value);
    for (const part of inParts(values)) {
      if (kind === 'pedido' || kind === 'pedidoCanal') {
        await addTerms(transaction, loja, kind, part, facts);
      }
      for (const query of linesOf(loja, kind, part)) {
        const { rows } = await query.execute(transaction);
        for (const row of rows) {
          const of = facts.get(ownerText({ kind, value: String(row.value) }));
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

function addLines(of: OwnerFacts, row: LineRow, signs: Signs): void {
  const sign = signs.of(row.canal, row.evento, of.canais);
  const { recebidoCentavos: before } = of;
  const isKnown = sign !== undefined && before !== undefined;
  of.recebidoCentavos = isKnown ? before + sign * Number(row.centavos) : undefined;
  of.ciclos.add(Number(row.id_ciclo));
}

/** Lines of cycles that are `ausente` too: that the list lost a cycle takes no money back. */
function linesOf(
  loja: string,
  kind: Exclude<OwnerKind, 'alone'>,
  values: readonly string[],
): RawBuilder<LineRow>[] {
  const select = (
    value: RawBuilder<unknown>,
    where: RawBuilder<boolean>,
    more = sql``,
  ) => sql<LineRow>`
    select ${value} as value, l.id_ciclo, c.canal, l.evento, sum(l.valor_centavos) as centavos
      from linhas l join ciclos c on c.loja = l.loja and c.id_ciclo = l.id_ciclo ${more}
     where l.loja = ${loja} and ${where}
     group by ${value}, l.id_ciclo, c.canal, l.evento`;
  const list = sql.join(values);
  const ofPedido = sql<boolean>`l.grupo <> 'eventos'`;
  switch (kind) {
    case 'pedido':
      return [
        select(sql.ref('l.pedido'), sql<boolean>`${ofPedido} and l.pedido in (${list})`),
        // Lines that name the order by the channel's number alone.
        select(
          sql.ref('r.pedido'),
          sql<boolean>`${ofPedido} and ${NAMELESS}`,
          sql`join (select distinct pedido, pedido_canal from pedidos
             where loja = ${loja} and pedido in (${list})) r on r.pedido_canal = l.pedido_canal`,
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

/** What decides what is due of an order: amounts and situations, not whether an installment is paid. */
async function addTerms(
  transaction: Transaction<Schema>,
  loja: string,
  kind: 'pedido' | 'pedidoCanal',
  values: readonly string[],
  facts: Map<string, OwnerFacts>,
): Promise<void> {
  const value = sql.ref(kind === 'pedido' ? 'r.pedido' : 'r.pedido_canal');
  const isNamed = sql<boolean>`r.loja = ${loja} and ${value} in (${sql.join(values)})`;
  const { rows: records } = await sql<Record<string, unknown>>`
    select ${value} as value, r.chave_pedido, r.canal, r.situacao_pedido, r.situacao_canal,
           r.total_itens_valor_comissao_prevista_centavos as comissao,
           r.frete_valor_comissao_prevista_centavos as comissao_frete,
           r.frete_valor_centavos as frete
      from pedidos r where ${isNamed} order by r.chave_pedido`.execute(transaction);
  const { rows: parcelas } = await sql<Record<string, unknown>>`
    select ${value} as value, i.chave_pedido, i.ordem_titulo, i.ordem, i.numero,
           i.valor_parcela_centavos as valor
      from pedidos r
      join pedidos_parcelas i on i.loja = r.loja and i.chave_pedido = r.chave_pedido
     where ${isNamed} order by i.chave_pedido, i.ordem_titulo, i.ordem`.execute(transaction);
  for (const { value: of, canal } of records) {
    const canais = facts.get(ownerText({ kind, value: String(of) }))?.canais;
    canais?.add(canal === null ? null : String(canal));
  }
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for (const row of [...records, ...parcelas]) {
    const of = String(row.value);
    const hash = hashes.get(of) ?? createHash('sha256');
    // PostgreSQL writes its 64-bit integers as text.
    const cells = Object.values(row).map((cell) => (cell === null ? null : String(cell)));
    hashes.set(of, hash.update(JSON.stringify(cells)));
  }
  for (const [of, hash] of hashes) {
    const found = facts.get(ownerText({ kind, value: of }));
    if (found) found.termos = hash.digest('hex');
  }
}
