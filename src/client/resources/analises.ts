import { endpoints } from '../contract/endpoints.js';
import type {
  AnalisePaginacao,
  CancelamentoIndevido,
  CancelamentosPaginacao,
  Comissao,
} from '../contract/schemas/analises.js';
import type { CancelamentosParams, ComissoesParams } from '../contract/schemas/params.js';
import type { Transport } from '../http/transport.js';
import type { PagePromise } from '../pagination/page.js';
import { type ListOptions, listOf } from './list.js';

/** Consolidated analyses of orders (`docs/reference/service.md` 4.7 and 4.8). */
export class AnalisesResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Expected and charged commission with transfers, one order per row. A list that ends before its
   * counters do is reported through `hooks.onMismatch`; with `responseValidation: 'strict'` it is
   * an error.
   *
   * @throws InvalidRequestError a parameter or the cursor is wrong; nothing was sent
   * @throws InvalidResponseError with `strict`: the list may lack or repeat records
   */
  comissoes(
    params: ComissoesParams = {},
    options?: ListOptions,
  ): PagePromise<Comissao, AnalisePaginacao> {
    const endpoint = endpoints.pedido.analises.comissoes;
    return listOf(this.#transport, endpoint, params, options);
  }

  /**
   * Orders that the channel cancelled although the goods were delivered; otherwise as `comissoes`.
   *
   * @throws InvalidRequestError a parameter or the cursor is wrong; nothing was sent
   * @throws InvalidResponseError with `strict`: the list may lack or repeat records
   */
  cancelamentosIndevidos(
    params: CancelamentosParams = {},
    options?: ListOptions,
  ): PagePromise<CancelamentoIndevido, CancelamentosPaginacao> {
    const endpoint = endpoints.pedido.analises.cancelamentosIndevidos;
    return listOf(this.#transport, endpoint, params, options);
  }
}
