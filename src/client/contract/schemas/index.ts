/** The zod schemas of every structure of the service (`docs/service.md` parts 2, 4 and 6). */
export { type OpenApiDocument, type OpenApiOptions, openapiDocument } from '../openapi.js';
export {
  cancelamentoIndevido,
  cancelamentosPagina,
  comissao,
  comissoesPagina,
} from './analises.js';
export {
  ciclo,
  cicloDetalhe,
  cicloEventoAvulso,
  cicloPedidoEvento,
  cicloPedidoTitulo,
  ciclosPagina,
} from './ciclos.js';
export { dadosAplicativo, dadosCiclo, dadosPedido, dadosTitulo } from './evento.js';
export { filaDocumento, filaId } from './fila.js';
export { novoPedido } from './novo-pedido.js';
export {
  cancelamentosParams,
  cicloId,
  ciclosGetParams,
  ciclosListParams,
  comissoesParams,
} from './params.js';
export { pedido } from './pedido.js';
export { pedidoChave } from './pedido-chave.js';
export { pedidoRegistrado } from './pedido-registrado.js';
export { webhookConfig, webhookRegistrado } from './webhook.js';
