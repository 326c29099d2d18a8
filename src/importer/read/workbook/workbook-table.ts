import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { HEADER_LINES } from '../header/resolve-header.js';
import { pedidoColumns } from '../table/pedido-columns.js';
import type { HeaderNames, Table } from '../table/table.js';
import { plain } from '../table/text-marks.js';
import { type OnWarning, warned } from '../warning.js';
import { isFilled, type Sheet } from './sheet.js';

/** A sheet that knows fewer names is a summary or a list of something else. */
const HEADER_NAMES = 3;

/** What of a name a message shows. */
const NAME_CHARACTERS = 40;

const shownName = ({ name }: Sheet): string => name.slice(0, NAME_CHARACTERS);

/** The sheet that has orders, as a table: the only one with a header that is known, or the one that was named. */
export function workbookTable(
  file: string,
  sheets: readonly Sheet[],
  headers: HeaderNames,
  named: string | undefined,
  onWarning: OnWarning,
): Table {
  const filled = sheets.filter(({ rows }) => rows.some(isFilled));
  if (filled.length === 0) throw new InvalidFileError(file, broken('workbook-empty'));
  const sheet = chosenSheet(file, filled, headers, named);
  for (const other of filled) {
    if (other === sheet || isOfColumns(other)) continue;
    const rows = other.rows.filter(isFilled).length;
    const params = { sheet: shownName(other), chosen: shownName(sheet), rows };
    onWarning({ ...warned('sheet-left-out', params), file, path: '' });
  }
  return {
    file,
    delimiter: undefined,
    async *rows() {
      yield* sheet.rows;
    },
    ending: () => 'break',
  };
}

/** The sheet of \`pedido template\` that explains the columns. */
const isOfColumns = ({ rows }: Sheet): boolean =>
  rows.some(({ cells }) => cells[0] === pedidoColumns[0]?.path) &&
  rows.some(({ cells }) => cells[0] === pedidoColumns.at(-1)?.path);

function chosenSheet(
  file: string,
  filled: readonly Sheet[],
  headers: HeaderNames,
  named: string | undefined,
): Sheet {
  const refuse = (sheets: readonly Sheet[]) => {
    throw new InvalidFileError(file, broken('workbook-sheets', { sheets: sheets.map(shownName) }));
  };
  if (named !== undefined) {
    return filled.find(({ name }) => plain(name) === plain(named)) ?? refuse(filled);
  }
  const [only, ...others] = filled;
  if (only && others.length === 0) return only;
  const known = filled.filter(({ rows }) =>
    rows.slice(0, HEADER_LINES).some(({ cells }) => headers.knownIn(cells) >= HEADER_NAMES),
  );
  const [best, ...more] = known;
  return best && more.length === 0 ? best : refuse(best ? known : filled);
}
