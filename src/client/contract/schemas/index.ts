/** The zod schemas of every structure of the service (`docs/reference/service.md` parts 2, 4 and 6), and their types. */

// What the types of the schemas are made of: where zod is not the user's own, as under pnpm, declarations of
// theirs name it through this entry.
export type { ZodMiniType } from 'zod/mini';
export type { $ZodTypeInternals } from 'zod/v4/core';
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
export { type NovoPedido, novoPedido } from './novo-pedido.js';
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
export { type PedidoRegistrado, pedidoRegistrado } from './pedido-registrado.js';
export {
  type WebhookConfig,
  type WebhookRegistrado,
  webhookConfig,
  webhookRegistrado,
} from './webhook.js';
