import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import type { LookupChave } from '../client/settlement.js';

/** What an import asks of a client; `Recebiveis` is one. */
export interface ImportClient {
  readonly pedido: {
    create(novo: NovoPedido, options?: ImportCallOptions): Promise<{ chavePedido: string | null }>;
    /** Rejects with code `NOT_FOUND` where no order has the key. */
    get(chave: LookupChave, options?: ImportCallOptions): Promise<FoundPedido>;
  };
  readonly limits?: {
    of(endpoint: 'pedido.create'): { requests: number; perMs: number } | null;
    spend(endpoint: 'pedido.create', agesMs: readonly number[]): void | Promise<void>;
  };
  storeId?(): Promise<string>;
}

/** What identifies a record as the order that was sent. */
export interface FoundPedido {
  _id: string;
  pedido: string;
  pedidoCanal: string;
  chaveNFe: string;
}

/** Settings of a call, as the client takes them. */
export interface ImportCallOptions {
  settle?: boolean | undefined;
  retries?: number | undefined;
  signal?: AbortSignal | undefined;
  beforeSend?(): Promise<void>;
}
