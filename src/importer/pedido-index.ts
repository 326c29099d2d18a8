/**
 * State of an order in the ledger; `open` was sent, and its outcome is unknown. The service refused
 * an `existing` one because it has the order. Any other that it refused is `none`: the next run
 * sends it again.
 */
type LedgerState = 'none' | 'open' | 'created' | 'recovered' | 'existing';

const isSent = (state: LedgerState): boolean => state !== 'none' && state !== 'existing';

/** An order in the ledger and in this run. */
export interface KnownOrder {
  state: LedgerState;
  /** Its first row in this run; 0 until it comes. */
  row: number;
  /** Fingerprint of what an earlier run sent; undefined without a record. */
  sent: string | undefined;
  /** `sourceId` of the run that sent it; undefined if that run named none. */
  source: string | undefined;
}

/** The two numbers of an order. */
type OrderNumbers = { pedido: string; pedidoCanal: string };

type SentOrder = OrderNumbers & Pick<KnownOrder, 'source'>;

/** The orders of a ledger and of a run by their identity, in some 300 bytes each. */
export class PedidoIndex {
  readonly #orders = new Map<string, KnownOrder>();
  /** Key of the order that earlier runs of this same content sent from a line; null for several. */
  readonly #ofLines = new Map<number, string | null>();

  /** @param sourceId identifies this run's content */
  constructor(readonly sourceId?: string | undefined) {}

  /** The entry of an order, made at its first use. */
  of(pedido: string, pedidoCanal: string): KnownOrder {
    const key = orderKey({ pedido, pedidoCanal });
    const known = this.#orders.get(key) ?? {
      state: 'none',
      row: 0,
      sent: undefined,
      source: undefined,
    };
    this.#orders.set(key, known);
    return known;
  }

  /** True if an earlier run sent the order, and the service did not refuse it. */
  wasSent(pedido: string, pedidoCanal: string): boolean {
    return isSent(this.of(pedido, pedidoCanal).state);
  }

  /** Records the line of the content from which a run of it sent an order. */
  noteLine(line: number | undefined, source: string | undefined, order: OrderNumbers): void {
    if (line === undefined || source === undefined || source !== this.sourceId) return;
    const key = orderKey(order);
    const isAnother = this.#ofLines.has(line) && this.#ofLines.get(line) !== key;
    this.#ofLines.set(line, isAnother ? null : key);
  }

  /** The order under whose numbers the line of this same content was sent, if not the given one. */
  otherOfLine(line: number | undefined, order: OrderNumbers): OrderNumbers | undefined {
    const key = this.#ofLines.get(line ?? 0);
    // Several orders may share a line, as in JSON without line breaks.
    if (!key || key === orderKey(order)) return undefined;
    return this.#orders.get(key)?.state === 'none' ? undefined : numbersOf(key);
  }

  /** The orders that earlier runs sent, and that no row of this run gave. */
  *sentWithoutRow(): Generator<SentOrder, void> {
    for (const [key, { state, row, source }] of this.#orders) {
      if (row > 0 || !isSent(state)) continue;
      yield { ...numbersOf(key), source };
    }
  }
}

/** Text that identifies an order, unique for each pair of numbers. */
export const orderKey = ({
  pedido,
  pedidoCanal,
}: {
  pedido?: string | undefined;
  pedidoCanal?: string | undefined;
}): string =>
  // Unicode can encode the same letters in two ways.
  JSON.stringify([pedido, pedidoCanal]).normalize('NFC');

function numbersOf(key: string): OrderNumbers {
  const [pedido, pedidoCanal] = JSON.parse(key) as [string, string];
  return { pedido, pedidoCanal };
}
