/** The zod schemas of every structure of the service (`docs/reference/service.md` parts 2, 4 and 6), and their types. */

export { type OpenApiDocument, type OpenApiOptions, openapiDocument } from '../openapi.js';
export * from './analises.js';
export * from './ciclos.js';
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
export * from './fila.js';
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
export * from './pedido.js';
export { type PedidoChave, pedidoChave } from './pedido-chave.js';
export type { AnswerSchema, RequestSchema, Schema, UrlSchema } from './schema.js';
export * from './webhook.js';
