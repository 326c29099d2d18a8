import { endpoints } from '../contract/endpoints.js';
import { holdsOptions } from '../contract/option-rules.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import type { PedidoChave } from '../contract/schemas/pedido-chave.js';
import { NotFoundError } from '../errors/codes.js';
import { OutcomeUnknownError } from '../errors/outcome-unknown.js';
import { type CallPromise, callPromise, type Receipt } from '../http/call-promise.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/transport.js';
import { AnalisesResource } from './analises.js';
import { findUncertainPedido } from './find-uncertain-pedido.js';
import { asCriado, type PedidoCriado } from './pedido-criado.js';

/** Settings of a creation. */
export interface CreateOptions extends CallOptions {
  /** Look the order up when the answer was lost. Default true. */
  settle?: boolean | undefined;
}

/** The row of a look-up, whose refusals name `find`. */
const FIND = { ...endpoints.pedido.get, calledAs: 'pedido.find' };

/** Orders (`docs/reference/service.md` 4.6 and 4.9) and their analyses. */
export class PedidoResource {
  /** Analyses over many orders. */
  readonly analises: AnalisesResource;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
    this.analises = new AnalisesResource(transport);
  }

  /**
   * The order of exactly one key.
   *
   * @throws NotFoundError no order has that key
   */
  get(chave: PedidoChave, options?: CallOptions): CallPromise<Pedido> {
    return this.#transport.send(endpoints.pedido.get, { params: chave }, options);
  }

  /** The order of exactly one key, or `null` when none has it. */
  find(chave: PedidoChave, options?: CallOptions): CallPromise<Pedido | null> {
    return this.#transport.send(FIND, { params: chave }, options, (sent) =>
      sent.catch((error) => {
        if (error instanceof NotFoundError) return null;
        throw error;
      }),
    );
  }

  /**
   * Creates an order. It is never sent twice: when the answer is lost, the order is looked up.
   *
   * @throws InvalidRequestError a rule of 4.9 is broken; nothing was sent
   * @throws BadRequestError the service refused it; `mensagem` says why
   * @throws OutcomeUnknownError it may or may not have been created; `chave` says what to look for
   */
  create(novo: NovoPedido, options?: CreateOptions): CallPromise<PedidoCriado> {
    return callPromise((receipt) => this.#create(novo, options, receipt));
  }

  async #create(
    novo: NovoPedido,
    options: CreateOptions | undefined,
    receipt: Receipt,
  ): Promise<PedidoCriado> {
    const { settle = true, ...rest } = options ?? {};
    const call = holdsOptions(options ?? {}) ? rest : (options as CallOptions);
    const endpoint = endpoints.pedido.create;
    const scope = this.#transport.open(call, endpoint);
    try {
      const criado = await this.#transport.sendWithin(
        scope,
        endpoint,
        { body: novo },
        call,
        receipt,
      );
      return asCriado(novo, criado);
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError)) throw error;
      const { headers } = call;
      const uncertain = { scope, novo, unknown: error, mayLook: settle, headers, receipt };
      return await findUncertainPedido(this.#transport, uncertain);
    } finally {
      this.#transport.release(scope);
    }
  }
}
