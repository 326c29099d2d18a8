import { isSameName, nameOf } from '../../shared/text/name-of.js';
import { provesOrderAbsent } from '../contract/mensagem.js';
import type { NotFoundError } from '../errors/api-errors.js';
import { isRecebiveisError, type RecebiveisError } from '../errors/base.js';

/** Keys used to check whether an order exists, in the order of the look-ups. */
const LOOKUP_KEYS = ['pedidoCanal', 'pedido', 'chaveNF'] as const;

/**
 * Pause before each look-up of a new order, in milliseconds: a service may show it a moment after
 * accepting it.
 */
export const LOOK_PAUSES_MS = [500, 2000, 4500];

/** A key used to check whether an order exists. */
export type SentKey = (typeof LOOKUP_KEYS)[number];

/** One key with its value, as a look-up takes it. */
export type LookupChave = { pedidoCanal: string } | { pedido: string } | { chaveNF: string };

/**
 * Looks up an order by one key, as `pedido.get` does; rejects with code `NOT_FOUND` if no order has
 * the key.
 */
type GetPedido<R> = (chave: LookupChave) => Promise<R>;

/** Identity of the order that was sent; fields left out are not compared. */
export interface SentOrder {
  pedido: string;
  pedidoCanal: string;
  chaveNFe?: unknown;
  /**
   * For an order sent earlier with another `chaveNFe`: true for the `chaveNFe` that was sent.
   */
  isSentChaveNFe?: ((chaveNFe: unknown) => boolean) | undefined;
}

/** Fields of a looked-up record that identify the order. */
type OrderRecord = { [Field in 'pedido' | 'pedidoCanal' | 'chaveNFe']?: unknown };

/** Result of a look-up by one key. */
export type KeyResult<R> =
  | { is: 'same'; found: R }
  /** Another order has the key. */
  | { is: 'other' }
  /**
   * A record with the same numbers whose `chaveNFe` is missing, or matches neither the earlier nor
   * the present one.
   */
  | { is: 'ambiguous' }
  /** No order has the key. `isSaid`: the service said so explicitly, by `não encontrado`. */
  | { is: 'absent'; isSaid: boolean; error: RecebiveisError }
  /** The order lacks the key, or nothing follows from not finding its value. */
  | { is: 'unusable' };

/** Combined result of the look-ups by all keys. */
export type OrderResult<R> =
  | { is: 'found'; found: R }
  | NothingFound
  /** Only records that are not, or may not be, this order. */
  | { is: 'other' };

/** Look-ups that found nothing. */
export interface NothingFound {
  is: 'absent';
  /** The keys that were looked up. */
  by: readonly SentKey[];
  /** True if the service said so explicitly for at least one key. */
  isSaid: boolean;
  /** An answer without explicit words, if one came. */
  bareNotFound: RecebiveisError | undefined;
}

/** A creation that may have happened, with the facts needed to prove its order absent. */
interface UncertainCreation {
  /** Milliseconds since the last time it can have been sent. */
  sentAgoMs: number;
  /** Longest delay, in milliseconds, before a look-up shows a new order. */
  absenceAfterMs: number;
  /**
   * For another order that exists (the control), which keys find it; undefined if no such order is
   * known.
   */
  control: ReadonlyMap<SentKey, boolean> | undefined;
}

/** Reason why look-ups that found nothing do not prove an order absent. */
type AbsenceDoubt = 'no-control' | 'control-not-found' | 'not-found-yet';

/**
 * Text that needs no escaping in a URL; a proxy may fail to find an escaped one although it exists.
 */
const PLAIN = /^[\w.~-]+$/;

/**
 * Looks up an order by one of its keys.
 *
 * @throws RecebiveisError the service does not answer, or refuses every look-up
 */
export async function lookUp<R extends OrderRecord>(
  get: GetPedido<R>,
  key: SentKey,
  order: SentOrder,
): Promise<KeyResult<R>> {
  const value = key === 'chaveNF' ? order.chaveNFe : order[key];
  if (typeof value !== 'string') return { is: 'unusable' };
  try {
    return compared(await get({ [key]: value } as LookupChave), order);
  } catch (error) {
    const absence = absenceIn(error, value);
    return mayShowAbsence(key, order) ? absence : { is: 'unusable' };
  }
}

/**
 * Only `pedido` and `pedidoCanal` identify an order. The service may have it under another invoice
 * key, unless the order is known to have been sent with this one.
 */
