/** The zod schemas of every structure of the service (`docs/reference/service.md` parts 2, 4 and 6), and their types. */

export { type OpenApiDocument, type OpenApiOptions, openapiDocument } from '../openapi.js';
export {
  type CancelamentoIndevido,
  type CancelamentosPagina,
  type Comissao,
  type ComissoesPagina,
  cancelamentoIndevido,
  cancelamentosPagina,
  comissao,
  comissoesPagina,
} from './analises.js';
export {
  type Ciclo,
  type CicloDetalhe,
  type CicloEventoAvulso,
  type CicloPedidoEvento,
  type CicloPedidoTitulo,
  type CiclosPagina,
  ciclo,
  cicloDetalhe,
  cicloEventoAvulso,
  cicloPedidoEvento,
  cicloPedidoTitulo,
  ciclosPagina,
} from './ciclos.js';
export {
  type DadosAplicativo,
  type DadosCiclo,
  type DadosPedido,
  type DadosTitulo,
  dadosAplicativo,
  dadosCiclo,
  dadosPedido,
  dadosTitulo,
} from './evento.js';
export { type FilaDocumentoServido, filaDocumento, filaId } from './fila.js';
export {
  type NovoPedido,
  novoPedido,
  type PedidoRegistrado,
  pedidoRegistrado,
} from './novo-pedido.js';
export {
  type CancelamentosParams,
  type CiclosGetParams,
  type CiclosListParams,
  type ComissoesParams,
  cancelamentosParams,
  cicloId,
  ciclosGetParams,
  ciclosListParams,
  comissoesParams,
} from './params.js';
export { type Pedido, pedido } from './pedido.js';
export { type PedidoChave, pedidoChave } from './pedido-chave.js';
export type { AnswerSchema, RequestSchema, Schema, UrlSchema } from './schema.js';
export {
  type WebhookConfig,
  type WebhookRegistrado,
  webhookConfig,
  webhookRegistrado,
} from './webhook.js';
