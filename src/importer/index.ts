/** Batch import of orders: reading what ERPs write, and creating each order once. */

export type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
export { type ChaveNFe, checkChaveNFe, parseChaveNFe } from '../shared/chave-nfe.js';
export type { RuleData as ReadRuleData } from '../shared/text/sentences.js';
export { type CheckResult, type CheckSummary, checkPedidos } from './check-pedidos.js';
export {
  InvalidFileError,
  InvalidRowError,
  type InvalidRowIssue,
  LedgerError,
  type LedgerErrorReason,
} from './errors.js';
export type { ImportCallOptions, ImportClient } from './import-client.js';
export type { CheckOptions, ImportOptions } from './import-options.js';
export { importPedidos } from './import-pedidos.js';
export { readPedidoKeys } from './ledger/read-pedido-keys.js';
export type {
  ColumnMap,
  ColumnRule,
  ColumnTo,
  PedidoMap,
  Policy,
} from './map/pedido-map.js';
export type { PresetName } from './map/preset-names.js';
export type {
  ColumnEvidence,
  ColumnSubject,
  MapEvidence,
  MapProposal,
  ProposalReason,
  ProposeMapOptions,
} from './map/propose/evidence.js';
export type { PolicyEvidence, UncountedOrders } from './map/propose/policies.js';
export { proposeMap } from './map/propose/propose-map.js';
export type { PedidosFormat } from './read/detect-format.js';
export { positionOf } from './read/position.js';
export type { PedidoComplement, ReadPedidosOptions } from './read/read-options.js';
export { readPedidos } from './read/read-pedidos.js';
export { type PedidoColumn, pedidoColumns } from './read/table/order-fields.js';
export type { ReadWarning } from './read/warning.js';
export type {
  ImportIssue,
  ImportOutcome,
  ImportProgress,
  ImportResult,
  ImportSummary,
  ImportWait,
  RowPosition,
  UnknownReason,
} from './result.js';
export type { RowSource } from './rows.js';
export type { Topic } from './rules/chosen-sentences.js';
export {
  type ReadRuleCode,
  type ReadRuleParams,
  type ReadWarningCode,
  readRuleSentence,
} from './rules/read-rule.js';
export type { VerifiedField } from './verified-fields.js';
export {
  type VerifyClient,
  type VerifyOptions,
  type VerifyOutcome,
  type VerifyResult,
  type VerifySummary,
  verifyPedidos,
} from './verify-pedidos.js';
