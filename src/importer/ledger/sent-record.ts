import { digestOf } from '../fingerprint.js';
import type { PedidoIndex } from '../pedido-index.js';

/** What an earlier run sent of an order: the digest of its fingerprint, and where its line begins in the ledger. */
export interface SentRecord {
  /** 0 where an old ledger does not say. */
  digest: number;
  offset: number;
}

/** What the ledger says was sent of an order. */
export function sentRecordOf(index: PedidoIndex, pedido: string, pedidoCanal: string): SentRecord {
  const [digest, offset] = index.pairAt(index.place(pedido, pedidoCanal));
  return { digest, offset };
}

/** Keeps what was sent, for the order at a place; past 4 GB the offset is not kept. */
export function setSentRecord(
  index: PedidoIndex,
  place: number,
  fingerprint: string | undefined,
  offset: number,
): void {
  const digest = fingerprint === undefined ? 0 : digestOf(fingerprint);
  index.setPair(place, digest, offset < 2 ** 32 ? offset : 0);
}
