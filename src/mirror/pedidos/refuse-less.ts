import { type Kysely, sql } from 'kysely';
import type { Pedido } from '../../client/contract/schemas/pedido.js';
import { mirrorError } from '../mirror-error.js';
import type { Schema, TableName } from '../schema/tables.js';

type TableOfPedido = Extract<TableName, `pedidos${string}`>;

/** Groups of single values, each with a column that the group always fills. */
const GROUPS = [
  ['situacao', 'situacao_pedido'],
  ['totalItens', 'total_itens_valor_centavos'],
  ['frete', 'frete_valor_centavos'],
] as const;

/**
 * Refuses a record that lacks a group: an empty list means that there is nothing, a missing group means
 * nothing.
 *
 * @throws MirrorError the record lacks a group of which something is kept
 */
export async function refuseLess(
  kysely: Kysely<Schema>,
  found: Pedido,
  { loja, chavePedido }: { loja: string; chavePedido: string },
): Promise<void> {
  const { titulos, eventos } = found;
  const keptIn = (table: TableOfPedido) =>
    kysely
      .selectFrom(table as 'pedidos_parcelas_eventos')
      .where('loja', '=', loja)
      .where('chave_pedido', '=', chavePedido);
  const refuse = (path: string) => {
    throw mirrorError('record-less-than-kept', { path });
  };
  const refuseIfKept = async (table: 'pedidos_titulos' | 'pedidos_eventos', path: string) => {
    const kept = await keptIn(table).select('ordem').limit(1).execute();
    if (kept.length > 0) refuse(path);
  };
  if (!titulos) await refuseIfKept('pedidos_titulos', 'titulos');
  if (!eventos) await refuseIfKept('pedidos_eventos', 'eventos');
  for (const [ordem, titulo] of Array.isArray(titulos) ? titulos.entries() : []) {
    const parcelas = titulo?.parcelas;
    const ofTitulo = (table: 'pedidos_parcelas' | 'pedidos_parcelas_eventos') =>
      keptIn(table).where('ordem_titulo', '=', ordem).select('ordem');
    if (!parcelas && (await ofTitulo('pedidos_parcelas').execute()).length > 0)
      refuse('titulos[].parcelas');
    for (const [ordemParcela, parcela] of Array.isArray(parcelas) ? parcelas.entries() : []) {
      if (parcela?.eventos) continue;
      const kept = ofTitulo('pedidos_parcelas_eventos').where('ordem_parcela', '=', ordemParcela);
      if ((await kept.execute()).length > 0) refuse('titulos[].parcelas[].eventos');
    }
  }
  for (const [group, column] of GROUPS) {
    if (found[group]) continue;
    const kept = await keptIn('pedidos')
      .where(sql.ref(column), 'is not', null)
      .select('chave_pedido')
      .execute();
    if (kept.length > 0) refuse(group);
  }
}
