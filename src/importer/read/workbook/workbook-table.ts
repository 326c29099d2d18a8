import { InvalidFileError } from '../../../errors/invalid-file.js';
import { broken } from '../../rules/read-rule.js';
import { HEADER_LINES } from '../table/find-header.js';
import type { HeaderNames, Table, TableRow } from '../table/table.js';
import { plain } from '../table/text-marks.js';

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  rows: readonly TableRow[];
}

/** A sheet that knows fewer names is a summary or a list of something else. */
const HEADER_NAMES = 3;

/**
 * The one sheet that has orders, as a table: the one whose header has the most known names. Where another
 * has half as many, it may have orders too, as a sheet a month has: the workbook is refused.
 */
export function workbookTable(file: string, sheets: readonly Sheet[], headers: HeaderNames): Table {
  const filled = sheets.filter(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => cell !== '')),
  );
  if (filled.length === 0) throw new InvalidFileError(file, broken('workbook-empty'));
  const known = filled.map((sheet) => ({ sheet, count: knownHeaders(sheet, headers) }));
  const most = Math.max(...known.map(({ count }) => count));
  const best = known.filter(
    ({ count }) => count === most || (count >= HEADER_NAMES && 2 * count >= most),
  );
  if (best.length > 1) {
    const names = best.map(({ sheet }) => sheet.name.slice(0, 40));
    throw new InvalidFileError(file, broken('workbook-sheets', { sheets: names }));
  }
  const sheet = best[0]?.sheet as Sheet;
  return {
    file,
    delimiter: undefined,
    async *rows() {
      yield* sheet.rows;
    },
    ending: () => 'break',
  };
}

function knownHeaders({ rows }: Sheet, headers: HeaderNames): number {
  return Math.max(
    ...rows
      .slice(0, HEADER_LINES)
      .map(({ cells }) => new Set(cells.map(plain).filter((name) => headers.has(name))).size),
  );
}
