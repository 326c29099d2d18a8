import { endpoints } from '../contract/endpoints.js';
import type { Ciclo, CiclosInfo } from '../contract/schemas/ciclos.js';
import type { CicloParte, CiclosGetParams, CiclosListParams } from '../contract/schemas/params.js';
import {
  type CallerLine,
  type CallPromise,
  callerLine,
  eagerly,
  prepareRequest,
  withCallerLine,
} from '../http/call.js';
import type { CallOptions } from '../http/options.js';
import { takeCallOptions } from '../http/settings.js';
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
   * Cycles, page after page as they are used. A list that ends before its counters do, or that
   * repeats an `idCiclo`, is reported through `hooks.onMismatch`; with `responseValidation:
   * 'strict'` it is an error. An equal copy of an earlier cycle is left out, except with `off`.
   *
   * @throws InvalidRequestError a parameter or the cursor is wrong; nothing was sent
   * @throws InvalidResponseError with `strict`: the list may lack or repeat records
   */
  list(params: CiclosListParams = {}, options?: ListOptions): PagePromise<Ciclo, CiclosInfo> {
    return listOf(this.#transport, endpoints.ciclos.list, params, options);
  }

  /**
   * Detail of a cycle in its three groups. The type follows `retornoUnico` and `camposOcultos` if
   * they are written literally in the call.
   *
   * @throws NotFoundError no such cycle
   */
  get<const Params extends CiclosGetParams | undefined = undefined>(
    idCiclo: number,
    params?: Params,
    options?: CallOptions,
  ): CallPromise<CicloDetalheDe<Params>> {
    const input = { params: { idCiclo }, query: params ?? {} };
    const detail = this.#transport.send(endpoints.ciclos.get, input, options, callerLine());
    return detail as CallPromise<unknown> as CallPromise<CicloDetalheDe<Params>>;
  }

  /**
   * The items of one group of a cycle's detail, one by one as they arrive; only one is held in
   * memory, whatever the size of the cycle. Items are validated as `responseValidation` asks.
   * `timeoutMs` bounds the silence of the service, not the pace of the loop; leaving the loop
   * closes the connection.
   *
   * @throws NotFoundError no such cycle
   * @throws IncompleteAnswerError the answer ended early; `items` says how many came before
   * @throws InvalidResponseError the answer is not a detail, or, with `strict`, an item is not as
   * documented
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
  /** The items of all groups from one request, each with the name of its group in `parte`. */
  stream<const Params extends CiclosGetParams | undefined = undefined>(
    idCiclo: number,
    params?: Params,
    options?: CallOptions,
  ): AsyncGenerator<CicloItem<Params>, void, void>;
  /** Implements both overloads. */
  stream(
    idCiclo: number,
    parteOrParams?: CicloParte | CiclosGetParams,
    paramsOrOptions?: CiclosGetParams | CallOptions,
    options?: CallOptions,
  ): AsyncGenerator<unknown, void, void> {
    const parte = typeof parteOrParams === 'string' ? parteOrParams : undefined;
    const rest =
      parte === undefined ? [parteOrParams, paramsOrOptions] : [paramsOrOptions, options];
    const [params, given] = rest as [CiclosGetParams | undefined, CallOptions | undefined];
    const detail = eagerly(() => prepareDetail(idCiclo, parte, params ?? {}, given));
    return streamLoaded(this.#transport, detail, callerLine());
  }
}

const STREAM = { ...endpoints.ciclos.get, clientMethod: 'ciclos.stream' };

function prepareDetail(
  idCiclo: number,
  parte: CicloParte | undefined,
  given: CiclosGetParams,
  options: CallOptions | null | undefined,
): DetailRequest {
  const query = parte === undefined ? given : { ...given, retornoUnico: parte };
  return {
    endpoint: STREAM,
    isOfOneGroup: parte !== undefined,
    options: takeCallOptions(options, STREAM),
    request: prepareRequest(STREAM, { params: { idCiclo }, query }),
  };
}

/** Loads the code of streams on first use: most clients read whole details. */
async function* streamLoaded(
  transport: Transport,
  detail: () => DetailRequest,
  line: CallerLine,
): AsyncGenerator<unknown, void, void> {
  try {
    const { streamCiclo } = await import('./stream-ciclo.js');
    yield* streamCiclo(transport, detail());
  } catch (error) {
    throw withCallerLine(error, line);
  }
}
