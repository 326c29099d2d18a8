import type { PedidoFiltro } from '../../client/contract/schemas/pedido-chave.js';
import { pushTo } from '../../shared/push-to.js';
import { notaOf, type StoredPedido } from './stored.js';

type Index = Map<Key, StoredPedido[]>;
/** An invoice is known by its number, zeros in front or not. */
type Key = string | number;

/** The keys that an order can be found by. */
const KEYS = {
  pedido: ({ novo }) => novo.pedido,
  pedidoERP: ({ novo }) => novo.pedidoERP,
  pedidoCanal: ({ novo }) => novo.pedidoCanal,
  pedidoComplementar: ({ novo }) => novo.pedidoComplementar,
  notaFiscal: (stored) => notaOf(stored)?.nNF,
  chaveNF: ({ novo }) => novo.chaveNFe,
  chavePedido: ({ chavePedido }) => chavePedido,
} satisfies Record<string, (stored: StoredPedido) => Key | undefined>;

type KeyName = keyof typeof KEYS;

/** Orders in the order of creation. Each key has an index from the first look by it on. */
export class PedidoStore {
  readonly #all = new Set<StoredPedido>();
  #list: StoredPedido[] | undefined;
  readonly #indexes = new Map<KeyName, Index>();
  /** The first day on which an order is deleted. */
  #firstExpire = '9999-12-31';

  all(): readonly StoredPedido[] {
    this.#list ??= [...this.#all];
    return this.#list;
  }

  /** True while the order is not expired. */
  holds(stored: StoredPedido): boolean {
    return this.#all.has(stored);
  }

  /** An order is the pair of its number and the channel's. */
  has(pedido: string, pedidoCanal: string): boolean {
    return this.#with('pedido', pedido).some(({ novo }) => novo.pedidoCanal === pedidoCanal);
  }

  add(stored: StoredPedido): void {
    this.#all.add(stored);
    this.#list = undefined;
    for (const [name, index] of this.#indexes) put(index, KEYS[name](stored), stored);
    if (stored.expire < this.#firstExpire) this.#firstExpire = stored.expire;
  }

  /** Deletes what expires by that day, and gives it. */
  expire(today: string): StoredPedido[] {
    if (today < this.#firstExpire) return [];
    const expired = this.all().filter(({ expire }) => expire <= today);
    for (const stored of expired) this.#all.delete(stored);
    this.#list = undefined;
    this.#indexes.clear();
    this.#firstExpire = '9999-12-31';
    for (const { expire } of this.#all) {
      if (expire < this.#firstExpire) this.#firstExpire = expire;
    }
    return expired;
  }

  /** Every order with that key, oldest first. */
  withKey(filtro: PedidoFiltro, valor: string): readonly StoredPedido[] {
    return this.#with(filtro, filtro === 'notaFiscal' ? Number(valor) : valor);
  }

  /** {@link withKey} whatever the case of its letters, which takes a look at every order. */
  withKeyInAnyCase(filtro: PedidoFiltro, valor: string): readonly StoredPedido[] {
    if (filtro === 'notaFiscal') return this.withKey(filtro, valor);
    const wanted = valor.toLowerCase();
    return this.all().filter((stored) => KEYS[filtro](stored)?.toString().toLowerCase() === wanted);
  }

  /** Orders that a channel's line can mean, oldest first: by `pedidoCanal`, then the second identifier. */
  ofCanal(canal: string, pedidoCanal: string): StoredPedido[] {
    const by = (name: KeyName) =>
      this.#with(name, pedidoCanal).filter(({ novo }) => novo.canal === canal);
    const orders = by('pedidoCanal');
    return orders.length > 0 ? orders : by('pedidoComplementar');
  }

  #with(name: KeyName, key: Key): readonly StoredPedido[] {
    let index = this.#indexes.get(name);
    if (!index) {
      index = new Map();
      for (const stored of this.#all) put(index, KEYS[name](stored), stored);
      this.#indexes.set(name, index);
    }
    return index.get(key) ?? [];
  }
}

function put(index: Index, key: Key | undefined, stored: StoredPedido): void {
  if (key !== undefined && key !== '') pushTo(index, key, stored);
}
