import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import type { Pedido } from '../client/contract/schemas/pedido.js';
import type { LookupChave } from '../client/resources/order-lookup.js';

/** What an import asks of a client; `Recebiveis` is one. */
export interface ImportClient {
  /** Creates an order, and looks one up by its key. */
  readonly pedido: {
    create(novo: NovoPedido, options?: ImportCallOptions): Promise<{ chavePedido: string | null }>;
    /** Rejects with code `NOT_FOUND` where no order has the key. */
    get(chave: LookupChave, options?: ImportCallOptions): Promise<FoundPedido>;
  };
  /** Limit of creations (`of`; null: none), and how to count those sent before (`spend`); left out: no limit. */
  readonly limits?: {
    of(endpoint: 'pedido.create'): { requests: number; perMs: number } | null;
    spend(endpoint: 'pedido.create', agesMs: readonly number[]): void | Promise<void>;
  };
  /** Names the store in the ledger without revealing its token. */
  storeId?(): Promise<string>;
}

/** What identifies a record as the order that was sent. */
export type FoundPedido = Pick<Pedido, '_id' | 'pedido' | 'pedidoCanal' | 'chaveNFe'>;

/** Settings of a call, as the client takes them. */
export interface ImportCallOptions {
  /** Whether the client looks an order up when its answer was lost; the import gives false, and looks itself. */
  settle?: boolean | undefined;
  /** Attempts after the first; the import gives 0 for a creation. */
  retries?: number | undefined;
  /** Ends the call. */
  signal?: AbortSignal | undefined;
  /** Ends the call only while it waits: a creation that is on its way is finished. */
  waitSignal?: AbortSignal | undefined;
}
