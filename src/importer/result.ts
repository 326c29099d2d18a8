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
 * Why it is unknown whether an order exists, and how to find out.
 *
 * - `not-found-yet`: no look-up finds it, and this run sent it, or it was sent too recently to
 * tell. The next run with the same ledger decides.
 * - `no-control`: look-ups find nothing, and there is no known order that they should find. Once
 * this ledger has created one, the next run decides.
 * - `control-not-found`: look-ups by at least one key also miss the latest known order. Something
 * else answers for the service, the token is another store's, or look-ups lag. Correct that or
 * wait, then run again.
 * - `other-orders`: each key leads to another order, or to an order with the same numbers that has
 * no `chaveNFe`, or neither the row's nor the one sent. Look it up at the service by hand.
 * - `look-ups-failed`: look-ups were not answered. Run again.
 * - `stopped`: the run stopped first. Run again.
 */
export type UnknownReason =
  | 'not-found-yet'
  | 'no-control'
  | 'control-not-found'
  | 'other-orders'
  | 'look-ups-failed'
  | 'stopped';

/** Rows by outcome; all counts but `changed` add up to `total`. */
export interface ImportSummary {
  /** Rows of the input that have an outcome. */
  total: number;
  /** Created by this run. */
  created: number;
  /** The answer was lost, and a look-up found the order. */
  recovered: number;
  /** Done by an earlier run, according to the ledger. */
  skipped: number;
  /** Refused by the service; `mensagem` of the result gives the reason. */
  rejected: number;
  /**
   * Refused before sending: not readable, a rule broken, or the same order earlier in this input.
   */
  invalid: number;
  /** May or may not have been created; `unknownReason` of the result says how to find out. */
  unknown: number;
  /**
   * Without an order to send, which is no failure: a cancelled sale, an event; `issues` of the
   * result say why.
   */
  ignored: number;
  /** Part of `skipped` and `recovered`: orders whose content changed since they were sent. */
  changed: number;
}

/** Counts before the first row. */
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

/** Place of a row in its file. */
export interface RowPosition {
  /** Path of the file, as it was given. */
  file: string;
  /** Line, counted from 1. */
  line: number;
  /** Column, counted from 1, if known. */
  column?: number | undefined;
}

/** Why a row was refused, by a rule of the service or of the reader. Shows no value. */
export interface ImportIssue extends Omit<RequestIssue, 'code'> {
  /** Name of the rule, for programs, such as `max-length` or `not-a-number`; it never changes. */
  code?: RequestIssue['code'] | ReadRuleCode;
}

/** The result of one row. */
export interface ImportResult {
  /** Place in the input, counted from 1. */
  row: number;
  /** Place in its file, for a row from `readPedidos`. */
  position?: RowPosition | undefined;
  /** Outcome of the row. */
  result: ImportOutcome;
  /** Your order number, if the row has one. */
  pedido?: string | undefined;
  /** Order number or delivery identifier at the channel, if the row has one. */
  pedidoCanal?: string | undefined;
  /** `created`, `recovered`: key of the order at the service. */
  chavePedido?: string | undefined;
  /** `rejected`: the reason in the service's words. */
  mensagem?: string | undefined;
  /** `invalid`: broken rules by field. `ignored`: why. */
  issues?: readonly ImportIssue[] | undefined;
  /** `invalid`: the earlier row of this input with the same `pedido` and `pedidoCanal`. */
  duplicateOf?: number | undefined;
  /** `unknown`: the reason, which also says how to find out. */
  unknownReason?: UnknownReason | undefined;
  /** `skipped`: outcome in the earlier run; `existing`: the service said that it has the order. */
  previous?: 'created' | 'recovered' | 'existing' | undefined;
  /**
   * `skipped`, `recovered`: the row differs from the order that was sent, which is the order the
   * service has.
   */
  changed?: true | undefined;
  /** Fields of the order that changed. */
  changedFields?: readonly string[] | undefined;
  /** Warnings of an order that was sent: titles that exceed products and freight. */
  warnings?: readonly ImportIssue[] | undefined;
  /** The row as read, with the customer's data. Not enumerable, so that no log shows it. */
  readonly input: unknown;
}

/**
 * Why no order leaves, apart from the limit.
 *
 * - `refused-for-limit`: the service refused for the limit although this import kept it: another
 * program, or a run just before, used the limit up, or the store has a lower one.
 * - `service`: the service is away.
 */
export interface ImportWait {
  /** The reason. */
  reason: 'refused-for-limit' | 'service';
  /** Time of the next try, in milliseconds since 1970. */
  until: number;
  /** The latest failure, such as a `ConnectionError`. */
  error: unknown;
}

/** Progress of an import. */
export interface ImportProgress extends ImportSummary {
  /** `paused` while the service is away, `stopping` after the signal. */
  state: 'running' | 'paused' | 'resolving' | 'stopping' | 'done';
  /**
   * Orders being looked up because their answer was lost. One that an earlier run may have sent is
   * decided after `absenceAfterMs`.
   */
  resolving: number;
  /** Why no order leaves; undefined while orders leave, or wait for the limit only. */
  waiting: ImportWait | undefined;
}

/** Facts of a result, apart from its row and outcome. */
export type ResultFacts = Omit<
  ImportResult,
  'row' | 'position' | 'result' | 'pedido' | 'pedidoCanal' | 'input'
>;
