import type { ImportResult, UnknownReason } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { formatCount, onOneLine } from '../output/format.js';
import { newTable } from '../output/write-list.js';
import type { Line as OutputLine } from '../terminal/line.js';
import { isStillRefused, needsCorrection, tellRefusal } from './reasons.js';

/** Told of one by one; the file has them all. */
const MOST_TOLD = 10;

/** Gathers what a person is told when an import has ended. */
export class Report {
  readonly #isFolder: boolean;
  readonly #told: string[] = [];
  #refused = 0;
  #duplicates = 0;
  #stillRefused = 0;
  readonly #unknown = new Map<UnknownReason, number>();

  /** @param isFolder rows are told by the name of their file */
  constructor(isFolder: boolean) {
    this.#isFolder = isFolder;
  }

  /** Takes note of what became of a row. */
  note(result: ImportResult): void {
    if (result.duplicateOf !== undefined) this.#duplicates += 1;
    if (isStillRefused(result)) this.#stillRefused += 1;
    const { unknownReason } = result;
    if (unknownReason)
      this.#unknown.set(unknownReason, (this.#unknown.get(unknownReason) ?? 0) + 1);
    if (!needsCorrection(result)) return;
    this.#refused += 1;
    if (this.#told.length < MOST_TOLD)
      this.#told.push(onOneLine(tellRefusal(result, this.#isFolder)));
  }

  /** Rows that an earlier run saw refused, and this one did not try. */
  get stillRefused(): number {
    return this.#stillRefused;
  }

  /** The first of the refused rows, and how many more there are. */
  refusals(): string[] {
    const more = this.#refused - this.#told.length;
    const rest = more > 0 ? [`  and ${formatCount(more)} more`] : [];
    return this.#refused > 0 ? ['Refused:', ...this.#told.map((line) => `  ${line}`), ...rest] : [];
  }

  /** What the figures alone do not say. */
  remarks(): string[] {
    const remarks: string[] = [];
    if (this.#duplicates > 0) {
      remarks.push(
        `Of "invalid", ${rows(this.#duplicates)} with the pedido and pedidoCanal of an earlier one: of each order the first is sent.`,
      );
    }
    if (this.#stillRefused > 0) {
      remarks.push(
        `Of "skipped", ${rows(this.#stillRefused)} refused by the service in an earlier run, and still not there: --retry-rejected sends again.`,
      );
    }
    for (const [reason, count] of this.#unknown) {
      remarks.push(`${rows(count)} may or may not exist: ${DECIDED_BY[reason]}`);
    }
    return remarks;
  }
}

/** Why it is not known whether an order exists, and what decides it. */
const DECIDED_BY: Record<UnknownReason, string> = {
  'not-found-yet':
    'the answer was lost, and no look-up finds it yet. The same command, run again, decides.',
  'no-control':
    'look-ups find nothing, not in the words of the service, and no order is known that they should find. Import one order first, then run the same command again.',
  'control-not-found':
    'look-ups do not find orders either that are known to exist. Check address, token and proxy, or wait until the service shows new orders; then run the same command again.',
  'look-ups-differ':
    'look-ups find an order one time and not another. Run the same command again once the service is in order.',
  'other-orders':
    'each of pedidoCanal, pedido and chaveNFe leads to another order. Look at them at the service.',
  'look-ups-failed': 'look-ups were not answered. Run the same command again.',
  stopped: 'the import was stopped before it could look. Run the same command again.',
};

const rows = (count: number) => `${formatCount(count)} row${count === 1 ? '' : 's'}`;

interface Line {
  outcome: string;
  rows: number;
  meaning: string;
}

const LINES: readonly Column<Line>[] = [
  column('outcome', 'text', 0),
  column('rows', 'count', 0),
  column('meaning', 'text', 1),
];

const MEANINGS: Record<string, string> = {
  created: 'sent and taken',
  recovered: 'the answer was lost, and the order was found',
  skipped: 'done by an earlier run',
  rejected: 'refused by the service',
  valid: 'ready to be sent',
  invalid: 'refused before sending',
  unknown: 'may or may not have been created',
  total: '',
};

/** The figures that are not zero, the total last. */
export function summaryLines(context: CliContext, figures: Record<string, number>): OutputLine[] {
  const { total = 0, ...outcomes } = figures;
  const lines = [...Object.entries(outcomes).filter(([, count]) => count > 0), ['total', total]];
  const told = lines.map(([outcome, count]) => ({
    outcome: String(outcome),
    rows: Number(count),
    meaning: MEANINGS[outcome ?? ''] ?? '',
  }));
  return newTable(context, LINES).lines(told);
}
