/** The zod schemas of every structure of the service (`docs/reference/service.md` parts 2, 4 and 6), and their types. */

export {
  type CancelamentoIndevido,
  type CancelamentosPagina,
  type Comissao,
  type ComissoesPagina,
  cancelamentoIndevido,
  cancelamentosPagina,
  comissao,
  comissoesPagina,
} from '../client/contract/schemas/analises.js';
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
} from '../client/contract/schemas/ciclos.js';
export {
  type DadosAplicativo,
  type DadosCiclo,
  type DadosPedido,
  type DadosTitulo,
  dadosAplicativo,
  dadosCiclo,
  dadosPedido,
  dadosTitulo,
} from '../client/contract/schemas/evento.js';
export {
  type FilaDocumentoServido,
  filaDocumento,
  filaId,
} from '../client/contract/schemas/fila.js';
export {
  type NovoPedido,
  novoPedido,
  type PedidoRegistrado,
  pedidoRegistrado,
} from '../client/contract/schemas/novo-pedido.js';
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
} from '../client/contract/schemas/params.js';
export { type Pedido, pedido } from '../client/contract/schemas/pedido.js';
export { type PedidoChave, pedidoChave } from '../client/contract/schemas/pedido-chave.js';
export type {
  AnswerSchema,
  RequestSchema,
  Schema,
  UrlSchema,
} from '../client/contract/schemas/schema.js';
export {
  type WebhookConfig,
  type WebhookRegistrado,
  webhookConfig,
  webhookRegistrado,
} from '../client/contract/schemas/webhook.js';
export { type OpenApiDocument, type OpenApiOptions, openapiDocument } from './openapi.js';
