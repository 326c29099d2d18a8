import { endpoints } from '../contract/endpoints.js';
import type { Ciclo, CiclosInfo } from '../contract/schemas/ciclos.js';
import type { CicloParte, CiclosGetParams, CiclosListParams } from '../contract/schemas/params.js';
import { type CallerLine, callerLine, withCallerLine } from '../errors/caller-line.js';
import type { CallPromise } from '../http/call.js';
import { type CallOptions, copied } from '../http/options.js';
import { copyOf } from '../http/request.js';
import type { Transport } from '../http/transport.js';
import type { PagePromise } from '../pagination/page.js';
import type { CicloDetalheDe, CicloItem, CicloItemDe } from './ciclo-detalhe.js';
import { type ListOptions, listOf } from './list.js';
import type { DetailRequest } from './stream-ciclo.js';

/** Settlement cycles, *ciclos* or *repasses* (`docs/reference/service.md` 4.4 and 4.5). */
export class CiclosResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Cycles, page after page as they are used. A list that ends before its counters do, or that has an
   * `idCiclo` twice, is reported through `hooks.onMismatch`; with `responseValidation: 'strict'` it is an
   * error. The second copy of a cycle is left out where it is equal, but with `off`.
   *
   * @throws InvalidRequestError a parameter or the cursor is wrong; nothing was sent
   * @throws InvalidResponseError with `strict`: the list is not whole
   */
  list(params: CiclosListParams = {}, options?: ListOptions): PagePromise<Ciclo, CiclosInfo> {
    return listOf(this.#transport, endpoints.ciclos.list, params, options);
  }

  /**
   * Detail of a cycle in its three groups. The type follows `retornoUnico` and `camposOcultos` where
   * they are written in the call.
   *
   * @throws NotFoundError no such cycle
   */
  get<const Params extends CiclosGetParams | undefined = undefined>(
    idCiclo: number,
    params?: Params,
    options?: CallOptions,
  ): CallPromise<CicloDetalheDe<Params>> {
    const input = { params: { idCiclo }, query: params ?? {} };
    const detail: CallPromise<unknown> = this.#transport.send(endpoints.ciclos.get, input, options);
    return detail as CallPromise<CicloDetalheDe<Params>>;
  }

  /**
   * The items of one group of a cycle's detail, one by one as they arrive, in the memory of one item
   * whatever the size of the cycle. Items are validated as `responseValidation` asks. `timeoutMs` is
   * the longest silence of the service, not the pace of the loop; leaving the loop closes the
   * connection.
   *
   * @throws NotFoundError no such cycle
   * @throws IncompleteAnswerError the answer ended early; `items` says how many came before
   * @throws InvalidResponseError the answer is not a detail, or, with `strict`, an item is not as documented
   *
   * @example
   * for await (const pedido of client.ciclos.stream(7, 'pedidosTitulos')) await save(pedido);
   */
  stream<
    Parte extends CicloParte,
    const Params extends Omit<CiclosGetParams, 'retornoUnico'> | undefined = undefined,
  >(
    idCiclo: number,
    parte: Parte,
    params?: Params,
    options?: CallOptions,
  ): AsyncGenerator<CicloItemDe<Params>[Parte], void, void>;
  /** The items of all groups out of one request, each with the name of its group in `parte`. */
  stream<const Params extends CiclosGetParams | undefined = undefined>(
    idCiclo: number,
    params?: Params,
    options?: CallOptions,
  ): AsyncGenerator<CicloItem<Params>, void, void>;
  /** Both forms. */
  stream(
    idCiclo: number,
    parteOrParams?: CicloParte | CiclosGetParams,
    paramsOrOptions?: CiclosGetParams | CallOptions,
    options?: CallOptions,
  ): AsyncGenerator<unknown, void, void> {
    if (typeof parteOrParams === 'string') {
      const params = (paramsOrOptions as CiclosGetParams | undefined) ?? {};
      return this.#stream({ idCiclo, parte: parteOrParams, params, options }, (_, item) => item);
    }
    const given = paramsOrOptions as CallOptions | undefined;
    const request = { idCiclo, params: parteOrParams ?? {}, options: given };
    return this.#stream(request, (parte, item) => ({ parte, item }));
  }

  #stream<Given>(
    { params, options, ...request }: DetailRequest,
    give: (parte: CicloParte, item: unknown) => Given,
  ): AsyncGenerator<Given, void, void> {
    const taken = { ...request, params: copyOf(params), options: copied(options) };
    return streamLoaded(this.#transport, taken, give, callerLine());
  }
}

/** Loaded when a stream begins: most clients read details whole. */
async function* streamLoaded<Given>(
  transport: Transport,
  request: DetailRequest,
  give: (parte: CicloParte, item: unknown) => Given,
  line: CallerLine,
): AsyncGenerator<Given, void, void> {
  try {
    const { streamCiclo } = await import('./stream-ciclo.js');
    yield* streamCiclo(transport, request, give);
  } catch (error) {
    throw withCallerLine(error, line);
  }
}
