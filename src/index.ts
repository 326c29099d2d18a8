/** Typed client of the receivables reconciliation service. */

export { Recebiveis } from './client/client.js';
// Types of the table's members are named here, so that declarations of what is made of it can name them.
export type { AskedFor, Endpoint, IsRemoved, OtherNamed } from './client/contract/endpoint.js';
export { type EndpointName, type Endpoints, endpoints } from './client/contract/endpoints.js';
export type { RequestIssue } from './client/contract/refusal.js';
export type { RuleName as RequestRuleCode } from './client/contract/rule.js';
export type {
  AnalisePaginacao,
  CancelamentoIndevido,
  CancelamentosPaginacao,
  Comissao,
  ComissaoProduto,
} from './client/contract/schemas/analises.js';
export type {
  Ciclo,
  CicloDetalhe,
  CicloEvento,
  CicloEventoAvulso,
  CicloParcela,
  CicloParcelaEvento,
  CicloPedidoEvento,
  CicloPedidoEventoItem,
  CicloPedidoTitulo,
  CiclosInfo,
  CicloTitulo,
} from './client/contract/schemas/ciclos.js';
export type {
  DadosAplicativo,
  DadosCiclo,
  DadosPedido,
  DadosTitulo,
  Evento,
  EventoAplicativo,
  EventoCiclo,
  EventoDesconhecido,
  EventoPedido,
  FilaDocumento,
} from './client/contract/schemas/evento.js';
export type {
  EventoCalcular,
  NovoPedido,
  NovoProduto,
  NovoTitulo,
  PedidoRegistrado,
} from './client/contract/schemas/novo-pedido.js';
export type {
  CampoOculto,
  CancelamentosParams,
  CicloParte,
  CiclosGetParams,
  CiclosListParams,
  ComissoesParams,
} from './client/contract/schemas/params.js';
export type {
  FreteComissao,
  Parcela,
  Pedido,
  PedidoCliente,
  PedidoEvento,
  Produto,
  Titulo,
  TituloEvento,
  TotalComissao,
} from './client/contract/schemas/pedido.js';
export type { PedidoChave, PedidoFiltro } from './client/contract/schemas/pedido-chave.js';
export type { Ordenacao, Periodo } from './client/contract/schemas/query.js';
export type {
  AnswerSchema,
  RequestSchema,
  Schema,
  UrlSchema,
} from './client/contract/schemas/schema.js';
export type { PedidoSituacao } from './client/contract/schemas/situacao.js';
export type { WebhookConfig, WebhookRegistrado } from './client/contract/schemas/webhook.js';
export {
  AlreadyExistsError,
  ApiError,
  AuthenticationError,
  BadRequestError,
  NotFoundError,
  RateLimitError,
  ServerError,
  StoreInactiveError,
} from './client/errors/api-errors.js';
export {
  type AnswerHead,
  type ErrorCode,
  isRecebiveisError,
  RecebiveisError,
} from './client/errors/base.js';
export { InvalidRequestError, type InvalidRequestIssue } from './client/errors/invalid-request.js';
export {
  AbortError,
  ConnectionError,
  LimiterUnavailableError,
  TimeoutError,
  TokenError,
} from './client/errors/no-answer.js';
export {
  IncompleteAnswerError,
  InvalidResponseError,
  type InvalidResponseIssue,
  type OutcomeLookup,
  type OutcomeUnknownChave,
  OutcomeUnknownError,
  type OutcomeUnknownReason,
} from './client/errors/unclear-answer.js';
export type { CallPromise, WithResponse } from './client/http/call.js';
export type {
  CallEvent,
  Hooks,
  Logger,
  MismatchEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  SettleEvent,
  WaitEvent,
  WarningEvent,
} from './client/http/hooks.js';
export type {
  CallOptions,
  ClassifiableAnswer,
  Classification,
  Classify,
  ClientOptions,
  CloseOptions,
  FirstPage,
  RawAnswer,
  ResponseValidation,
} from './client/http/options.js';
export type { Token } from './client/http/token.js';
export type { Limit, LimitInForce, Limits } from './client/limits/limiter.js';
export type { RedisLike } from './client/limits/redis.js';
export { Page, type PageContents, PagePromise } from './client/pagination/page.js';
export type { PageCursor } from './client/pagination/records.js';
export type { CicloDetalheDe, CicloItem, CicloItemDe } from './client/resources/ciclo-detalhe.js';
export type { CreateOptions, PedidoCriado } from './client/resources/create-pedido.js';
export type { EnsuredPedido } from './client/resources/ensure-pedido.js';
export type { ListOptions } from './client/resources/list.js';
export type { PedidoDifference } from './client/resources/pedido-differences.js';
export type {
  ConsumeOptions,
  FilaBackoff,
  FilaConsumer,
  FilaContext,
  FilaHandler,
  FilaTrouble,
} from './events/fila/options.js';
