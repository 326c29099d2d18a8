/** Typed client of the receivables reconciliation service. */
export { type EndpointName, endpoints } from './api/endpoints.js';
export type { OptionRuleCode, OptionRules } from './api/option-rules.js';
export type { RuleName as RequestRuleCode } from './api/rule.js';
export type {
  AnalisePaginacao,
  CancelamentoIndevido,
  CancelamentosPaginacao,
  Comissao,
  ComissaoProduto,
} from './api/schemas/analises.js';
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
} from './api/schemas/ciclos.js';
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
} from './api/schemas/evento.js';
export type {
  EventoCalcular,
  NovoPedido,
  NovoProduto,
  NovoTitulo,
} from './api/schemas/novo-pedido.js';
export type { Ordenacao } from './api/schemas/ordenacao.js';
export type {
  CampoOculto,
  CancelamentosParams,
  CicloParte,
  CiclosGetParams,
  CiclosListParams,
  ComissoesParams,
} from './api/schemas/params.js';
export type {
  FreteComissao,
  Parcela,
  Pedido,
  PedidoCliente,
  PedidoEvento,
  Produto,
  Titulo,
  TituloEventoTipo,
  TotalComissao,
} from './api/schemas/pedido.js';
export type { PedidoChave, PedidoFiltro } from './api/schemas/pedido-chave.js';
export type { PedidoRegistrado } from './api/schemas/pedido-registrado.js';
export type { Periodo } from './api/schemas/query.js';
export type { PedidoSituacao } from './api/schemas/situacao.js';
export type { WebhookConfig, WebhookRegistrado } from './api/schemas/webhook.js';
export { Recebiveis } from './client.js';
export { AbortError } from './errors/abort.js';
export { ApiError } from './errors/api-error.js';
export { AuthenticationError } from './errors/authentication.js';
export { BadRequestError } from './errors/bad-request.js';
export { type ErrorCode, isRecebiveisError, RecebiveisError } from './errors/base.js';
export { ConnectionError } from './errors/connection.js';
export { IncompleteAnswerError } from './errors/incomplete-answer.js';
export { InvalidRequestError, type InvalidRequestIssue } from './errors/invalid-request.js';
export { InvalidResponseError, type InvalidResponseIssue } from './errors/invalid-response.js';
export { LimiterUnavailableError } from './errors/limiter-unavailable.js';
export { NotFoundError } from './errors/not-found.js';
export {
  type OutcomeLookup,
  type OutcomeUnknownChave,
  OutcomeUnknownError,
  type OutcomeUnknownReason,
} from './errors/outcome-unknown.js';
export { PayloadTooLargeError } from './errors/payload-too-large.js';
export { RateLimitError } from './errors/rate-limit.js';
export { RequestTimeoutError } from './errors/request-timeout.js';
export { ServerError } from './errors/server.js';
export { StoreInactiveError } from './errors/store-inactive.js';
export { TimeoutError } from './errors/timeout.js';
export { TokenError } from './errors/token.js';
export { HandlerTimeoutError } from './fila/handler-timeout.js';
export type {
  ConsumeOptions,
  FilaBackoff,
  FilaConsumer,
  FilaContext,
  FilaDeadLetterContext,
  FilaEvento,
  FilaEventsOptions,
  FilaHandler,
  FilaTrouble,
} from './fila/options.js';
export type { FilaStore } from './fila/port.js';
export type { Limit, LimitInForce, Limits } from './http/limits/limit.js';
export type { RedisEmpty, RedisLike, RedisUnavailable } from './http/limits/redis/redis-like.js';
export type { CallOptions, ClientOptions } from './http/options.js';
export type {
  CallEvent,
  Hooks,
  MismatchEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  WaitEvent,
} from './http/reporting/hooks.js';
export type { ResponseValidation } from './http/reporting/mismatches.js';
export type { Token } from './http/request/token.js';
export type {
  ClassifiableAnswer,
  Classification,
  Classify,
} from './http/response/classification.js';
export type { PageCursor } from './pagination/cursor.js';
export { Page } from './pagination/page.js';
export { PagePromise } from './pagination/page-promise.js';
export type { CicloDetalheDe, CicloItem, CicloItemDe } from './resources/ciclo-detalhe.js';
export type { ListOptions } from './resources/list.js';
export type { CreateOptions } from './resources/pedido.js';
export type { PedidoCriado } from './resources/pedido-criado.js';
