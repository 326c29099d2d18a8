import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { InvalidRowError } from '../errors.js';
import { isFields } from '../nfe/complement.js';
import { IgnoredRow } from './ignored-row.js';
import { asPedidoMap } from './map/pedido-map.js';
import { positionOf } from './position.js';
import type { ReadPedidosOptions } from './read-options.js';
import type { Row } from './row-iterable.js';
import { productsAndFreight, titlesTotal } from './table/amounts.js';
import { warned } from './warning.js';

/**
 * The rows as they come. Reports once each what an order may have, and most often has by mistake: the
 * `chaveNFe` of the order before it, where a complement or a map gives one to all, and titles of nothing.
 */
export async function* warnOfOrders(
  rows: AsyncIterable<Row>,
  options: ReadPedidosOptions,
): AsyncGenerator<Row, void> {
  const { onWarning = () => undefined } = options;
  const isKeyOfAll = givesKeyToAll(options);
  const reported = new Set<string>();
  let before: { chaveNFe?: string; pedido: string; pedidoCanal: string } | undefined;
  const warn = (code: 'key-shared' | 'titles-of-nothing', path: string, row: Row) => {
    if (reported.has(code)) return;
    reported.add(code);
    onWarning({ ...warned(code), ...positionOf(row), path });
  };
  for await (const row of rows) {
    if (!(row instanceof InvalidRowError || row instanceof IgnoredRow)) {
      const isOther = row.pedido !== before?.pedido || row.pedidoCanal !== before?.pedidoCanal;
      if (isKeyOfAll && row.chaveNFe && row.chaveNFe === before?.chaveNFe && isOther) {
        warn('key-shared', 'chaveNFe', row);
      }
      before = row;
      if (isOfNothing(row)) warn('titles-of-nothing', 'titulos', row);
    }
    yield row;
  }
}

function givesKeyToAll({ complement, map, csv }: ReadPedidosOptions): boolean {
  const { fields, defaults } = asPedidoMap(map ?? csv?.map);
  const ofAll = complement !== undefined && isFields(complement) ? complement : {};
  return [fields, defaults, ofAll, ofAll.override].some((given) => given?.chaveNFe !== undefined);
}

/** Whether titles come to 0, and what they are for does not. Of a list in JSON nothing is known yet. */
function isOfNothing({ titulos, produtos, valorFrete }: NovoPedido): boolean {
  const [titles, products] = [titulos, produtos].map((list: unknown) =>
    Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : [],
  );
  if (!titles?.length || titlesTotal(titles) !== 0) return false;
  return (productsAndFreight({ produtos: products, valorFrete }) ?? 0) > 0;
}
