/** How a file writes its days; ISO days, and `yyyymmdd`, are read besides. */
export type DateFormat = 'dd/mm/yyyy' | 'mm/dd/yyyy' | 'yyyy-mm-dd';

/** Which part comes first, where a cell shows it. */
export type DateEvidence = 'dd/mm/yyyy' | 'mm/dd/yyyy' | undefined;

const PARTS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T\s].*)?$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s](.*))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** A time of day, its zone included; midnight stands for the day alone. */
const TIME = /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** What a cell says of the order of day and month: a part above 12 is no month. */
export function dateEvidenceOf(cell: string): DateEvidence {
  const [, first, second] = PARTS.exec(cell) ?? [];
  if (Number(first) > 12 && Number(second) <= 12) return 'dd/mm/yyyy';
  return Number(second) > 12 && Number(first) <= 12 ? 'mm/dd/yyyy' : undefined;
}

/**
 * A cell as a day, `yyyy-mm-dd`, or in words why it is none: then the second member. Of a moment the
 * day is taken as it is written. `format` is what was said; without it, days come first.
 */
export function readDate(
  cell: string,
  format: DateFormat | undefined,
  detected: DateEvidence,
): { day: string } | { problem: string } {
  const parts = PARTS.exec(cell);
  if (parts) {
    if (format === 'yyyy-mm-dd')
      return { problem: 'must be a day as yyyy-mm-dd, which csv.dateFormat says' };
    if (!format && detected === 'mm/dd/yyyy') {
      return {
        problem:
          "could be dd/mm or mm/dd: other rows put the month first. Say csv.dateFormat: 'mm/dd/yyyy' if all do",
      };
    }
    const [, first, second, year] = parts;
    const isMonthFirst = format === 'mm/dd/yyyy';
    return dayOf(year, isMonthFirst ? first : second, isMonthFirst ? second : first, !format);
  }
  const iso = ISO.exec(cell);
  if (iso) {
    const [, year, month, day, time] = iso;
    const zone = time === undefined ? '' : TIME.exec(time)?.[1];
    if (time !== undefined && !TIME.test(time))
      return { problem: 'has something after the day that is no time' };
    if (
      zone &&
      /^(?:Z|UTC|[+-]00:?00)$/i.test(zone) &&
      !/^00:00(?::00)?(?:\D|$)/.test(time ?? '')
    ) {
      return {
        problem: 'is a moment in UTC, whose day in Brazil may be another: export the day alone',
      };
    }
    return dayOf(year, month, day, false);
  }
  const compact = COMPACT.exec(cell);
  if (compact) return dayOf(compact[1], compact[2], compact[3], false);
  return { problem: refusal(cell) };
}

function dayOf(
  year = '',
  month = '',
  day = '',
  mayBeSwapped: boolean,
): { day: string } | { problem: string } {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  // Day 0 of the next month is the last of this one.
  const exists =
    y >= 1000 && m >= 1 && m <= 12 && d >= 1 && d <= new Date(Date.UTC(y, m, 0)).getUTCDate();
  if (exists) return { day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
  const swapped =
    mayBeSwapped && m > 12 && d <= 12
      ? "; if the file puts the month first, say csv.dateFormat: 'mm/dd/yyyy'"
      : '';
  return { problem: `is a day that does not exist${swapped}` };
}

function refusal(cell: string): string {
  if (/^#/.test(cell)) return "is a spreadsheet's error: mend the formula and export again";
  if (/^\d{5}(?:[.,]\d+)?$/.test(cell)) {
    return "is a spreadsheet's day number: format the column as a date and export again";
  }
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(cell)) {
    return 'has a year of two digits: write it in full, as dd/mm/yyyy';
  }
  return `must be a day, as dd/mm/yyyy or yyyy-mm-dd; got a text of ${[...cell].length} characters`;
}
