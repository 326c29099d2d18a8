import { isSameName, nameOf } from '../../shared/text/name-of.js';
import { provesOrderAbsent } from '../contract/mensagem.js';
import { isRecebiveisError, type RecebiveisError } from '../errors/base.js';

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
  /** Nothing. @property isSaid the service said so explicitly: `não encontrado`, of an order */
  | { is: 'absent'; isSaid: boolean; error: RecebiveisError }
  /** The key shows nothing: the order has none, or one that a look-up does not take, or may not find. */
  | { is: 'unusable' };

/** What the look-ups by all keys show together. */
export type Sighting<R, Key = LookupKey> =
  | { is: 'found'; found: R }
  | Absence<Key>
  /** Records that are not, or may not be, this order. */
  | { is: 'other' };

/** Look-ups that found nothing. */
export interface Absence<Key = LookupKey> {
  is: 'absent';
  /** Keys that find nothing. */
  by: readonly Key[];
  /** The service said so explicitly, of one key at least. */
  isSaid: boolean;
  /** The answer that says nothing, where one came. */
  unclear: RecebiveisError | undefined;
}

/** A creation that may have happened, and what is known beside the look-ups that did not find its order. */
export interface UncertainCreation {
  /** How long ago it can last have been sent. */
  sentAgoMs: number;
  /** So long look-ups may lag. */
  absenceAfterMs: number;
  /** By which keys an order that exists is found (the control); undefined where none is known. */
  control: ReadonlyMap<SentKey, boolean> | undefined;
}

/** Why look-ups that found nothing do not prove that an order is absent. */
export type AbsenceDoubt = 'no-control' | 'control-not-found' | 'not-found-yet';

/** How long after it was sent an order that no look-up finds was not created, unless the caller says otherwise. */
export const ABSENCE_AFTER_MS = 120_000;

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
  let isSaid = false;
  let unclear: RecebiveisError | undefined;
  let isAmbiguous = false;
  let failure: { error: unknown } | undefined;
  for (const key of keys) {
    try {
      const answer = await ask(key);
      if (answer.is === 'same') return { is: 'found', found: answer.found };
      isAmbiguous ||= answer.is === 'ambiguous';
      if (answer.is !== 'absent') continue;
      by.push(key);
      isSaid ||= answer.isSaid;
      if (!answer.isSaid) unclear ??= answer.error;
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure && !(isSaid && !isAmbiguous)) throw failure.error;
  return isAmbiguous || by.length === 0 ? { is: 'other' } : { is: 'absent', by, isSaid, unclear };
}

/**
 * Decides whether look-ups that found nothing prove that an order is absent: undefined, or why not. `create`,
 * `ensure` and the importer all ask here.
 *
 * Before a first creation one explicit *não encontrado* suffices. After a creation of unknown outcome, absence counts
 * only beside a control that is found by the same keys, and after `absenceAfterMs`.
 */
export function doubtOfAbsence(seen: Absence<SentKey>, creation: 'none'): 'not-said' | undefined;
export function doubtOfAbsence(
  seen: Absence<SentKey>,
  creation: UncertainCreation,
): AbsenceDoubt | undefined;
export function doubtOfAbsence(
  { by, isSaid }: Absence<SentKey>,
  creation: UncertainCreation | 'none',
): AbsenceDoubt | 'not-said' | undefined {
  if (creation === 'none') return isSaid ? undefined : 'not-said';
  const { control, sentAgoMs, absenceAfterMs } = creation;
  if (!control) return 'no-control';
  const beside = by.map((key) => control.get(key));
  if (beside.includes(false) || !beside.includes(true)) return 'control-not-found';
  return sentAgoMs < absenceAfterMs ? 'not-found-yet' : undefined;
}

/** By which keys an order that exists is found, and by which not; a key that shows nothing is left out. */
export async function findControl<R>(
  ask: (key: LookupKey) => Promise<LookupAnswer<R>>,
): Promise<Map<LookupKey, boolean>> {
  const shown = new Map<LookupKey, boolean>();
  for (const key of LOOKUP_KEYS) {
    const answer = await ask(key);
    if (answer.is === 'same' || answer.is === 'absent') shown.set(key, answer.is === 'same');
  }
  return shown;
}

/**
 * Looks for an order whose answer was lost, at each of the moments, until a look settles what became of it.
 *
 * @param wait waits until a moment
 */
export async function resolveOutcome<T>(
  moments: readonly number[],
  wait: (moment: number) => Promise<void>,
  look: () => Promise<T>,
  isSettled: (seen: T) => boolean,
): Promise<T | undefined> {
  let seen: T | undefined;
  for (const moment of moments) {
    await wait(moment);
    seen = await look();
    if (isSettled(seen)) break;
  }
  return seen;
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
  const { mensagem, isClassified } = error as RecebiveisError & {
    mensagem?: string;
    isClassified?: boolean;
  };
  const isSaid = provesOrderAbsent(mensagem) || isClassified === true;
  return isSaid || PLAIN.test(value) ? { is: 'absent', isSaid, error } : { is: 'unusable' };
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
