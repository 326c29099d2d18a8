import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import type { Pedido } from '../client/contract/schemas/pedido.js';
import type { LookupChave } from '../client/resources/order-lookup.js';

/** The part of a client that an import uses; `Recebiveis` has it. */
export interface ImportClient {
  /** Creates an order, and looks one up by its key. */
  readonly pedido: {
    create(novo: NovoPedido, options?: ImportCallOptions): Promise<{ chavePedido: string | null }>;
    /** Rejects with code `NOT_FOUND` if no order has the key. */
    get(chave: LookupChave, options?: ImportCallOptions): Promise<FoundPedido>;
  };
  /** Names the store in the ledger without revealing its token. */
  storeId?(): Promise<string>;
}

/** Fields that show if a record is the order that was sent. */
export type FoundPedido = Pick<Pedido, '_id' | 'pedido' | 'pedidoCanal' | 'chaveNFe'>;

/** Settings of a call. */
export interface ImportCallOptions {
  /**
   * If true, the client looks up an order whose answer was lost. The import passes false and looks
   * it up itself.
   */
  settle?: boolean | undefined;
  /** Attempts after the first; the import gives 0 for a creation. */
  retries?: number | undefined;
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
  /** Aborts the call only while it waits; a creation in flight is finished. */
  waitSignal?: AbortSignal | undefined;
}
