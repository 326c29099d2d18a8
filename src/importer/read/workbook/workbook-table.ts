import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { HEADER_LINES } from '../table/find-header.js';
import type { HeaderNames, Table } from '../table/table.js';
import { plain } from '../table/text-marks.js';
import type { OnWarning } from '../warning.js';
import { checkLeftOut, shownName } from './left-out-sheets.js';
import { isFilled, type Sheet } from './sheet.js';

/** A sheet that knows fewer names is a summary or a list of something else. */
const HEADER_NAMES = 3;

/**
 * The one sheet that has orders, as a table: the one whose header has the most known names. Where another
 * has half as many, it may have orders too, as a sheet a month has: the workbook is refused. The others
 * are reported.
 */
export function workbookTable(
  file: string,
  sheets: readonly Sheet[],
  headers: HeaderNames,
  onWarning: OnWarning,
): Table {
  const filled = sheets.filter(({ rows }) => rows.some(isFilled));
  if (filled.length === 0) throw new InvalidFileError(file, broken('workbook-empty'));
  const known = filled.map((sheet) => ({ sheet, ...knownHeader(sheet, headers) }));
  const most = Math.max(...known.map(({ count }) => count));
  const [best, ...more] = known.filter(
    ({ count }) => count === most || (count >= HEADER_NAMES && 2 * count >= most),
  );
  if (!best || more.length > 0) {
    const names = [best, ...more].flatMap((each) => (each ? [shownName(each.sheet)] : []));
    throw new InvalidFileError(file, broken('workbook-sheets', { sheets: names }));
  }
  const { sheet, line } = best;
  const others = filled.filter((other) => other !== sheet && !isGlossary(other, headers));
  checkLeftOut(file, sheet, line, others, onWarning);
  return {
    file,
    delimiter: undefined,
    async *rows() {
      yield* sheet.rows;
    },
    ending: () => 'break',
  };
}

/** Explains a name in each row below its first, as our own template does: nothing of it is an order. */
const isGlossary = ({ rows: [, ...rows] }: Sheet, headers: HeaderNames): boolean =>
  rows.length >= HEADER_NAMES && rows.every(({ cells }) => headers.has(plain(cells[0] ?? '')));

/** The row with the most known names, and how many they are. */
function knownHeader({ rows }: Sheet, headers: HeaderNames): { line: number; count: number } {
  return rows.slice(0, HEADER_LINES).reduce(
    (most, { line, cells }) => {
      const count = new Set(cells.map(plain).filter((name) => headers.has(name))).size;
      return count > most.count ? { line, count } : most;
    },
    { line: 0, count: 0 },
  );
}
