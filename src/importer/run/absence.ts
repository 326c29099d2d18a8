import { LOOKUP_KEYS, type LookupKey } from '../../client/settlement.js';
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

  /** @throws RecebiveisError a look-up failed */
  async examine(order: SoughtOrder): Promise<Resolution> {
    const control = this.#currentControl();
    const absences: { isSaid: boolean; isControlShown: boolean | undefined }[] = [];
    for (const key of LOOKUP_KEYS) {
      const answer = await this.#lookup.ask(key, order);
      if (answer.is === 'same') return { is: 'found', found: answer.found };
      if (answer.is === 'ambiguous') return { is: 'unknown', reason: 'other-orders' };
      const isControlShown = control && (await this.#isShown(key, control));
      if (answer.is === 'absent') absences.push({ isSaid: answer.isSaid, isControlShown });
    }
    if (absences.length === 0) return { is: 'unknown', reason: 'other-orders' };
    if (this.afterMs === Infinity) return { is: 'unknown', reason: 'look-ups-differ' };
    const shown = absences.map(({ isControlShown }) => isControlShown);
    if (control && (shown.includes(false) || !shown.includes(true))) {
      return { is: 'unknown', reason: 'control-not-found' };
    }
    return this.#believed(
      order,
      absences.every(({ isSaid }) => isSaid),
    );
  }

  /** Asks once more, right before an order that was {@link examine}d is sent again. */
  async again(order: SoughtOrder): Promise<Resolution> {
    const seen = await this.#lookup.byKeys(order);
    if (seen.is === 'found') return seen;
    if (seen.is === 'other') return { is: 'unknown', reason: 'other-orders' };
    return this.#believed(order, seen.isSaid);
  }

  #believed(order: SoughtOrder, isSaid: boolean): Resolution {
    const { afterMs } = this;
    if (afterMs === Infinity) return { is: 'unknown', reason: 'look-ups-differ' };
    if (performance.now() - order.sentAt < afterMs) {
      return { is: 'unknown', reason: 'not-found-yet' };
    }
    if (!this.#control && !isSaid) return { is: 'unknown', reason: 'no-control' };
    return { is: 'absent' };
  }

  #currentControl(): SoughtOrder | undefined {
    const now = performance.now();
    const isOld = !this.#control || now - this.#control.since > SAME_CONTROL_MS;
    if (isOld && this.#latest) this.#control = { order: this.#latest, since: now };
    return this.#control?.order;
  }

  /**
   * Whether the order that is known to exist is found; a new one is waited for as long as any may lag.
   * Undefined where its key shows nothing.
   */
  async #isShown(key: LookupKey, control: SoughtOrder): Promise<boolean | undefined> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const answer = await this.#lookup.ask(key, control);
      if (answer.is === 'same') {
        // An earlier run's ledger has no invoice key.
        control.chaveNFe ??= answer.found.chaveNFe;
        return true;
      }
      if (answer.is !== 'absent') return undefined;
      if (performance.now() - control.sentAt > this.floorMs) return false;
      await this.#stop.sleep(pauseMs);
    }
  }
}
