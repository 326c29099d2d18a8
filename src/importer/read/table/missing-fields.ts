import type { CompiledMap } from '../map/compile-map.js';
import type { Column } from './columns.js';

/** Fields that every order must have (`docs/service.md`, creating an order). */
export const REQUIRED_FIELDS: readonly string[] = [
  ...['pedido', 'pedidoCanal', 'chaveNFe', 'canal', 'plataforma', 'dataVenda', 'dataFaturamento'],
  ...['valorFrete', 'situacao.pedido', 'situacao.canal'],
  ...['titulos.qtTotalParcela', 'titulos.valorTotal'],
  ...['produtos.quantidade', 'produtos.valorUnitario'],
];

/** Required fields that no column and nothing in the map gives. */
export function missingFields(columns: readonly Column[], map: CompiledMap): string[] {
  const given = new Set([
    ...columns.flatMap(({ targets }) => targets.map(({ field }) => field.path)),
    ...[...map.fields, ...map.defaults].map(({ field }) => field.path),
  ]);
  return REQUIRED_FIELDS.filter((path) => !given.has(path));
}
