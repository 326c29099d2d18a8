import { isRecebiveisError } from '../../client/errors/base.js';
import {
  doubtOfAbsence,
  findControl,
  type LookupAnswer,
  type LookupChave,
  type LookupKey,
  lookUp,
  lookUpByKeys,
  resolveOutcome,
  type SentOrder,
  type Sighting,
} from '../../client/resources/order-lookup.js';
import type { FoundPedido, ImportClient } from '../import-client.js';
import type { UnknownReason } from '../result.js';
import type { RunStop } from './run-stop.js';

/** What became of an order whose answer was lost. Only `absent` allows to send it again. */
export type Resolution =
  | { is: 'found'; found: FoundPedido }
  | { is: 'absent' }
  | { is: 'unknown'; reason: UnknownReason };

/** An order that look-ups are to show, sooner or later, if it was created. */
interface SoughtOrder extends SentOrder {
  /** When it can last have been sent, by the monotonic clock; -Infinity where that is long ago. */
  readonly sentAt: number;
}

/** A first look finds most; a creation that succeeds after its answer was lost is mostly over at the second. */
const FIRST_LOOK_MS = 1000;
const SECOND_LOOK_MS = 10_000;

const MAX_FAILURES = 3;
const AFTER_FAILURE_MS = 3000;

/** So long one known order is the control; then it is the latest once more. */
const SAME_CONTROL_MS = 60_000;
const CONTROL_PAUSE_MS = 500;

/** Codes that mean that the service is away. */
const AWAY: ReadonlySet<string> = new Set(['CONNECTION', 'TIMEOUT', 'SERVER_ERROR', 'ABORTED']);

/** Codes that every look-up would meet. */
const FATAL: ReadonlySet<string> = new Set(['AUTHENTICATION', 'STORE_INACTIVE']);

/** What an {@link OutcomeResolver} works with. */
export interface OutcomeResolverParts {
  client: ImportClient;
  stop: RunStop;
  absenceAfterMs: number;
  /** The latest order that an earlier run created. */
  known: SoughtOrder | undefined;
  /** The sending pauses because the service is away: a look-up that fails then is repeated. */
  isAway(): boolean;
  /** Rows are still sent: one of them may become the control. */
  isSending(): boolean;
}

/**
 * Finds out what became of orders whose answer was lost, beside the sending and without stopping it: looks until the
 * order is found, or until `doubtOfAbsence` has no doubt left.
 */
export class OutcomeResolver {
  readonly #parts: OutcomeResolverParts;
  readonly #pending = new Set<SoughtOrder>();
  /** The latest order that the service is known to have. */
  #latest: SoughtOrder | undefined;
  #control: { order: SoughtOrder; since: number } | undefined;

  constructor(parts: OutcomeResolverParts) {
    this.#parts = parts;
    this.#latest = parts.known;
  }

  /** Orders being resolved. */
  get pending(): number {
    return this.#pending.size;
  }

  /** The service said that it created an order. */
  created(order: SentOrder): void {
    this.#latest = { ...order, sentAt: performance.now() };
  }

  /**
   * Looks until the order is found, or long enough after it was sent.
   *
   * @param ageMs how long ago it may have been sent at the latest
   * @param mayBeSent an earlier run sent it: this one may send it again, where it was not created
   */
  async resolve(sent: SentOrder, ageMs: number, mayBeSent: boolean): Promise<Resolution> {
    const order: SoughtOrder = { ...sent, sentAt: performance.now() - ageMs };
    const untilMs = mayBeSent ? this.#parts.absenceAfterMs : SECOND_LOOK_MS;
    this.#pending.add(order);
    try {
      const resolution = await resolveOutcome(
        looksOf(ageMs, untilMs),
        (lookMs) => this.#sleepUntil(order.sentAt + lookMs),
        () => this.#repeatedly(() => this.#look(order, mayBeSent)),
        (seen) => !isNotFoundYet(seen),
      );
      return resolution ?? NOT_FOUND_YET;
    } finally {
      this.#pending.delete(order);
    }
  }

  /** Whether the service answers a look-up of something that waits; true when nothing does. */
  async answers(): Promise<boolean> {
    const [first] = this.#pending;
    if (!first) return true;
    try {
      await this.#ask('pedidoCanal', first, 0);
      return true;
    } catch (error) {
      return !(isRecebiveisError(error) && AWAY.has(error.code));
    }
  }

