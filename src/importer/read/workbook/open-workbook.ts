import { InvalidFileError } from '../../errors.js';
import { HEADER_LINES } from '../../map/resolve-columns.js';
import { broken } from '../../rules/read-rule.js';
import type { ZipEntry } from '../archive/zip-entries.js';
import { MAX_TABLE_BYTES, tooLarge } from '../size-limits.js';
import { pedidoColumns } from '../table/order-fields.js';
import type { KnownNames, Sheet, Table, TableRow } from '../table/table.js';
import { plain } from '../table/texts.js';
import { type OnWarning, warned } from '../warning.js';
import { readXlsxSheets } from './xlsx.js';

/** A sheet with fewer known names is a summary or another list. */
const HEADER_NAMES = 3;

/** Opens the sheet of a workbook that holds the orders. */
export async function openWorkbook(
  file: string,
  entries: readonly ZipEntry[],
  knownIn: KnownNames,
  named: string | undefined,
  onWarning: OnWarning,
): Promise<Table> {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > MAX_TABLE_BYTES) throw new InvalidFileError(file, tooLarge(MAX_TABLE_BYTES));
  const sheets = await readXlsxSheets(file, entries);
  const filled = sheets.filter(({ rows }) => rows.some(isFilled));
  if (filled.length === 0) throw new InvalidFileError(file, broken('empty-file'));
  const sheet = chosenSheet(file, filled, knownIn, named);
  for (const other of filled) {
    if (other === sheet || isOfColumns(other)) continue;
    const rows = other.rows.filter(isFilled).length;
    const params = { sheet: shownName(other), chosen: shownName(sheet), rows };
    onWarning({ ...warned('sheet-left-out', params), file, path: '' });
  }
  const hidden = sheet.rows.filter((row) => sheet.hiddenLines.has(row.line) && isFilled(row));
  if (hidden.length > 0) {
    const params = { sheet: shownName(sheet), rows: hidden.length };
    onWarning({ ...warned('rows-hidden', params), file, line: hidden[0]?.line, path: '' });
  }
  return { file, rows: sheet.rows, delimiter: undefined, isEnded: true, isWindows1252: false };
}

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '');
const shownName = ({ name }: Sheet): string => name.slice(0, 40);

/** True for the sheet of `pedido template` that explains the columns. */
const isOfColumns = ({ rows }: Sheet): boolean =>
  [pedidoColumns[0], pedidoColumns.at(-1)].every((column) =>
    rows.some(({ cells }) => cells[0] === column?.path),
  );

/** The sheet with the given name, or the only sheet with a known header. */
function chosenSheet(
  file: string,
  filled: readonly Sheet[],
  knownIn: KnownNames,
  named: string | undefined,
): Sheet {
  const known = filled.filter(({ rows }) =>
    rows.slice(0, HEADER_LINES).some(({ cells }) => knownIn(cells) >= HEADER_NAMES),
  );
  const asked = filled.filter(({ name }) => named !== undefined && plain(name) === plain(named));
  const [sheet, ...more] = named !== undefined ? asked : filled.length > 1 ? known : filled;
  if (sheet && more.length === 0) return sheet;
  // The first one is offered: not a sheet that nobody sees.
  const offered = (sheet ? known : filled).toSorted(
    (one, other) => Number(one.isHidden) - Number(other.isHidden),
  );
  const shown = offered.map(shownName);
  const params = { sheets: shown, first: shown[0] };
  throw new InvalidFileError(file, broken('workbook-sheets', params));
}
