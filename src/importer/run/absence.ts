import {
  LOOKUP_KEYS,
  type LookupAnswer,
  type LookupKey,
  type Sighting,
} from '../../client/look-up.js';
import type { FoundPedido } from '../import-client.js';
import type { UnknownReason } from '../result.js';
import type { Lookup, SoughtOrder } from './lookup.js';
import type { RunStop } from './run-stop.js';

/** What look-ups show of an order whose answer was lost. Only `absent` allows to send it again. */
export type Resolution =
  | { is: 'found'; found: FoundPedido }
  | { is: 'absent' }
  | { is: 'unknown'; reason: UnknownReason };

/** How long after its sending an order that no look-up finds was not created. */
export const ABSENCE_AFTER_MS = 120_000;

/** Where a look-up was seen to lag, others may lag so many times as long. */
const MARGIN = 3;

/** So long one known order is the control; then it is the latest once more. */
const SAME_CONTROL_MS = 60_000;

const FIRST_PAUSE_MS = 500;

/**
 * When "not found" means that an order was not created: it is found by none of its keys
 * `absenceAfterMs` after it was sent, longer where this run saw a look-up lag, while an order that is
 * known to exist (the control, the latest one) is found by the same kind of look-up. Where none is
 * known, the service itself must say it, for each key.
 *
 * That look-ups never lag longer is an assumption. A run that sees an order shown later than
 * `absenceAfterMs`, or found and then not, believes no absence any more.
 */
export class Absence {
  /** The least of {@link afterMs}. */
  readonly floorMs: number;
  readonly #lookup: Lookup;
  readonly #stop: RunStop;
  /** The latest order that the service is known to have. */
  #latest: SoughtOrder | undefined;
  #control: { order: SoughtOrder; since: number } | undefined;

  /** @param known the latest that an earlier run created */
  constructor(lookup: Lookup, stop: RunStop, floorMs: number, known: SoughtOrder | undefined) {
    this.#lookup = lookup;
    this.#stop = stop;
    this.floorMs = floorMs;
    this.#latest = known;
  }

  /** How long after the sending an absence is believed; Infinity where none is in this run. */
  get afterMs(): number {
    const { slowestMs } = this.#lookup;
    return slowestMs > this.floorMs ? Infinity : Math.max(this.floorMs, MARGIN * slowestMs);
  }

  /** The service said that it created an order. */
  created(pedido: string, pedidoCanal: string, chaveNFe: unknown): void {
    this.#latest = { pedido, pedidoCanal, chaveNFe, sentAt: performance.now() };
  }

  /**
   * Whether an order was created. Asked again right before it is sent: looks some time apart show what
   * those of a moment do not.
   *
   * @throws RecebiveisError a look-up failed
   */
  async examine(order: SoughtOrder): Promise<Resolution> {
    const control = this.#currentControl();
    const seen = await this.#lookup.byKeys(order);
    if (seen.is !== 'absent') return resolved(seen);
    const shown = control && (await this.#shown(control));
    const beside = seen.by.map((key) => shown?.get(key));
    const { afterMs } = this;
    if (afterMs === Infinity) return unknown('look-ups-differ');
    if (!control && !seen.isSaid) return unknown('no-control');
    if (control && (beside.includes(false) || !beside.includes(true))) {
      return unknown('control-not-found');
    }
    return performance.now() - order.sentAt < afterMs ? unknown('not-found-yet') : { is: 'absent' };
  }

  #currentControl(): SoughtOrder | undefined {
    const now = performance.now();
    const isOld = !this.#control || now - this.#control.since > SAME_CONTROL_MS;
    if (isOld && this.#latest) this.#control = { order: this.#latest, since: now };
    return this.#control?.order;
  }

  /** By which keys the order that is known to exist is found; a key that shows nothing is not among them. */
  async #shown(control: SoughtOrder): Promise<Map<LookupKey, boolean>> {
    const shown = new Map<LookupKey, boolean>();
    for (const key of LOOKUP_KEYS) {
      const answer = await this.#awaitShown(key, control);
      // An earlier run's ledger has no invoice key.
      if (answer.is === 'same') control.chaveNFe ??= answer.found.chaveNFe;
      if (answer.is === 'same' || answer.is === 'absent') shown.set(key, answer.is === 'same');
    }
    return shown;
  }

  /** A new order is waited for as long as any may lag. */
  async #awaitShown(key: LookupKey, control: SoughtOrder): Promise<LookupAnswer<FoundPedido>> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const answer = await this.#lookup.ask(key, control);
      const ageMs = performance.now() - control.sentAt;
      if (answer.is !== 'absent' || ageMs > this.floorMs) return answer;
      await this.#stop.sleep(pauseMs);
    }
  }
}

const unknown = (reason: UnknownReason): Resolution => ({ is: 'unknown', reason });

/** What look-ups show that found something. */
export const resolved = (seen: Exclude<Sighting<FoundPedido>, { is: 'absent' }>): Resolution =>
  seen.is === 'found' ? seen : unknown('other-orders');
