import { endpoints } from '../contract/endpoints.js';
import { holdsOptions } from '../contract/option-rules.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import type { PedidoChave } from '../contract/schemas/pedido-chave.js';
import { NotFoundError } from '../errors/codes.js';
import { OutcomeUnknownError } from '../errors/outcome-unknown.js';
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
  get(chave: PedidoChave, options?: CallOptions): Promise<Pedido> {
    return this.#transport.send(endpoints.pedido.get, { params: chave }, options);
  }

  /** The order of exactly one key, or `null` when none has it. */
  async find(chave: PedidoChave, options?: CallOptions): Promise<Pedido | null> {
    try {
      return await this.get(chave, options);
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  /**
   * Creates an order. It is never sent twice: when the answer is lost, the order is looked up.
   *
   * @throws InvalidRequestError a rule of 4.9 is broken; nothing was sent
   * @throws BadRequestError the service refused it; `mensagem` says why
   * @throws OutcomeUnknownError it may or may not have been created; `chave` says what to look for
   */
  async create(novo: NovoPedido, options?: CreateOptions): Promise<PedidoCriado> {
    const { settle = true, ...rest } = options ?? {};
    const call = holdsOptions(options ?? {}) ? rest : (options as CallOptions);
    const endpoint = endpoints.pedido.create;
    const scope = this.#transport.open(call, endpoint.name);
    try {
      const criado = await this.#transport.sendWithin(scope, endpoint, { body: novo }, call);
      return asCriado(novo, criado);
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError)) throw error;
      return await findUncertainPedido(this.#transport, scope, novo, error, settle);
    } finally {
      this.#transport.release(scope);
    }
  }
}
