import type { MirrorLinha, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { normalizedWord } from '../normalized-word.js';

/** The records that a line may belong to: one, none, or several that nothing distinguishes. */
type Encontro = readonly MirrorPedido[];

/**
 * Finds the record of a line among the records with its order number.
 *
 * The channel's number decides first, then the invoice key, then the channel of the cycle. A field that
 * the line or the record lacks excludes nothing. A record whose invoice key and channel both differ
 * belongs to another sale. A channel may write the shipment in place of its number: then the only record
 * of that channel with the order's own number is taken. If several records are left, none is chosen.
 */
export function matchOrders(
  { pedidoCanal, chaveNFe, soPedidoCanal }: MirrorLinha,
  canal: string | null,
  registros: readonly MirrorPedido[],
): Encontro {
  const [only] = registros;
  const mayBe = (registro: MirrorPedido) =>
    isCompatible(registro.pedidoCanal, pedidoCanal) &&
    (isCompatible(registro.chaveNFe, chaveNFe) || isSameCanal(registro.canal, canal));
  const isShipment = (registro: MirrorPedido) =>
    soPedidoCanal === undefined &&
    canal !== null &&
    isSame(normalizedWord(registro.canal), normalizedWord(canal)) &&
    isCompatible(registro.chaveNFe, chaveNFe);
  if (only && registros.length === 1) return mayBe(only) || isShipment(only) ? registros : NONE;
  let left = registros.filter(mayBe);
  left = narrowed(left, (registro) => isSame(registro.pedidoCanal, pedidoCanal));
  left = narrowed(left, (registro) => isSame(registro.chaveNFe, chaveNFe));
  return narrowed(left, (registro) =>
    isSame(normalizedWord(registro.canal), normalizedWord(canal)),
  );
}

const NONE: Encontro = [];

const isCompatible = (one: string | null, other: string | null) =>
  one === null || other === null || one === other;

/** A missing channel may be the same channel. */
const isSameCanal = (one: string | null, other: string | null) =>
  normalizedWord(one) === '' ||
  normalizedWord(other) === '' ||
  normalizedWord(one) === normalizedWord(other);

const isSame = (one: string | null, other: string | null) =>
  one !== null && one !== '' && one === other;

/** The items that satisfy the condition; all items if none does. */
export function narrowed<T>(items: T[], condition: (item: T) => boolean): T[] {
  const kept = items.filter(condition);
  return kept.length > 0 ? kept : items;
}
