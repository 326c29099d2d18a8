import type { Pedido } from '../../client/contract/schemas/pedido.js';
import type { PedidoChave, PedidoFiltro } from '../../client/contract/schemas/pedido-chave.js';
import { isSameName, trimName } from '../../shared/text/name-of.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import { mirrorError } from '../mirror-error.js';
import { name } from '../read/cells.js';
import type { PedidoName } from './orders-option.js';

/**
 * Finds the record of a name, by the store's own number first; undefined if the service has none.
 *
 * @throws MirrorError the record found has another name: with another number it is another order, with
 * another spelling it may be this order
 */
export async function findPedido(
  client: MirrorClient,
  wanted: PedidoName,
  options: MirrorCallOptions,
): Promise<Pedido | undefined> {
  const { filtro, valor, pedido_canal: pedidoCanal } = wanted;
  const first = await find(client, filtro, valor, options);
  const ofFirst = first && differenceOf(first, wanted);
  if (first && !ofFirst) return first;
  if (filtro !== 'pedido' || pedidoCanal === '') return first ? refuse(ofFirst) : undefined;
  const other = await find(client, 'pedidoCanal', pedidoCanal, options);
  const ofOther = other && differenceOf(other, wanted);
  if (other && !ofOther) return other;
  if (!other && first && ofFirst === 'pedidoCanal') {
    // A number that the record lacks excludes nothing, as when lines are compared.
    if (name(first.pedidoCanal, 'pedido', 'pedidoCanal') === null) return first;
    // Deliveries share the store's number: another delivery's record says nothing about this order.
    if (!isNear(first.pedidoCanal, pedidoCanal)) return undefined;
  }
  return other || first ? refuse(ofOther ?? ofFirst) : undefined;
}

function find(
  client: MirrorClient,
  filtro: PedidoFiltro,
  valor: string,
  options: MirrorCallOptions,
): Promise<Pedido | null> {
  const chave = { [filtro]: trimName(valor) ?? valor } as Record<string, string> & PedidoChave;
  return client.pedido.find(chave, options);
}

/**
 * The number in which the record differs from the order asked for. A number that was not the key may be
 * written otherwise in the record, as an invoice number with zeros.
 */
function differenceOf(
  record: Pedido,
  { filtro, valor, pedido_canal }: PedidoName,
): Numero | undefined {
  if (filtro !== 'pedido' && filtro !== 'pedidoCanal') return undefined;
  const isWanted = (field: Numero, wanted: string) =>
    isSameName(name(record[field], 'pedido', field), wanted);
  if (!isWanted(filtro, valor)) return filtro;
  return pedido_canal === '' || isWanted('pedidoCanal', pedido_canal) ? undefined : 'pedidoCanal';
}

type Numero = 'pedido' | 'pedidoCanal';

const isNear = (one: unknown, other: string) => folded(String(one)) === folded(other);
const folded = (text: string) => text.toLowerCase().replace(/^[\s0]+|\s+/gu, '');

function refuse(field: Numero | null | undefined): never {
  throw mirrorError('another-name', { path: `pedido.${field}` });
}