const mayShowAbsence = (key: SentKey, { isSentChaveNFe }: SentOrder): boolean =>
  key !== 'chaveNF' || isSentChaveNFe === undefined;

/**
 * Looks up an order by each of its keys until one shows it.
 *
 * @param ask looks up one key, as {@link lookUp} does
 * @throws RecebiveisError a look-up failed, and no other showed the order
 */
export async function lookUpByKeys<R>(
  ask: (key: SentKey) => Promise<KeyResult<R>>,
): Promise<OrderResult<R>> {
  const by: SentKey[] = [];
  let isSaid = false;
  let bareNotFound: RecebiveisError | undefined;
  let isAmbiguous = false;
  let failure: { error: unknown } | undefined;
  for (const key of LOOKUP_KEYS) {
    try {
      const answer = await ask(key);
      if (answer.is === 'same') return { is: 'found', found: answer.found };
      isAmbiguous ||= answer.is === 'ambiguous';
      if (answer.is !== 'absent') continue;
      by.push(key);
      isSaid ||= answer.isSaid;
      if (!answer.isSaid) bareNotFound ??= answer.error;
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure && !(isSaid && !isAmbiguous)) throw failure.error;
  return isAmbiguous || by.length === 0
    ? { is: 'other' }
    : { is: 'absent', by, isSaid, bareNotFound };
}

/**
 * Decides whether look-ups that found nothing prove an order absent. Returns undefined if they do,
 * otherwise the reason for doubt. `create`, `ensure` and the importer all use this rule.
 *
 * Before a first creation, one explicit *não encontrado* suffices. After a creation of unknown
 * outcome, absence counts only after `absenceAfterMs`, and only if the same keys find a control
 * order.
 */
export function doubtOfAbsence(seen: NothingFound, creation: 'none'): 'not-said' | undefined;
export function doubtOfAbsence(
  seen: NothingFound,
  creation: UncertainCreation,
): AbsenceDoubt | undefined;
export function doubtOfAbsence(
  { by, isSaid }: NothingFound,
  creation: UncertainCreation | 'none',
): AbsenceDoubt | 'not-said' | undefined {
  if (creation === 'none') return isSaid ? undefined : 'not-said';
  const { control, sentAgoMs, absenceAfterMs } = creation;
  if (!control) return 'no-control';
  const beside = by.map((key) => control.get(key));
  if (beside.includes(false) || !beside.includes(true)) return 'control-not-found';
  return sentAgoMs < absenceAfterMs ? 'not-found-yet' : undefined;
}

/**
 * Looks up an order known to exist: for each key, whether it finds the order. Unusable keys are
 * left out.
 */
export async function findControl<R>(
  ask: (key: SentKey) => Promise<KeyResult<R>>,
): Promise<Map<SentKey, boolean>> {
  const shown = new Map<SentKey, boolean>();
  for (const key of LOOKUP_KEYS) {
    const answer = await ask(key);
    if (answer.is === 'same' || answer.is === 'absent') shown.set(key, answer.is === 'same');
  }
  return shown;
}

/** Names are compared: a service may return digits as a number, or blanks around a text. */
function compared<R extends OrderRecord>(found: R, order: SentOrder): KeyResult<R> {
  const { pedido, pedidoCanal, chaveNFe, isSentChaveNFe } = order;
  const isOfNumbers =
    isSameName(found.pedido, pedido) && isSameName(found.pedidoCanal, pedidoCanal);
  if (!isOfNumbers) return { is: 'other' };
  const isOfAnyChave = chaveNFe === undefined || chaveNFe === null;
  if (isOfAnyChave || isSameName(found.chaveNFe, chaveNFe)) return { is: 'same', found };
  if (isSentChaveNFe?.(found.chaveNFe)) return { is: 'same', found };
  // A service may learn the invoice key of a new order later than the order.
  return isSentChaveNFe || nameOf(found.chaveNFe) === null ? { is: 'ambiguous' } : { is: 'other' };
}

function absenceIn(error: unknown, value: string): KeyResult<never> {
  if (!isRecebiveisError(error)) throw error;
  // Some order numbers, such as `.`, cannot be looked up.
  if (error.code === 'INVALID_REQUEST') return { is: 'unusable' };
  if (error.code !== 'NOT_FOUND') throw error;
  const { mensagem, isClassified } = error as NotFoundError;
  const isSaid = provesOrderAbsent(mensagem) || isClassified;
  return isSaid || PLAIN.test(value) ? { is: 'absent', isSaid, error } : { is: 'unusable' };
}
