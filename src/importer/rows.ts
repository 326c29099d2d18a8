import { isRecebiveisError } from '../client/errors/base.js';
import { InvalidRequestError } from '../client/errors/invalid-request.js';
import { copyOfData } from '../shared/copy-of-data.js';
import { isIterable } from '../shared/is-iterable.js';
import { isRecord } from '../shared/is-record.js';
import { duplicateOf, judged } from './checks.js';
import { textOf } from './errors.js';
import { changesSince } from './fingerprint.js';
import type { PedidoIndex } from './pedido-index.js';
import { placed, positionOf } from './read/position.js';
import { EVERY_ROW, type ReaderRows } from './read/row-iterable.js';
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
 * Takes rows from a source, one at a time. A row that `readPedidos` cannot read, or that it ignores,
 * is a row too; an error of any other source ends the rows.
 */
export async function* rowsOf(source: RowSource): AsyncGenerator<Row, void> {
  const { [EVERY_ROW]: everyRow } = source as Partial<ReaderRows>;
  let number = 0;
  for await (const value of everyRow?.() ?? source) {
    number += 1;
    yield { number, ...(readUnreadable(value) ?? readOrder(value)) };
  }
}

function readOrder(given: unknown): Omit<Row, 'number'> {
  const order = { input: given, position: undefined, pedido: undefined, pedidoCanal: undefined };
  if (!isRecord(given)) return order;
  const input = copyOfData(given) as Record<string, unknown>;
  const position = positionOf(given);
  if (position) placed(input, position);
  return { input, position, pedido: textOf(input.pedido), pedidoCanal: textOf(input.pedidoCanal) };
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

/**
 * Decision for a row, by the state of its order, with the facts of its result. `resolve`: an earlier
 * run may have sent the order, so its outcome is resolved first; with `issues` it is not sent again.
 */
export interface RowDecision {
  action: 'send' | 'resolve' | 'skip' | 'ignore' | 'refuse';
  facts: ResultFacts;
  /** An earlier run sent the order, which today's reading would not send. */
  wasSent?: true;
  /** `skip`: required fields that today's reading lacks. */
  lacking?: readonly ImportIssue[];
}

/**
 * Decides in the order of the rows, and remembers them: the first row of each order counts.
 */
export function decide(row: Row, index: PedidoIndex): RowDecision {
  const { pedido, pedidoCanal, issues, input } = row;
  if (issues) {
    if (index.wasSent(pedido ?? '', pedidoCanal ?? '')) return refusalOfSent(issues);
    return { action: row.isIgnored ? 'ignore' : 'refuse', facts: { issues } };
  }
  // A row without an identity breaks a rule.
  if (pedido === undefined || pedidoCanal === undefined) return judgedRow(row);
  const known = index.of(pedido, pedidoCanal);
  if (known.row > 0) return { action: 'refuse', facts: duplicateOf(known.row) };
  known.row = row.number;
  const { state } = known;
  if (state === 'open') return { action: 'resolve', facts: judged(input) };
  if (state === 'none') {
    const other = index.otherOfLine(row.position?.line, { pedido, pedidoCanal });
    if (!other) return judgedRow(row);
    return {
      action: 'refuse',
      facts: { issues: [{ path: 'pedido', ...broken('sent-as-other', other) }] },
    };
  }
  const { issues: lacking = [] } = state === 'existing' ? {} : judged(input);
  // It was sent with every required field: a reading without its invoice contradicts nothing.
  if (lacking.some(({ code }) => code !== 'required')) return refusalOfSent(lacking);
  const facts = { previous: state, ...changesSince(known.sent, input) };
  return { action: 'skip', facts, lacking };
}

const refusalOfSent = (issues: readonly ImportIssue[]): RowDecision => ({
  action: 'refuse',
  facts: { issues: [...issues, { path: '', ...broken('sent-before') }] },
  wasSent: true,
});

function judgedRow({ input }: Row): RowDecision {
  const facts = judged(input);
  return { action: facts.issues ? 'refuse' : 'send', facts };
}

/** Result of a row; the row itself shows in no log. */
export function resultOf(row: Row, result: ImportOutcome, facts: ResultFacts): ImportResult {
  const { number, position, pedido, pedidoCanal, input } = row;
  const visible = { row: number, position, result, pedido, pedidoCanal, ...facts };
  return Object.defineProperty(visible, 'input', { value: input }) as ImportResult;
}
