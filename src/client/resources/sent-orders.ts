import type { Cancellation } from '../../shared/cancellation.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { OutcomeUnknownChave, OutcomeUnknownReason } from '../errors/unclear-answer.js';

/** Default time after sending from which an order that no look-up finds counts as not created. */
export const ABSENCE_AFTER_MS = 120_000;

/** A creation that a look-up may not show yet. */
interface SentCreation {
  /** Latest time it can have been sent, by the monotonic clock; Infinity until it has ended. */
  at: number;
  /** `not-shown` while it is on its way, and once it was answered with success. */
  reason: OutcomeUnknownReason;
  status?: number | undefined;
}

/** Orders that the clients of one store in this process create. */
export class StoreOrders {
  /** The latest order known to exist. */
  known: OutcomeUnknownChave | undefined;
  /** Creations that no look-up has shown, by order. */
  readonly #sent = new Map<string, SentCreation>();
  /** The last turn of each order being ensured. */
  readonly #turns = new Map<string, Promise<unknown>>();

  /**
   * Runs `work` when the calls for the same order before it are done. If the call is cancelled
   * while it waits, `work` runs at once, whose next request throws; it still holds the next call
   * back until those before it are done.
   */
  inTurn<T>(novo: NovoPedido, cancellation: Cancellation, work: () => Promise<T>): Promise<T> {
    const order = identityOf(novo);
    const before = this.#turns.get(order);
    const turn = before ? cancellation.race(before).then(work, work) : work();
    const over = Promise.allSettled([before, turn]);
    this.#turns.set(order, over);
    void over.then(() => this.#turns.get(order) === over && this.#turns.delete(order));
    return turn;
  }

  /** The creation of an order that no look-up has shown. */
  sent(novo: NovoPedido): SentCreation | undefined {
    return this.#sent.get(identityOf(novo));
  }

  /**
   * Remembers a creation that is about to be sent.
   *
   * @returns forgets it, if it was refused
   */
  noteSent(novo: NovoPedido): () => void {
    const before = this.sent(novo);
    this.#note(novo, { at: Infinity, reason: 'not-shown' });
    return () => {
      if (before) this.#sent.set(identityOf(novo), before);
      else this.#sent.delete(identityOf(novo));
    };
  }

  /** Remembers a creation that was answered with success, until look-ups show it at the latest. */
  noteCreated(novo: NovoPedido): void {
    this.known = chaveOf(novo);
    this.#note(novo, { at: performance.now(), reason: 'not-shown' });
  }

  /** Remembers that the outcome of a creation is unknown. */
  noteLost(novo: NovoPedido, error: unknown): void {
    const { reason = 'connection', status } = error as Partial<SentCreation>;
    this.#note(novo, { at: performance.now(), reason, status });
  }

  /** Remembers an order that a look-up has shown. */
  noteKnown(novo: NovoPedido): void {
    this.#sent.delete(identityOf(novo));
    this.known = chaveOf(novo);
  }

  /** Remembers a creation, and forgets those that look-ups show by now. */
  #note(novo: NovoPedido, creation: SentCreation): void {
    const order = identityOf(novo);
    this.#sent.delete(order);
    this.#sent.set(order, creation);
    for (const [known, { at, reason }] of this.#sent) {
      if (reason !== 'not-shown') continue;
      if (performance.now() - at < ABSENCE_AFTER_MS) return;
      this.#sent.delete(known);
    }
  }
}

/** Symbol by which copies of this package in one process, ESM and CommonJS, share the map. */
const SHARED = Symbol.for('recebiveis.orders.3');

/** @param store identifier from `Recebiveis.storeId()` */
export function ordersOf(store: string): StoreOrders {
  const holder = globalThis as { [SHARED]?: Map<string, StoreOrders> };
  holder[SHARED] ??= new Map();
  const orders = holder[SHARED].get(store) ?? new StoreOrders();
  holder[SHARED].set(store, orders);
  return orders;
}

/** Identity of an order as one text. */
const identityOf = ({ pedido, pedidoCanal }: NovoPedido): string =>
  JSON.stringify([pedido, pedidoCanal]);

/** The numbers of an order, by which it can be looked for. */
export function chaveOf({ pedido, pedidoCanal, chaveNFe }: NovoPedido): OutcomeUnknownChave {
  return { pedido, pedidoCanal, chaveNFe };
}
