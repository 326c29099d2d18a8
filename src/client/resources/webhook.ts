import { endpoints } from '../contract/endpoints.js';
import type { WebhookConfig, WebhookRegistrado } from '../contract/schemas/webhook.js';
import { type CallPromise, callerLine } from '../http/call.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/transport.js';

const REGISTER = endpoints.webhook.register;

/** Registers the destination of events (`docs/reference/service.md` 4.1). */
export class WebhookResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Registers the destination of events: your address (`modulo: 'webhook'`) or the queue (`modulo:
   * 'fila'`). A store has one configuration; a new one replaces it.
   *
   * @throws InvalidRequestError a rule of 2.1 is broken; nothing was sent
   * @throws OutcomeUnknownError no answer came; registering again is harmless
   */
  register(config: WebhookConfig, options?: CallOptions): CallPromise<WebhookRegistrado> {
    return this.#transport.send(REGISTER, { body: config }, options, callerLine());
  }
}
