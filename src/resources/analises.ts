import { endpoints } from '../api/endpoints.js';
import type {
  AnalisePaginacao,
  CancelamentoIndevido,
  CancelamentosPaginacao,
  Comissao,
} from '../api/schemas/analises.js';
import type { CancelamentosParams, ComissoesParams } from '../api/schemas/params.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/send.js';
import { nextFromZero } from '../pagination/conventions.js';
import { PagePromise } from '../pagination/page-promise.js';

/** Consolidated analyses of orders (`docs/service.md` 4.7 and 4.8). */
export class AnalisesResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Expected against charged commission and transfers, an order a row. */
  comissoes(
    params: ComissoesParams = {},
    options?: CallOptions,
  ): PagePromise<Comissao, AnalisePaginacao> {
    return new PagePromise(async (page) => {
      const pagina = page ?? params?.pagina ?? 0;
      const query = { ...params, pagina };
      const { comissoes, paginacao } = await this.#transport.send(
        endpoints.pedido.analises.comissoes,
        { query },
        options,
      );
      const next = nextFromZero(paginacao, comissoes.length, Number(pagina));
      const keys = comissoes.map(({ pedido, dataPedido }) => `${pedido} ${dataPedido}`);
      return { items: comissoes, keys, paginacao, next };
    });
  }

  /** Orders that the channel cancelled although the goods were delivered. */
  cancelamentosIndevidos(
    params: CancelamentosParams = {},
    options?: CallOptions,
  ): PagePromise<CancelamentoIndevido, CancelamentosPaginacao> {
    return new PagePromise(async (page) => {
      const pagina = page ?? params?.pagina ?? 0;
      const query = { ...params, pagina };
      const { cancelamentos, paginacao } = await this.#transport.send(
        endpoints.pedido.analises.cancelamentosIndevidos,
        { query },
        options,
      );
      const next = nextFromZero(paginacao, cancelamentos.length, Number(pagina));
      const keys = cancelamentos.map(({ pedido, pedidoCanal }) => `${pedido} ${pedidoCanal}`);
      return { items: cancelamentos, keys, paginacao, next };
    });
  }
}