  async #look(order: SoughtOrder, mayBeSent: boolean): Promise<Resolution> {
    const { absenceAfterMs } = this.#parts;
    const isOldEnough = mayBeSent && performance.now() - order.sentAt >= absenceAfterMs;
    // Chosen before the order is looked up: the latest may change meanwhile.
    const known = isOldEnough ? await this.#currentControl() : undefined;
    const seen = await lookUpByKeys((key) => this.#ask(key, order));
    if (seen.is !== 'absent') return resolved(seen);
    if (!isOldEnough) return NOT_FOUND_YET;
    const control = known && (await findControl((key) => this.#awaitShown(key, known)));
    const sentAgoMs = performance.now() - order.sentAt;
    const doubt = doubtOfAbsence(seen, { sentAgoMs, absenceAfterMs, control });
    return doubt === undefined ? { is: 'absent' } : unknown(doubt);
  }

  /** Waits for one as long as this run may create it. */
  async #currentControl(): Promise<SoughtOrder | undefined> {
    const { stop, isSending } = this.#parts;
    while (!this.#latest && isSending() && !stop.reason) await stop.sleep(CONTROL_PAUSE_MS);
    const now = performance.now();
    const isOld = !this.#control || now - this.#control.since > SAME_CONTROL_MS;
    if (isOld && this.#latest) this.#control = { order: this.#latest, since: now };
    return this.#control?.order;
  }

  /** A new order is waited for as long as any may lag. */
  async #awaitShown(key: LookupKey, control: SoughtOrder): Promise<LookupAnswer<FoundPedido>> {
    for (let pauseMs = CONTROL_PAUSE_MS; ; pauseMs *= 2) {
      const answer = await this.#ask(key, control);
      // An earlier run's ledger has no invoice key.
      if (answer.is === 'same') control.chaveNFe ??= answer.found.chaveNFe;
      const ageMs = performance.now() - control.sentAt;
      if (answer.is !== 'absent' || ageMs > this.#parts.absenceAfterMs) return answer;
      await this.#parts.stop.sleep(pauseMs);
    }
  }

  async #ask(
    key: LookupKey,
    order: SoughtOrder,
    retries?: number,
  ): Promise<LookupAnswer<FoundPedido>> {
    const { client, stop } = this.#parts;
    const { signal } = stop;
    const get = (chave: LookupChave) => client.pedido.get(chave, { retries, signal });
    return await lookUp(get, key, order);
  }

  async #repeatedly(look: () => Promise<Resolution>): Promise<Resolution> {
    const { stop, isAway } = this.#parts;
    for (let failures = 0; failures < MAX_FAILURES; ) {
      if (stop.reason) return unknown('stopped');
      try {
        return await look();
      } catch (error) {
        if (!isRecebiveisError(error)) throw error;
        if (FATAL.has(error.code)) stop.request(error);
        if (!isAway()) failures += 1;
      }
      await stop.sleep(AFTER_FAILURE_MS * Math.max(1, failures));
    }
    return unknown('look-ups-failed');
  }

  async #sleepUntil(at: number): Promise<void> {
    // A timer may fire a moment early.
    const waitMs = Math.ceil(at - performance.now()) + 1;
    if (waitMs > 1) await this.#parts.stop.sleep(waitMs);
  }
}

/** When to look, by the age of the order: now or a second after it was sent, then at twice the age each, to the end. */
function looksOf(ageMs: number, untilMs: number): number[] {
  if (ageMs >= untilMs) return [0];
  const looksMs = [Math.min(untilMs, Math.max(ageMs, FIRST_LOOK_MS))];
  for (let lookMs = SECOND_LOOK_MS; lookMs < untilMs; lookMs *= 2) {
    if (lookMs > ageMs) looksMs.push(lookMs);
  }
  if (untilMs > (looksMs.at(-1) ?? 0)) looksMs.push(untilMs);
  return looksMs;
}

const unknown = (reason: UnknownReason): Resolution => ({ is: 'unknown', reason });

const NOT_FOUND_YET = unknown('not-found-yet');

const isNotFoundYet = (resolution: Resolution): boolean =>
  resolution.is === 'unknown' && resolution.reason === 'not-found-yet';

const resolved = (seen: Exclude<Sighting<FoundPedido>, { is: 'absent' }>): Resolution =>
  seen.is === 'found' ? seen : unknown('other-orders');
