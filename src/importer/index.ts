/** Batch import of orders: reading what ERPs write, and creating each order once. */
export { LedgerError, type LedgerErrorReason } from '../errors/ledger.js';
export { type ChaveNFe, checkChaveNFe, parseChaveNFe } from './chave-nfe.js';
export { type CheckOptions, type CheckSummary, checkPedidos } from './check-pedidos.js';
export type { ImportClient } from './import-client.js';
export type { ImportOptions } from './import-options.js';
export { importPedidos } from './import-pedidos.js';
export type {
  ImportOutcome,
  ImportProgress,
  ImportResult,
  ImportSummary,
  RowPosition,
} from './result.js';
export type { RowSource } from './rows.js';
