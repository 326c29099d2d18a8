import type { RequestIssue } from '../client/contract/refusal.js';
import type { ReadRuleCode } from './rules/read-rule.js';

/** The outcome of a row. */
export type ImportOutcome =
  | 'created'
  | 'recovered'
  | 'skipped'
  | 'rejected'
  | 'invalid'
  | 'unknown'
  | 'ignored';

/**
 * Why it is not known whether an order exists, and what decides it.
 *
 * - `not-found-yet`: no look-up finds it, and it was sent by this run, or too lately for that to mean
 *   anything. The next run with the same ledger decides.
 * - `no-control`: look-ups find nothing, and no order is known that they should find. Once this ledger has
 *   created one, the next run decides.
 * - `control-not-found`: by one key at least, look-ups do not find the latest order either that is known to exist: something
 *   answers for the service, the token is another store's, or look-ups are behind. Correct that, or wait,
 *   then run again.
 * - `other-orders`: each key leads to another order, or to one of the same numbers without a `chaveNFe`,
 *   or with neither the row's nor the one that was sent. Look it up at the service by hand.
 * - `look-ups-failed`: look-ups were not answered. Run again.
 * - `stopped`: the run was stopped before. Run again.
 */
export type UnknownReason =
  | 'not-found-yet'
  | 'no-control'
  | 'control-not-found'
  | 'other-orders'
  | 'look-ups-failed'
  | 'stopped';

/** How many rows had which outcome; all but `changed` add up to `total`. */
export interface ImportSummary {
  /** Rows of the input that have an outcome. */
  total: number;
  /** Created by this run. */
  created: number;
  /** The answer was lost, and the order was found by looking it up. */
  recovered: number;
  /** Done by an earlier run, as the ledger says. */
  skipped: number;
  /** Refused by the service; `mensagem` of the result says why. */
  rejected: number;
  /** Refused before sending: not readable, a rule broken, or the same order earlier in this input. */
  invalid: number;
  /** May or may not have been created; `unknownReason` of the result says what decides it. */
  unknown: number;
  /** Nothing to send, which is not a failure: a cancelled sale, an event; `reason` of the result says why. */
  ignored: number;
  /** Of `skipped` and `recovered`: orders whose content changed since they were sent. */
  changed: number;
}

/** The figures before the first row. */
export const emptySummary = (): ImportSummary => ({
  total: 0,
  created: 0,
  recovered: 0,
  skipped: 0,
  rejected: 0,
  invalid: 0,
  unknown: 0,
  ignored: 0,
  changed: 0,
});

/** Where a row stands in its file. */
export interface RowPosition {
  /** Path of the file, as it was given. */
  file: string;
  /** Line, counted from 1. */
  line: number;
  /** Column, counted from 1, where it is known. */
  column?: number | undefined;
}

/** Why a row was refused: a rule of the service, or one of the reader. It names no value. */
export interface ImportIssue extends Omit<RequestIssue, 'code'> {
  /** Which rule, for programs: a name that stays, such as `max-length` or `not-a-number`. */
  code?: RequestIssue['code'] | ReadRuleCode;
}

/** The result of one row. */
export interface ImportResult {
  /** Place in the input, counted from 1. */
  row: number;
  /** Where it stands in its file, when it was read by `readPedidos`. */
  position?: RowPosition | undefined;
  /** What became of the row. */
  result: ImportOutcome;
  /** Your order number, where the row has one. */
  pedido?: string | undefined;
  /** Order number or delivery identifier at the channel, where the row has one. */
  pedidoCanal?: string | undefined;
  /** `created`, `recovered`: key of the order at the service. */
  chavePedido?: string | undefined;
  /** `rejected`: why, in the service's words. */
  mensagem?: string | undefined;
  /** `invalid`: which fields broke which rules. */
  issues?: readonly ImportIssue[] | undefined;
  /** `invalid`: the row of this input that has the same `pedido` and `pedidoCanal`. */
  duplicateOf?: number | undefined;
  /** `unknown`: why, which says what decides it. */
  unknownReason?: UnknownReason | undefined;
  /** `skipped`: the outcome of the earlier run. */
  previous?: 'created' | 'recovered' | 'rejected' | undefined;
  /** `skipped`, `recovered`: the row is not any more what was sent. The service has what was sent. */
  changed?: true | undefined;
  /** Fields of the order that changed; empty where that is not known. */
  changedFields?: readonly string[] | undefined;
  /** Sent all the same: titles that are more than products and freight. */
  warnings?: readonly ImportIssue[] | undefined;
  /** `ignored`: why. */
  reason?: string | undefined;
  /** `ignored`: why, for programs: a name that stays, such as `nfe-cancelled`. */
  reasonCode?: ReadRuleCode | undefined;
  /** `ignored`: what the reason is about, by its code. */
  reasonParams?: Readonly<Record<string, unknown>> | undefined;
  /** The row as it was read: it holds a customer's data. Not enumerable, so that no log shows it. */
  readonly input: unknown;
}

/**
 * Why no order leaves, where that is not the limit.
 *
 * - `refused-for-limit`: the service refused for the limit, although this import kept below it: another
 *   program uses the same token, or the limit of the store is lower.
 * - `service`: the service is away.
 */
export interface ImportWait {
  /** Which of the two. */
  reason: 'refused-for-limit' | 'service';
  /** When the next try is made: milliseconds since 1970. */
  until: number;
}

/** How far an import is. */
export interface ImportProgress extends ImportSummary {
  /** Rows of the input, where `totalRows` says it. */
  totalRows: number | undefined;
  /** `paused` while the service is away, `stopping` after the signal. */
  state: 'running' | 'paused' | 'resolving' | 'stopping' | 'done';
  /** Orders whose answer was lost and that are being looked up. */
  resolving: number;
  /** Orders sent in the last minute; before it has passed, the rate so far. */
  rowsPerMinute: number;
  /** Why no order leaves at the moment; undefined while orders do, or wait for the limit alone. */
  waiting: ImportWait | undefined;
  /** Milliseconds left, from the limit and the rows left; undefined without `totalRows`. */
  remainingMs: number | undefined;
}

/** What a result says beside its row and its outcome. */
export type ResultFacts = Omit<
  ImportResult,
  'row' | 'position' | 'result' | 'pedido' | 'pedidoCanal' | 'input'
>;
