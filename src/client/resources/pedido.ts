import { flag } from '../../shared/check-options.js';
import { endpoints } from '../contract/endpoints.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import type { PedidoChave } from '../contract/schemas/pedido-chave.js';
import { NotFoundError } from '../errors/api-errors.js';
import {
  type CallerLine,
  type CallPromise,
  callerLine,
  type MethodCall,
  prepareRequest,
} from '../http/call.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/transport.js';
import { AnalisesResource } from './analises.js';
import type { CreateOptions, Creation, PedidoCriado } from './create-pedido.js';
import type { EnsuredPedido } from './ensure-pedido.js';

const { create: CREATE, get: GET } = endpoints.pedido;
const ENSURE = { ...CREATE, clientMethod: 'pedido.ensure' };

/** The row of a look-up by `find`, which its refusals name. */
const FIND = { ...GET, clientMethod: 'pedido.find' };

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
   * The order with the given key.
   *
   * @throws NotFoundError no order has that key
   */
  get(chave: PedidoChave, options?: CallOptions): CallPromise<Pedido> {
    return this.#transport.send(GET, { params: chave }, options, callerLine());
  }

  /**
   * The order with the given key, or `null` if no order has it.
   *
   * @throws NotFoundError the answer speaks of no order: a page of another server, a missing store
   */
  find(chave: PedidoChave, options?: CallOptions): CallPromise<Pedido | null> {
    return this.#transport.run(FIND, options, callerLine(), async ({ send }, taken) => {
      try {
        return await send(FIND, prepareRequest(FIND, { params: chave }), taken);
      } catch (error) {
        if (error instanceof NotFoundError && error.isOfRecord) return null;
        throw error;
      }
    });
  }

  /**
   * Creates an order. It is never sent twice: when the answer is lost, the order is looked up.
   *
   * @throws InvalidRequestError a rule of 4.9 is broken; nothing was sent
   * @throws BadRequestError the service refused it; `mensagem` says why
   * @throws OutcomeUnknownError it may or may not have been created; `chave` says what to look for
   *
   * @example
   * const { chavePedido, recovered } = await client.pedido.create({
   *   pedido: '1001',
   *   pedidoCanal: 'MKT-1001',
   *   chaveNFe: '35240311122233000144550010000012341000012340',
   *   canal: 'Feira',
   *   plataforma: 'Minha loja',
   *   dataVenda: '2026-02-27',
   *   dataFaturamento: '2026-02-28',
   *   valorFrete: 18.5,
   *   situacao: { pedido: 'faturado', canal: 'aprovado' },
   *   titulos: [{ qtTotalParcela: 2, valorTotal: 259.8 }],
   *   produtos: [{ quantidade: 2, valorUnitario: 120.65 }],
   * });
   */
  create(novo: NovoPedido, options?: CreateOptions): CallPromise<PedidoCriado> {
    return this.#open(CREATE, novo, options, callerLine(), async (creation) => {
      const { createPedido } = await import('./create-pedido.js');
      return (await createPedido(creation)).criado;
    });
  }

  /**
   * Returns the service's record of the order, or creates the order if the service has none: called
   * twice, it creates one. `pedido` and `pedidoCanal` together identify an order. It is looked up
   * by `pedidoCanal`, `pedido` and `chaveNF`; a record that matches only some of them is a different
   * order.
   * `differences` lists the fields where the record disagrees with the order you passed, to the
   * centavo. Calls for the same order take turns, over all clients of a store in this process.
   *
   * It creates only if the service says explicitly that it has no order of this `pedido` or of this
   * `pedidoCanal`. After a creation by this process that look-ups do not show, that word counts only
   * after two minutes, and only if another order of this process is found. It cannot know of an
   * order that another process created a moment ago and that no look-up shows yet: for many orders,
   * and after failures, `importPedidos` keeps a ledger.
   *
   * @throws InvalidRequestError a rule of 4.9 is broken, or all keys belong to other orders;
   * nothing was sent
   * @throws InvalidResponseError look-ups found nothing, and no answer says that the order is
   * absent; nothing was sent
   * @throws AlreadyExistsError the service says that it has the order, and no look-up shows it
   * @throws OutcomeUnknownError it may or may not have been created; `chave` says what to look for
   *
   * @example
   * const { status, differences } = await client.pedido.ensure(order);
   * if (differences.length > 0) console.warn('not as the service has it', differences);
   */
  ensure(novo: NovoPedido, options?: CreateOptions): CallPromise<EnsuredPedido> {
    return this.#open(ENSURE, novo, options, callerLine(), async (creation) => {
      const { ensurePedido } = await import('./ensure-pedido.js');
      return ensurePedido(creation);
    });
  }

  /** Runs a creation and its look-ups under one signal and deadline. */
  #open<T>(
    endpoint: typeof CREATE & { clientMethod?: string },
    novo: NovoPedido,
    given: CreateOptions | null | undefined,
    line: CallerLine,
    run: (creation: Creation) => Promise<T>,
  ): CallPromise<T> {
    const begin = (call: MethodCall, options: CreateOptions) => {
      const request = prepareRequest(endpoint, { body: novo });
      const checked = request.asked.body as NovoPedido;
      const get: Creation['get'] = (chave, look = options) => {
        const lookUp = prepareRequest(GET, { params: chave });
        // Its answer may name the customer, whom no message may show.
        lookUp.asked.body = checked;
        return call.send(GET, lookUp, look);
      };
      return run({ novo: checked, request, transport: this.#transport, call, options, get });
    };
    return this.#transport.run<T, CreateOptions>(endpoint, given, line, begin, { settle: flag });
  }
}
