import { isRecebiveisError } from '../../client/errors/base.js';
import {
  doubtOfAbsence,
  findControl,
  type KeyResult,
  type LookupChave,
  lookUp,
  lookUpByKeys,
  type OrderResult,
  type SentKey,
  type SentOrder,
} from '../../client/resources/order-lookup.js';
import type { FoundPedido, ImportClient } from '../import-client.js';
import type { UnknownReason } from '../result.js';
import { sleepUnlessStopped } from './stopping.js';

/** Outcome of an order whose answer was lost. Only `absent` allows it to be sent again. */
export type Resolution =
  | { is: 'found'; found: FoundPedido }
  | { is: 'absent' }
  | { is: 'unknown'; reason: UnknownReason };

/** An order that look-ups will show sooner or later, if it was created. */
interface SoughtOrder extends SentOrder {
  /**
   * Latest moment it can have been sent, by the monotonic clock; -Infinity if that was long ago.
   */
  readonly sentAt: number;
}

/**
 * The first look-up finds most orders. By the last, a creation of this run has mostly finished; of
 * an earlier run's order, it comes after `absenceAfterMs` and may prove the order absent.
 */
const FIRST_LOOK_MS = 1000;
const LAST_LOOK_MS = 10_000;

const MAX_FAILURES = 3;
const AFTER_FAILURE_MS = 3000;

const CONTROL_PAUSE_MS = 500;

/** Codes that every look-up would meet. */
const FATAL: ReadonlySet<string> = new Set(['AUTHENTICATION', 'STORE_INACTIVE']);

/** Dependencies of an {@link OutcomeResolver}. */
interface OutcomeResolverParts {
  client: ImportClient;
  stop: AbortController;
  absenceAfterMs: number;
  /** Latest order that an earlier run created. */
  known: SentOrder | undefined;
  /** True while sending pauses because the service is away: failed look-ups are then repeated. */
  isAway(): boolean;
  /** Called with each answered look-up. */
  onAnswer(): void;
  /** True while rows are sent, one of which may become the control. */
  isSending(): boolean;
}

/**
 * Resolves orders whose answer was lost, while others are sent. Polls until the order is found, or
 * until `doubtOfAbsence` has no doubt left.
 */
export class OutcomeResolver {
  readonly #parts: OutcomeResolverParts;
  #pending = 0;
  /** The latest order that the service is known to have. */
  #latest: SoughtOrder | undefined;

  constructor(parts: OutcomeResolverParts) {
    this.#parts = parts;
    // It was sent before any order that is open, and serves as control for those alone.
    if (parts.known) this.#latest = { ...parts.known, sentAt: -Infinity };
  }

  /** Number of orders being resolved. */
  get pending(): number {
    return this.#pending;
  }

  /** Records an order that the service created. */
  created(order: SentOrder): void {
    this.#latest = { ...order, sentAt: performance.now() };
  }

  /**
   * Polls until the order is found, or until enough time has passed to call it absent.
   *
   * @param ageMs smallest possible age of the request
   * @param mayBeSent an earlier run sent the order, so this run may send it again if it is absent
   */
  async resolve(sent: SentOrder, ageMs: number, mayBeSent: boolean): Promise<Resolution> {
    const order: SoughtOrder = { ...sent, sentAt: performance.now() - ageMs };
    const lastMs = mayBeSent ? this.#parts.absenceAfterMs : LAST_LOOK_MS;
    const firstMs = ageMs < FIRST_LOOK_MS ? FIRST_LOOK_MS : 0;
    const looksMs = lastMs > ageMs ? [firstMs, lastMs] : [firstMs];
    this.#pending += 1;
    try {
      for (const lookMs of looksMs) {
        await this.#sleepUntil(order.sentAt + lookMs);
        const resolution = await this.#repeatedly(() => this.#look(order, mayBeSent));
        if (!isNotFoundYet(resolution)) return resolution;
      }
      return NOT_FOUND_YET;
    } finally {
      this.#pending -= 1;
    }
  }

  async #look(order: SoughtOrder, mayBeSent: boolean): Promise<Resolution> {
    const { absenceAfterMs } = this.#parts;
    const isOldEnough = mayBeSent && performance.now() - order.sentAt >= absenceAfterMs;
    // Chosen before the order is looked up, because the latest order may change meanwhile.
    const known = isOldEnough ? await this.#currentControl() : undefined;
    const seen = await lookUpByKeys((key) => this.#ask(key, order));
    if (seen.is !== 'absent') return resolved(seen);
    if (!isOldEnough) return NOT_FOUND_YET;
    const control = known && (await findControl((key) => this.#awaitShown(key, known)));
    const sentAgoMs = performance.now() - order.sentAt;
    const doubt = doubtOfAbsence(seen, { sentAgoMs, absenceAfterMs, control });
    return doubt === undefined ? { is: 'absent' } : unknown(doubt);
  }

  /** Returns the control, and waits for one as long as this run may create it. */
  async #currentControl(): Promise<SoughtOrder | undefined> {
    const { stop, isSending } = this.#parts;
    while (!this.#latest && isSending() && !stop.signal.aborted)
      await this.#sleep(CONTROL_PAUSE_MS);
    return this.#latest;
  }

  /** Looks the control up until the service shows it; it may be a new order itself. */
  async #awaitShown(key: SentKey, control: SoughtOrder): Promise<KeyResult<FoundPedido>> {
    for (let pauseMs = CONTROL_PAUSE_MS; ; pauseMs *= 2) {
      const answer = await this.#ask(key, control);
      // A control from an earlier run's ledger has no invoice key.
      if (answer.is === 'same') control.chaveNFe ??= answer.found.chaveNFe;
      const ageMs = performance.now() - control.sentAt;
      if (answer.is !== 'absent' || ageMs > this.#parts.absenceAfterMs) return answer;
      await this.#sleep(pauseMs);
    }
  }

  async #ask(key: SentKey, order: SoughtOrder): Promise<KeyResult<FoundPedido>> {
    const { client, stop, onAnswer } = this.#parts;
    const { signal } = stop;
    const answer = await lookUp(
      (chave: LookupChave) => client.pedido.get(chave, { signal }),
      key,
      order,
    );
    onAnswer();
    return answer;
  }

  async #repeatedly(look: () => Promise<Resolution>): Promise<Resolution> {
    const { stop, isAway } = this.#parts;
    for (let failures = 0; failures < MAX_FAILURES; ) {
      if (stop.signal.aborted) return unknown('stopped');
      try {
        return await look();
      } catch (error) {
        if (!isRecebiveisError(error)) throw error;
        if (FATAL.has(error.code)) stop.abort(error);
        if (!isAway()) failures += 1;
      }
      await this.#sleep(AFTER_FAILURE_MS * Math.max(1, failures));
    }
    return unknown('look-ups-failed');
  }

  async #sleepUntil(at: number): Promise<void> {
    // A timer may fire a moment early.
    const waitMs = Math.ceil(at - performance.now()) + 1;
    if (waitMs > 1) await this.#sleep(waitMs);
  }

  #sleep(ms: number): Promise<void> {
    return sleepUnlessStopped(ms, this.#parts.stop.signal);
  }
}

const unknown = (reason: UnknownReason): Resolution => ({ is: 'unknown', reason });

const NOT_FOUND_YET = unknown('not-found-yet');

const isNotFoundYet = (resolution: Resolution): boolean =>
  resolution.is === 'unknown' && resolution.reason === 'not-found-yet';

const resolved = (seen: Exclude<OrderResult<FoundPedido>, { is: 'absent' }>): Resolution =>
  seen.is === 'found' ? seen : unknown('other-orders');
