import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import type { PedidoChave } from '../client/contract/schemas/pedido-chave.js';
import type { ProbeCall } from './ask.js';

/** What a probe needs of a client; `Recebiveis` fits. */
export interface ProbeClient {
  /** Settlement cycles. */
  ciclos: {
    list(params: object, call: ProbeCall): PromiseLike<unknown>;
    get(idCiclo: number, params: object, call: ProbeCall): PromiseLike<unknown>;
  };
  /** Orders and their analyses. */
  pedido: {
    get(chave: PedidoChave, call: ProbeCall): PromiseLike<unknown>;
    create(novo: NovoPedido, call: ProbeCall & { settle: false }): PromiseLike<unknown>;
    analises: {
      comissoes(params: object, call: ProbeCall): PromiseLike<unknown>;
      cancelamentosIndevidos(params: object, call: ProbeCall): PromiseLike<unknown>;
    };
  };
  /** The queue of events. */
  fila: { read(call: ProbeCall): PromiseLike<unknown> };
}
