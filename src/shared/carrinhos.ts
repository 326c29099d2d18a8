import { pushTo } from './push-to.js';

/** Numbers of an order; orders of one cart share the channel's number. */
interface Nomeado {
  chavePedido: string;
  pedido: string | null;
  pedidoCanal: string | null;
  canal: string | null;
}

/** The number by which a line names its order. */
interface DoPedido {
  pedido: string | null;
}

/** Orders of a cart, with the lines that name any of them. */
interface Carrinho<Pedido, Linha> {
  pedidos: Pedido[];
  linhas: Linha[];
}

/** Carts: orders with different numbers of the client and one number of one channel. */
export class Carrinhos<Pedido extends Nomeado, Linha extends DoPedido> {
  readonly #ofPedido = new Map<string, string>();
  readonly #carrinhos = new Map<string, Carrinho<Pedido, Linha>>();

  constructor(registros: Iterable<Nomeado>) {
    const groups = new Map<string, Nomeado[]>();
    for (const registro of registros) {
      const { pedidoCanal, canal, chavePedido, pedido } = registro;
      if (!pedidoCanal || !canal || chavePedido === '' || !pedido) continue;
      pushTo(groups, keyOf(pedidoCanal, canal), registro);
    }
    for (const [key, own] of groups) {
      const numbers = new Set(own.map(({ pedido }) => pedido));
      if (own.length < 2 || numbers.size < own.length) continue;
      this.#carrinhos.set(key, { pedidos: [], linhas: [] });
      for (const { chavePedido } of own) this.#ofPedido.set(chavePedido, key);
    }
  }

  /** True if the channel's number is a cart's. */
  has(pedidoCanal: string | null, canal: string | null): boolean {
    return this.#of(pedidoCanal, canal) !== undefined;
  }

  /** Keeps a line that names a cart only by its channel's number; false when it names no cart. */
  take(pedidoCanal: string | null, canal: string | null, linha: Linha): boolean {
    const carrinho = this.#of(pedidoCanal, canal);
    carrinho?.linhas.push(linha);
    return carrinho !== undefined;
  }

  /**
   * The page without the orders of carts and without the lines that name them; those are kept here.
   */
  without(page: Carrinho<Pedido, Linha>): Carrinho<Pedido, Linha> {
    if (this.#carrinhos.size === 0) return page;
    const counts = new Map<string | null, number>();
    for (const { pedido } of page.pedidos) counts.set(pedido, (counts.get(pedido) ?? 0) + 1);
    const taken = new Map<string | null, Carrinho<Pedido, Linha>>();
    const pedidos = page.pedidos.filter((pedido) => {
      const key = this.#ofPedido.get(pedido.chavePedido);
      const carrinho = key === undefined ? undefined : this.#carrinhos.get(key);
      // Several records with one number are settled by the rules for a single order.
      if (!carrinho || counts.get(pedido.pedido) !== 1) return true;
      carrinho.pedidos.push(pedido);
      taken.set(pedido.pedido, carrinho);
      return false;
    });
    const linhas = page.linhas.filter((linha) => {
      const carrinho = taken.get(linha.pedido);
      carrinho?.linhas.push(linha);
      return carrinho === undefined;
    });
    return { pedidos, linhas };
  }

  #of(pedidoCanal: string | null, canal: string | null): Carrinho<Pedido, Linha> | undefined {
    if (pedidoCanal === null || canal === null) return undefined;
    return this.#carrinhos.get(keyOf(pedidoCanal, canal));
  }

  list(): Carrinho<Pedido, Linha>[] {
    return [...this.#carrinhos.values()];
  }
}

const keyOf = (pedidoCanal: string, canal: string): string => JSON.stringify([pedidoCanal, canal]);
