import type { PedidoFiltro } from '../../api/schemas/pedido-chave.js';
import type { StoredPedido } from './stored.js';

type Index = Map<string, StoredPedido[]>;

/** Orders in the order of creation, found by any of the six keys at once. */
export class PedidoStore {
  readonly #all: StoredPedido[] = [];
  readonly #identities = new Set<string>();
  readonly #byComplemento: Index = new Map();
  readonly #by: Record<PedidoFiltro, Index> = {
    pedido: new Map(),
    pedidoERP: new Map(),
    pedidoCanal: new Map(),
    notaFiscal: new Map(),
    chaveNF: new Map(),
    chavePedido: new Map(),
  };

  /** Whether an order is taken that is there already. */
  readonly acceptsRepeats: boolean;

  constructor(repeated: 'refuse' | 'accept') {
    this.acceptsRepeats = repeated === 'accept';
  }

  get size(): number {
    return this.#all.length;
  }

  all(): readonly StoredPedido[] {
    return this.#all;
  }

  /** An order is the pair of its number and the channel's. */
  has(pedido: string, pedidoCanal: string): boolean {
    return this.#identities.has(identity(pedido, pedidoCanal));
  }

  add(stored: StoredPedido): void {
    const { novo, nfe } = stored;
    this.#all.push(stored);
    this.#identities.add(identity(novo.pedido, novo.pedidoCanal));
    put(this.#by.pedido, novo.pedido, stored);
    put(this.#by.pedidoERP, novo.pedidoERP, stored);
    put(this.#by.pedidoCanal, novo.pedidoCanal, stored);
    put(this.#by.notaFiscal, nfe.numeroNFe?.toString(), stored);
    put(this.#by.chaveNF, novo.chaveNFe, stored);
    put(this.#by.chavePedido, stored.chavePedido, stored);
    put(this.#byComplemento, novo.pedidoComplementar, stored);
  }

  /** The newest order with that key. */
  find(filtro: PedidoFiltro, valor: string): StoredPedido | undefined {
    const key = filtro === 'notaFiscal' ? valor.replace(/^0+(?=\d)/, '') : valor;
    return this.#by[filtro].get(key)?.at(-1);
  }

  /** Orders that a channel's line can mean, oldest first: by `pedidoCanal`, then the second identifier. */
  ofCanal(canal: string, pedidoCanal: string): StoredPedido[] {
    const within = (index: Index) =>
      (index.get(pedidoCanal) ?? []).filter(({ novo }) => novo.canal === canal);
    const orders = within(this.#by.pedidoCanal);
    return orders.length > 0 ? orders : within(this.#byComplemento);
  }
}

const identity = (pedido: string, pedidoCanal: string) => JSON.stringify([pedido, pedidoCanal]);

function put(index: Index, key: string | undefined, stored: StoredPedido): void {
  if (!key) return;
  const orders = index.get(key);
  if (orders) orders.push(stored);
  else index.set(key, [stored]);
}
