import type { AsyncClosable } from '../shared/async-closable.js';
import { callerLine, showingCaller } from './http/call.js';
import type { ClientOptions, CloseOptions } from './http/options.js';
import { resolveSettings } from './http/settings.js';
import { Transport } from './http/transport.js';
import { CiclosResource } from './resources/ciclos.js';
import { FilaResource } from './resources/fila.js';
import { LimitsResource } from './resources/limits.js';
import { PedidoResource } from './resources/pedido.js';
import { WebhookResource } from './resources/webhook.js';

/** Adds `[Symbol.asyncDispose]`, for `await using`. */
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

  /** Registers the destination of the service's events. */
  readonly webhook: WebhookResource;
  /** The queue of events. */
  readonly fila: FilaResource;
  /** Settlement cycles. */
  readonly ciclos: CiclosResource;
  /** Orders and their analyses. */
  readonly pedido: PedidoResource;
  /** Limits in force for each endpoint. */
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
    return showingCaller(this.#transport.token.storeId(), callerLine());
  }

  /**
   * Closes the client. First stops the consumers of the queue, as `stop({ timeoutMs })` does: they
   * start no more handlers, and the calls of running handlers and removals are still accepted. Then
   * refuses new calls, and rejects calls that wait for their limit or pause with `AbortError`.
   * Calls in flight and look-ups of a creation whose answer was lost may finish; after `timeoutMs`
   * they are ended; a second call may shorten that time. The requests of
   * this client still count toward the limits of other clients.
   */
  close(options?: CloseOptions): Promise<void> {
    return this.#transport.close(options);
  }
}
