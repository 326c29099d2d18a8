import { endpoints } from '../api/endpoints.js';
import type { Ciclo, CiclosInfo } from '../api/schemas/ciclos.js';
import type { CiclosGetParams, CiclosListParams } from '../api/schemas/params.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/send.js';
import { nextFromOne } from '../pagination/conventions.js';
import { PagePromise } from '../pagination/page-promise.js';
import type { CicloDetalheDe } from './ciclo-detalhe.js';

/** Settlement cycles, *ciclos* or *repasses* (`docs/service.md` 4.4 and 4.5). */
export class CiclosResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Cycles, page after page as they are used. */
  list(params: CiclosListParams = {}, options?: CallOptions): PagePromise<Ciclo, CiclosInfo> {
    return new PagePromise(async (page) => {
      const pagina = page ?? params?.pagina ?? 1;
      const query = { ...params, pagina };
      const { ciclos, info } = await this.#transport.send(
        endpoints.ciclos.list,
        { query },
        options,
      );
      const next = nextFromOne(info, ciclos.length, Number(pagina));
      const keys = ciclos.map(({ idCiclo }) => idCiclo);
      return { items: ciclos, keys, paginacao: info, next };
    });
  }

  /**
   * Detail of a cycle in its three groups. The type follows `retornoUnico` and `camposOcultos` where
   * they are written in the call.
   *
   * @throws NotFoundError no such cycle
   */
  async get<const Params extends CiclosGetParams | undefined = undefined>(
    idCiclo: number,
    params?: Params,
    options?: CallOptions,
  ): Promise<CicloDetalheDe<Params>> {
    const input = { params: { idCiclo }, query: params ?? {} };
    const detail = await this.#transport.send(endpoints.ciclos.get, input, options);
    return detail as CicloDetalheDe<Params>;
  }
}
