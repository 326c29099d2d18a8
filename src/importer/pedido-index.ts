/** State of an order in the ledger. */
export type LedgerState = 'none' | 'open' | 'created' | 'recovered' | 'rejected';

/** What a run knows of an order. */
export interface KnownOrder {
  state: LedgerState;
  /** Its first row in this run; 0 until it comes. */
  row: number;
  /** Digest of what an earlier run sent; 0 without a record. */
  digest: number;
  /** Place of that record in the ledger. */
  offset: number;
}

/** The orders of a ledger and of a run by their identity, in some 200 bytes each. */
export class PedidoIndex {
  readonly #orders = new Map<string, KnownOrder>();

  /** What is known of an order; nothing at first. */
  of(pedido: string, pedidoCanal: string): KnownOrder {
    const key = orderKey({ pedido, pedidoCanal });
    const known = this.#orders.get(key) ?? { state: 'none', row: 0, digest: 0, offset: 0 };
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
