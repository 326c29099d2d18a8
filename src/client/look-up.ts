import { provesOrderAbsent } from './contract/mensagem.js';
import { isSameName, nameOf } from './contract/name-of.js';
import { isRecebiveisError } from './errors/base.js';

/** The keys by which an order is looked up to see whether it exists, in the order they are asked. */
export const LOOKUP_KEYS = ['pedidoCanal', 'pedido', 'chaveNF'] as const;

/** Before each look for an order: a service may show it a moment after it took it. In milliseconds. */
export const LOOK_PAUSES_MS = [500, 2000, 4500];

/** One of {@link LOOKUP_KEYS}. */
export type LookupKey = (typeof LOOKUP_KEYS)[number];

/** Any key that an order has before it is created. */
export type SentKey = LookupKey | 'pedidoERP' | 'notaFiscal';

/** One key with its value, as a look-up takes it. */
export type LookupChave = { pedidoCanal: string } | { pedido: string } | { chaveNF: string };

/** Looks up an order by one key, and rejects with code `NOT_FOUND` where none has it: `pedido.get` does. */
export type GetPedido<R, O = unknown> = (chave: LookupChave, options?: O) => Promise<R>;

/** What identifies the order that was sent; a part that is missing is not compared. */
export interface SentOrder {
  pedido: string;
  pedidoCanal: string;
  chaveNFe?: unknown;
  pedidoERP?: unknown;
  notaFiscal?: unknown;
  /** Where it was sent with another `chaveNFe` than the above: whether it was this one. */
  isSentChaveNFe?: ((chaveNFe: unknown) => boolean) | undefined;
}

/** What of a looked-up record says which order it is. */
export interface OrderRecord {
  pedido?: unknown;
  pedidoCanal?: unknown;
  chaveNFe?: unknown;
}

/** What a look-up by one key shows of an order. */
export type LookupAnswer<R> =
  | { is: 'same'; found: R }
  /** An order that shares the key. */
  | { is: 'other' }
  /** One of the same numbers without a `chaveNFe`, or of neither that which was sent nor the present one. */
  | { is: 'ambiguous' }
  /** Nothing. @property isSaid whether the service said so in its own words */
  | { is: 'absent'; isSaid: boolean }
  /** The key shows nothing: the order has none, or one that a look-up does not take, or may not find. */
  | { is: 'unusable' };

/** What the look-ups by all keys show together. */
export type Sighting<R, Key = LookupKey> =
  | { is: 'found'; found: R }
  /** Nothing. @property by keys that find nothing @property isSaid whether the service said so, of each */
  | { is: 'absent'; by: readonly Key[]; isSaid: boolean }
  /** Records that are not, or may not be, this order. */
  | { is: 'other' };

/** Text that a URL holds as it is: what has to be escaped, a proxy may not find although it exists. */
const PLAIN = /^[\w.~-]+$/;

/**
 * Looks for an order by one of its keys.
 *
 * @throws RecebiveisError the service does not answer, or refuses every look-up
 */
export async function lookUp<R extends OrderRecord, O>(
  get: GetPedido<R, O>,
  key: SentKey,
  order: SentOrder,
  options?: O,
): Promise<LookupAnswer<R>> {
  const value = key === 'chaveNF' ? order.chaveNFe : order[key];
  if (typeof value !== 'string') return { is: 'unusable' };
  try {
    return compared(await get({ [key]: value } as LookupChave, options), order);
  } catch (error) {
    return absenceIn(error, value);
  }
}

/**
 * Looks for an order by each of its keys until one shows it.
 *
 * @param ask looks by one key, as {@link lookUp} does
 * @throws RecebiveisError a look-up failed, and no other showed the order
 */
export async function lookUpByKeys<R, Key extends SentKey = LookupKey>(
  ask: (key: Key) => Promise<LookupAnswer<R>>,
  keys: readonly Key[] = LOOKUP_KEYS as readonly SentKey[] as readonly Key[],
): Promise<Sighting<R, Key>> {
  const by: Key[] = [];
  let isSaid = true;
  let isAmbiguous = false;
  let failure: { error: unknown } | undefined;
  for (const key of keys) {
    try {
      const answer = await ask(key);
      if (answer.is === 'same') return { is: 'found', found: answer.found };
      isAmbiguous ||= answer.is === 'ambiguous';
      if (answer.is !== 'absent') continue;
      by.push(key);
      isSaid &&= answer.isSaid;
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure) throw failure.error;
  return isAmbiguous || by.length === 0 ? { is: 'other' } : { is: 'absent', by, isSaid };
}

function compared<R extends OrderRecord>(found: R, order: SentOrder): LookupAnswer<R> {
  if (isSameOrder(found, order)) return { is: 'same', found };
  const { pedido, pedidoCanal, isSentChaveNFe } = order;
  if (!isSameOrder(found, { pedido, pedidoCanal })) return { is: 'other' };
  if (isSentChaveNFe?.(found.chaveNFe)) return { is: 'same', found };
  // A service may know the key of a new order later than the order.
  return isSentChaveNFe || nameOf(found.chaveNFe) === null ? { is: 'ambiguous' } : { is: 'other' };
}

function absenceIn(error: unknown, value: string): LookupAnswer<never> {
  if (!isRecebiveisError(error)) throw error;
  // Some order numbers, such as `.`, cannot be looked up by.
  if (error.code === 'INVALID_REQUEST') return { is: 'unusable' };
  if (error.code !== 'NOT_FOUND') throw error;
  const { mensagem } = error as typeof error & { mensagem?: string };
  const isSaid = provesOrderAbsent(mensagem);
  return isSaid || PLAIN.test(value) ? { is: 'absent', isSaid } : { is: 'unusable' };
}

/**
 * Whether a looked-up record is this order: an older record under one of its keys is not. A `chaveNFe` that is
 * left out is not compared.
 */
function isSameOrder(
  found: OrderRecord,
  { pedido, pedidoCanal, chaveNFe }: Pick<SentOrder, 'pedido' | 'pedidoCanal' | 'chaveNFe'>,
): boolean {
  // A service may write what looks like a number as one, and blanks around a text.
  return (
    isSameName(found.pedido, pedido) &&
    isSameName(found.pedidoCanal, pedidoCanal) &&
    (chaveNFe === undefined || chaveNFe === null || isSameName(found.chaveNFe, chaveNFe))
  );
}
