import { isRecebiveisError } from '../client/errors/base.js';
import { InvalidRequestError } from '../client/errors/invalid-request.js';
import { copyOfData } from '../shared/copy-of-data.js';
import { isIterable } from '../shared/is-iterable.js';
import { isRecord } from '../shared/is-record.js';
import { duplicateOf, unreadable } from './checks.js';
import { textOf } from './errors.js';
import { type Changes, changesSince } from './fingerprint.js';
import type { PedidoIndex } from './pedido-index.js';
import { placed, positionOf } from './read/position.js';
import { NEXT_ROW } from './read/row-iterable.js';
import type {
  ImportIssue,
  ImportOutcome,
  ImportResult,
  ResultFacts,
  RowPosition,
} from './result.js';
import { broken } from './rules/read-rule.js';

/** A row of the input. */
export interface Row {
  /** Counted from 1. */
  number: number;
  /** A copy made when the row was taken, because a source may reuse one object. */
  input: unknown;
  position: RowPosition | undefined;
  /** Identity of the order, if both are text. */
  pedido: string | undefined;
  pedidoCanal: string | undefined;
  /** Why it could not be read. */
  issues?: readonly ImportIssue[];
  /** It has no order for these reasons, which is no failure. */
  isIgnored?: boolean | undefined;
}

/** Rows to import. */
export type RowSource = Iterable<unknown> | AsyncIterable<unknown>;

/** @throws InvalidRequestError it is not iterable */
export function checkSource(source: unknown): void {
  if (isIterable(source)) return;
  const message = 'must be iterable: a list of orders, a generator, or the result of readPedidos';
  throw new InvalidRequestError('Import', [{ path: 'source', message }]);
}

/**
 * Takes rows from a source, one at a time. A row that `readPedidos` cannot read is a row too. A
 * source that ends at such a row, like a generator in front of the reader, would lose its other
 * rows in silence, so the row's error is thrown at the end.
 */
export class Rows {
  readonly #iterator: Iterator<unknown> | AsyncIterator<unknown>;
  #count = 0;
  /** The last row could not be read, and the source may end there. */
  #unreadable: { error: unknown } | undefined;

  constructor(source: RowSource) {
    this.#iterator =
      Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  }

  /** Next row; undefined at the end. */
  async next(): Promise<Row | undefined> {
    try {
      const { done, value } = await this.#next();
      if (done) {
        if (this.#unreadable) throw this.#unreadable.error;
        return undefined;
      }
      this.#unreadable = undefined;
      this.#count += 1;
      const row = readUnreadable(value) ?? readOrder(value);
      return { number: this.#count, ...row };
    } catch (error) {
      const unreadable = error === this.#unreadable?.error ? undefined : readUnreadable(error);
      if (!unreadable) throw error;
      this.#unreadable = NEXT_ROW in this.#iterator ? undefined : { error };
      this.#count += 1;
      return { number: this.#count, ...unreadable };
    }
  }

  /** Readers of this package also give the ignored rows, which `next` leaves out. */
  #next(): Promise<IteratorResult<unknown>> | IteratorResult<unknown> {
    const iterator = this.#iterator as RowReader;
    return iterator[NEXT_ROW] ? iterator[NEXT_ROW]() : iterator.next();
  }

  /** Closes the source. */
  async close(): Promise<void> {
    await this.#iterator.return?.();
  }
}

type RowReader = AsyncIterator<unknown> & { [NEXT_ROW]?(): Promise<IteratorResult<unknown>> };

const NOBODY = { pedido: undefined, pedidoCanal: undefined };

/** A field may be a getter of the user's that throws. */
function readOrder(given: unknown): Omit<Row, 'number'> {
  const order: Omit<Row, 'number'> = { input: given, position: undefined, ...NOBODY };
  if (!isRecord(given)) return order;
  order.position = positionOf(given);
  try {
    const input = copyOfData(given) as Record<string, unknown>;
    order.pedido = textOf(input.pedido);
    order.pedidoCanal = textOf(input.pedidoCanal);
    if (order.position) placed(input, order.position);
    order.input = input;
  } catch (error) {
    order.issues = [unreadable(error)];
  }
  return order;
}

/**
 * Recognizes the reader's error by its code, because it may come from another copy of this package.
 */
function readUnreadable(error: unknown): Omit<Row, 'number'> | undefined {
  if (!isRecebiveisError(error) || error.code !== 'INVALID_ROW') return undefined;
  const {
    file,
    line,
    column,
    issues = [],
    input,
    pedido,
    pedidoCanal,
    isIgnored,
  } = error as unknown as RowPosition & Omit<Row, 'number' | 'position'>;
  const position = { file, line, column };
  return { input, position, pedido, pedidoCanal, issues, isIgnored };
}

/** Decision for a row, by the state of its order. */
export type RowDecision =
  | { action: 'send' }
  /** An earlier run may have sent it, so its outcome is resolved first. */
  | { action: 'resolve' }
  | { action: 'skip'; previous: NonNullable<ImportResult['previous']>; changes: Changes }
  | { action: 'ignore'; issues: readonly ImportIssue[] }
  /** `wasSent`: an earlier run sent the order, which today's reading would not send. */
  | { action: 'refuse'; issues: readonly ImportIssue[]; duplicateOf?: number; wasSent?: true };

/**
 * Decides in the order of the rows, and remembers them: the first row of each order counts.
 */
export function decide(row: Row, index: PedidoIndex): RowDecision {
  const { pedido, pedidoCanal } = row;
  const { issues } = row;
  if (issues) {
    if (!index.wasSent(pedido ?? '', pedidoCanal ?? '')) {
      return { action: row.isIgnored ? 'ignore' : 'refuse', issues };
    }
    const sentBefore = { path: '', ...broken('sent-before') };
    return { action: 'refuse', issues: [...issues, sentBefore], wasSent: true };
  }
  // A row without an identity breaks a rule, which its check reports.
  if (pedido === undefined || pedidoCanal === undefined) return { action: 'send' };
  const known = index.of(pedido, pedidoCanal);
  if (known.row > 0) return { action: 'refuse', ...duplicateOf(known.row) };
  known.row = row.number;
  const { state } = known;
  if (state === 'open') return { action: 'resolve' };
  if (state === 'none') return { action: 'send' };
  return { action: 'skip', previous: state, changes: changesSince(known.sent, row.input) };
}

/** Result of a row; the row itself shows in no log. */
export function resultOf(row: Row, result: ImportOutcome, facts: ResultFacts): ImportResult {
  const { number, position, pedido, pedidoCanal, input } = row;
  const visible = { row: number, position, result, pedido, pedidoCanal, ...facts };
  return Object.defineProperty(visible, 'input', { value: input }) as ImportResult;
}
