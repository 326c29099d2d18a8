import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { positionOf } from './position.js';
import { type OnWarning, warned } from './warning.js';

/** Notices orders that name the same invoice key. */
export class SharedKeys {
  /** First order of each key; undefined once the key was reported. */
  readonly #firsts = new Map<string, string | undefined>();
  readonly #onWarning: OnWarning;

  constructor(onWarning: OnWarning) {
    this.#onWarning = onWarning;
  }

  /** Warns of the second order of a key. */
  note(order: NovoPedido): void {
    const { chaveNFe, pedido } = order;
    if (typeof chaveNFe !== 'string' || chaveNFe === '') return;
    if (!this.#firsts.has(chaveNFe)) this.#firsts.set(chaveNFe, pedido);
    const first = this.#firsts.get(chaveNFe);
    // A row that repeats its own order is no other order.
    if (first === undefined || first === pedido) return;
    this.#firsts.set(chaveNFe, undefined);
    const warning = warned('key-of-several', { pedidos: [first, pedido] });
    this.#onWarning({ ...warning, ...positionOf(order), path: 'chaveNFe' });
  }
}
