import { type DateEvidence, type DateFormat, dateEvidenceOf } from './cell-date.js';
import { type DecimalSign, evidenceOf } from './cell-number.js';
import type { Column } from './header.js';
import { unquoted } from './header-names.js';
import type { CsvRecord } from './records.js';

/** How the cells of a file are to be read. */
export interface Conventions {
  /** The sign before the decimals of a column, where the file or its reader tells it. */
  decimalOf(index: number): DecimalSign | undefined;
  /** Whether the reader told it, so that cells of the other sign are refused. */
  isDecimalGiven: boolean;
  dateFormat: DateFormat | undefined;
  /** Which part of its days comes first, where a row shows it. */
  dateEvidence: DateEvidence;
}

/**
 * What the first rows show. A column's own cells decide for it; where they show nothing, all columns
 * together, if they agree; else nothing does, and an ambiguous cell is refused rather than guessed.
 */
export function detectConventions(
  rows: readonly CsvRecord[],
  columns: readonly Column[],
  given: { decimal?: DecimalSign | undefined; dateFormat?: DateFormat | undefined },
): Conventions {
  const byColumn = new Map<number, Set<DecimalSign>>();
  const days = new Set<DateEvidence>();
  for (const { cells } of rows) {
    for (const { index, field } of columns) {
      const cell = unquoted(cells[index] ?? '');
      if (cell === '') continue;
      if (field?.kind === 'date') days.add(dateEvidenceOf(cell));
      if (field?.kind !== 'number') continue;
      const evidence = evidenceOf(cell);
      if (evidence !== ',' && evidence !== '.') continue;
      const signs = byColumn.get(index) ?? new Set();
      byColumn.set(index, signs.add(evidence));
    }
  }
  const ofAll = only(new Set([...byColumn.values()].flatMap((signs) => [...signs])));
  return {
    decimalOf: (index) => {
      const own = byColumn.get(index);
      return given.decimal ?? (own ? only(own) : ofAll);
    },
    isDecimalGiven: given.decimal !== undefined,
    dateFormat: given.dateFormat,
    dateEvidence: days.has('mm/dd/yyyy') ? 'mm/dd/yyyy' : only(days),
  };
}

const only = <T>(values: ReadonlySet<T>): T | undefined =>
  values.size === 1 ? [...values][0] : undefined;
