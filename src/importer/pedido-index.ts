/** State of an order in the ledger. */
export type LedgerState = 'none' | 'open' | 'created' | 'recovered' | 'rejected';

/** An order in the ledger and in this run. */
export interface KnownOrder {
  state: LedgerState;
  /** Its first row in this run; 0 until it comes. */
  row: number;
  /** Fingerprint of what an earlier run sent; undefined without a record. */
  sent: string | undefined;
}

/** The orders of a ledger and of a run by their identity, in some 300 bytes each. */
export class PedidoIndex {
  readonly #orders = new Map<string, KnownOrder>();

  /** The entry of an order, made at its first use. */
  of(pedido: string, pedidoCanal: string): KnownOrder {
    const key = orderKey({ pedido, pedidoCanal });
    const known = this.#orders.get(key) ?? { state: 'none', row: 0, sent: undefined };
    this.#orders.set(key, known);
    return known;
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
