import type { AsyncClosable } from '../shared/async-closable.js';
import { showingCaller } from './errors/base.js';
import type { ClientOptions, CloseOptions } from './http/options.js';
import { resolveSettings } from './http/settings.js';
import { Transport } from './http/transport.js';
import { CiclosResource } from './resources/ciclos.js';
import { FilaResource } from './resources/fila.js';
import { LimitsResource } from './resources/limits.js';
import { PedidoResource } from './resources/pedido.js';
import { WebhookResource } from './resources/webhook.js';

/** For `await using`. */
export interface Recebiveis extends AsyncClosable {}

/**
 * Client of the receivables reconciliation service, for one store.
 *
 * @example
 * const recebiveis = new Recebiveis({ baseUrl: 'https://…', token: process.env.TOKEN });
 * for await (const ciclo of recebiveis.ciclos.list()) console.log(ciclo.valorRepasse);
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: a method would not compile for users without its symbol
export class Recebiveis {
  static {
    Object.defineProperty(Recebiveis.prototype, Symbol.asyncDispose, {
      value(this: Recebiveis) {
        return this.close();
      },
    });
  }

  /** Where the service sends its events. */
  readonly webhook: WebhookResource;
  /** The queue of events. */
  readonly fila: FilaResource;
  /** Settlement cycles. */
  readonly ciclos: CiclosResource;
  /** Orders and their analyses. */
  readonly pedido: PedidoResource;
  /** What may be sent, and how often. */
  readonly limits: LimitsResource;

  readonly #transport: Transport;

  /** @throws InvalidRequestError an option is wrong, or base URL or token is missing */
  constructor(options?: ClientOptions | null) {
    const transport = new Transport(resolveSettings(options));
    this.#transport = transport;
    this.webhook = new WebhookResource(transport);
    this.fila = new FilaResource(transport);
    this.ciclos = new CiclosResource(transport);
    this.pedido = new PedidoResource(transport);
    this.limits = new LimitsResource(transport);
  }

  /**
   * Identifies the store without revealing its token: equal for clients of the same base URL and
   * `storeId`, or token. Without a `storeId` a token function is called for it.
   *
   * @throws TokenError the function gave no usable token
   */
  storeId(): Promise<string> {
    return showingCaller(this.#transport.token.storeId());
  }

  /**
   * Stops the consumers of the queue: no handler begins any more, those that run and the removals finish, as after
   * `stop({ timeoutMs })`, and their calls are still taken. Then refuses new calls, and rejects those that wait for their limit or pause with `AbortError`. Calls in flight finish,
   * and so do the look-ups of a creation whose answer was lost; after `timeoutMs` they are ended. Then Redis is
   * released. What this client sent goes on to count toward the limits of the others.
   */
  close(options?: CloseOptions): Promise<void> {
    return this.#transport.close(options);
  }
}
