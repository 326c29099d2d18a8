import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema/tables.js';
import { type OrderKind, ownerNamed } from './owner.js';

/** What the mirror holds of an owner. */
export interface OwnerFacts {
  /** Sum of its lines; undefined where nothing says by which sign one of them counts. */
  recebidoCentavos: number | undefined;
  /** Cycles that they stand in. */
  ciclos: Set<number>;
  /** Channels of its order records. */
  canais: Set<string | null>;
  /** The earliest day of sale or invoice of its order records; null where one has no day of sale. */
  vendidoEm: string | null;
  /** Fingerprint of what its order records agree on; undefined where one is missing. */
  termos: string | undefined;
}

/** What decides what is due of an order: amounts and situations, not whether an installment is paid. */
export async function addTerms(
  transaction: Transaction<Schema>,
  loja: string,
  kind: OrderKind,
  values: readonly string[],
  facts: Map<string, OwnerFacts>,
): Promise<void> {
  const value = sql.ref(kind === 'pedido' ? 'r.pedido' : 'r.pedido_canal');
  const isNamed = sql<boolean>`r.loja = ${loja} and ${value} in (${sql.join(values)})`;
  const { rows: dated } = await sql<Record<string, unknown>>`
    select ${value} as value, r.chave_pedido, r.canal, r.situacao_pedido, r.situacao_canal,
           r.total_itens_valor_comissao_prevista_centavos as comissao,
           r.frete_valor_comissao_prevista_centavos as comissao_frete,
           r.frete_valor_centavos as frete, cast(r.data_venda as text) as data_venda,
           cast(r.data_faturamento as text) as data_faturamento
      from pedidos r where ${isNamed} order by r.chave_pedido`.execute(transaction);
  const { rows: parcelas } = await sql<Record<string, unknown>>`
    select ${value} as value, i.chave_pedido, i.ordem_titulo, i.ordem, i.numero,
           i.valor_parcela_centavos as valor
      from pedidos r
      join pedidos_parcelas i on i.loja = r.loja and i.chave_pedido = r.chave_pedido
     where ${isNamed} order by i.chave_pedido, i.ordem_titulo, i.ordem`.execute(transaction);
  // Days decide nothing of what is due: the fingerprint leaves them out.
  const records = dated.map(({ data_venda, data_faturamento, ...record }) => {
    const found = facts.get(ownerNamed(kind, record.value));
    found?.canais.add(record.canal === null ? null : String(record.canal));
    if (found) addSale(found, data_venda, data_faturamento);
    return record;
  });
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for (const row of [...records, ...parcelas]) {
    const of = ownerNamed(kind, row.value);
    const hash = hashes.get(of) ?? createHash('sha256');
    // PostgreSQL writes its 64-bit integers as text.
    const cells = Object.values(row).map((cell) => (cell === null ? null : String(cell)));
    hashes.set(of, hash.update(JSON.stringify(cells)));
  }
  for (const [of, hash] of hashes) {
    const found = facts.get(of);
    if (found) found.termos = hash.digest('hex');
  }
}

/** Two records of one number are one owner: the earlier sale counts, and one without a day takes it away. */
function addSale(facts: OwnerFacts, venda: unknown, faturamento: unknown): void {
  if (typeof venda !== 'string') {
    facts.vendidoEm = null;
    return;
  }
  for (const dia of [venda, faturamento]) {
    const { vendidoEm } = facts;
    if (typeof dia === 'string' && vendidoEm !== null && dia < vendidoEm) facts.vendidoEm = dia;
  }
}
