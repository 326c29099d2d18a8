import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { orderKey } from '../pedido-index.js';
import { positionOf } from './position.js';
import { type OnWarning, warned } from './warning.js';

/** An order that names an invoice's key. */
interface Naming {
  pedido: string;
  pedidoCanal: string;
  file: string;
  line: number;
}

/** More orders of one key are not named. */
const MAX_NAMED = 10;

/** Invoice keys of the orders that were read, and the orders of each that several name. */
export class SharedKeys {
  readonly #path: string;
  readonly #firsts = new Map<string, Naming>();
  /** Apart from the firsts: most keys have one order, for which a map would take three times the memory. */
  readonly #orders = new Map<string, Map<string, string>>();

  constructor(path: string) {
    this.#path = path;
  }

  note(order: NovoPedido): void {
    const { chaveNFe, pedido, pedidoCanal } = order;
    if (typeof chaveNFe !== 'string' || chaveNFe === '') return;
    const { file = this.#path, line = 1 } = positionOf(order) ?? {};
    const naming = { pedido, pedidoCanal, file, line };
    const first = this.#firsts.get(chaveNFe);
    if (!first) {
      this.#firsts.set(chaveNFe, naming);
      return;
    }
    const orders = this.#orders.get(chaveNFe) ?? new Map([[orderKey(first), nameOf(first)]]);
    this.#orders.set(chaveNFe, orders);
    if (orders.size < MAX_NAMED) orders.set(orderKey(naming), nameOf(naming));
  }

  /** Warns of each key that several orders name. */
  report(onWarning: OnWarning): void {
    for (const [chaveNFe, { file, line }] of this.#firsts) {
      const pedidos = [...(this.#orders.get(chaveNFe)?.values() ?? [])];
      // A row that repeats its own order is no other order.
      if (pedidos.length < 2) continue;
      onWarning({ ...warned('key-of-several', { pedidos }), file, line, path: 'chaveNFe' });
    }
  }
}

const nameOf = ({ pedido, line }: Naming): string => `${pedido} (${line})`;
