import type { PedidoFiltro } from '../../client/contract/schemas/pedido-chave.js';
import { pushTo } from '../../shared/push-to.js';
import { notaOf, type StoredPedido } from './stored.js';

type Index = Map<Key, StoredPedido[]>;
/** An invoice is known by its number, zeros in front or not. */
type Key = string | number;

/** Orders in the order of creation, found by any of the six keys at once. */
export class PedidoStore {
  readonly #all = new Set<StoredPedido>();
  #list: StoredPedido[] | undefined;
  readonly #byComplemento: Index = new Map();
  readonly #by: Record<PedidoFiltro, Index> = {
    pedido: new Map(),
    pedidoERP: new Map(),
    pedidoCanal: new Map(),
    notaFiscal: new Map(),
    chaveNF: new Map(),
    chavePedido: new Map(),
  };
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
    return within(this.#by.pedido, pedido).some(({ novo }) => novo.pedidoCanal === pedidoCanal);
  }

  add(stored: StoredPedido): void {
    this.#all.add(stored);
    this.#list = undefined;
    for (const [index, key] of this.#keys(stored)) put(index, key, stored);
    if (stored.expire < this.#firstExpire) this.#firstExpire = stored.expire;
  }

  /** Deletes what expires by that day, and gives it. */
  expire(today: string): StoredPedido[] {
    if (today < this.#firstExpire) return [];
    const expired = this.all().filter(({ expire }) => expire <= today);
    for (const stored of expired) {
      this.#all.delete(stored);
      for (const [index, key] of this.#keys(stored)) drop(index, key, stored);
    }
    this.#list = undefined;
    this.#firstExpire = '9999-12-31';
    for (const { expire } of this.#all) {
      if (expire < this.#firstExpire) this.#firstExpire = expire;
    }
    return expired;
  }

  /** The newest order with that key. */
  find(filtro: PedidoFiltro, valor: string): StoredPedido | undefined {
    return this.withKey(filtro, valor).at(-1);
  }

  /** Every order with that key, oldest first. */
  withKey(filtro: PedidoFiltro, valor: string): readonly StoredPedido[] {
    return within(this.#by[filtro], filtro === 'notaFiscal' ? Number(valor) : valor);
  }

  /** {@link withKey} whatever the case of its letters, which takes a look at every order. */
  withKeyInAnyCase(filtro: PedidoFiltro, valor: string): readonly StoredPedido[] {
    if (filtro === 'notaFiscal') return this.withKey(filtro, valor);
    const wanted = valor.toLowerCase();
    return Array.from(this.#by[filtro].keys())
      .filter((key) => String(key).toLowerCase() === wanted)
      .flatMap((key) => within(this.#by[filtro], key))
      .sort((left, right) => left.sequence - right.sequence);
  }

  /** Orders that a channel's line can mean, oldest first: by `pedidoCanal`, then the second identifier. */
  ofCanal(canal: string, pedidoCanal: string): StoredPedido[] {
    const ofIndex = (index: Index) =>
      within(index, pedidoCanal).filter(({ novo }) => novo.canal === canal);
    const orders = ofIndex(this.#by.pedidoCanal);
    return orders.length > 0 ? orders : ofIndex(this.#byComplemento);
  }

  #keys(stored: StoredPedido): [Index, Key | null | undefined][] {
    const { novo, chavePedido } = stored;
    return [
      [this.#by.pedido, novo.pedido],
      [this.#by.pedidoERP, novo.pedidoERP],
      [this.#by.pedidoCanal, novo.pedidoCanal],
      [this.#by.notaFiscal, notaOf(stored)?.nNF],
      [this.#by.chaveNF, novo.chaveNFe],
      [this.#by.chavePedido, chavePedido],
      [this.#byComplemento, novo.pedidoComplementar],
    ];
  }
}

const within = (index: Index, key: Key): readonly StoredPedido[] => index.get(key) ?? [];

function put(index: Index, key: Key | null | undefined, stored: StoredPedido): void {
  if (key === undefined || key === null || key === '') return;
  pushTo(index, key, stored);
}

function drop(index: Index, key: Key | null | undefined, stored: StoredPedido): void {
  if (key === undefined || key === null || key === '') return;
  const left = within(index, key).filter((one) => one !== stored);
  if (left.length === 0) index.delete(key);
  else index.set(key, left);
}
