import type { Mirror } from '../../../src/mirror/index.js';

/** Queries through a connection of its own, as a user's program would. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

const TABLES: Record<string, string> = {
  ciclos: 'loja, id_ciclo',
  ciclos_totais: 'loja, id_ciclo, ordem',
  ciclos_pedidos: 'loja, id_ciclo, grupo, ordem',
  ciclos_titulos: 'loja, id_ciclo, ordem_pedido, ordem',
  ciclos_parcelas: 'loja, id_ciclo, ordem_pedido, ordem_titulo, ordem',
  ciclos_parcelas_eventos: 'loja, id_ciclo, ordem_pedido, ordem_titulo, ordem_parcela, ordem',
  ciclos_pedidos_eventos: 'loja, id_ciclo, ordem_pedido, ordem',
  ciclos_eventos: 'loja, id_ciclo, ordem',
  pedidos: 'loja, chave_pedido',
  pedidos_titulos: 'loja, chave_pedido, ordem',
  pedidos_parcelas: 'loja, chave_pedido, ordem_titulo, ordem',
  pedidos_parcelas_eventos: 'loja, chave_pedido, ordem_titulo, ordem_parcela, ordem',
  pedidos_eventos: 'loja, chave_pedido, ordem',
};

/** All copied rows by table, to compare two mirrors. */
export async function dump(query: Query): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries(TABLES)) {
    tables[table] = await query(`select * from ${table} order by ${order}`);
  }
  return tables;
}

/** Throws when a cycle of the mirror does not add up. */
export async function mustAddUp(mirror: Mirror): Promise<void> {
  const wrong = await mirror.check();
  if (wrong.length > 0) throw new Error(`cycles that do not add up: ${JSON.stringify(wrong)}`);
}
