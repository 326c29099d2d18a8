import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { readAllBytes } from '../archive/read-all-bytes.js';
import { verifyEntry, type ZipEntry } from '../archive/zip-entries.js';
import type { HeaderNames, Table } from '../table/table.js';
import type { OnWarning } from '../warning.js';
import type { Epoch } from './epoch.js';
import type { Sheet } from './sheet.js';

/** Workbooks are archives; unpacked, they are held in memory. */
const MAX_WORKBOOK_BYTES = 512 * 1024 ** 2;

/** A workbook that was copied from others for years has tens of thousands of styles. */
const MAX_STYLES_BYTES = 64 * 1024 ** 2;

/** What a ZIP archive is, if it is a workbook. */
export function workbookKind(entries: readonly ZipEntry[]): 'xlsx' | 'ods' | undefined {
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (has('xl/workbook.xml') || has('xl/workbook.bin') || has('[Content_Types].xml')) return 'xlsx';
  return has('content.xml') && has('mimetype') ? 'ods' : undefined;
}

/** The sheet of a workbook that holds the orders, as a table. */
export async function openWorkbook(
  file: string,
  packed: Buffer,
  entries: readonly ZipEntry[],
  headers: HeaderNames,
  named: string | undefined,
  onWarning: OnWarning = () => undefined,
): Promise<Table> {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > MAX_WORKBOOK_BYTES) {
    throw new InvalidFileError(file, broken('workbook-too-large'));
  }
  const { workbookTable } = await import('./workbook-table.js');
  if (workbookKind(entries) === 'ods') {
    const { sheets, is1904 } = await openOds(file, entries);
    return { ...workbookTable(file, sheets, headers, named, onWarning), is1904 };
  }
  const { epochOf } = await import('./epoch.js');
  const { bookPart } = await import('./book-part.js');
  const book = await bookPart(file, entries, 'xl/workbook.xml');
  const epoch = epochOf(book);
  const sheets = await openXlsx(file, packed, entries, book, epoch);
  return { ...workbookTable(file, sheets, headers, named, onWarning), is1904: epoch.is1904 };
}

async function openXlsx(
  file: string,
  packed: Buffer,
  entries: readonly ZipEntry[],
  book: string,
  { isUnseen }: Epoch,
): Promise<readonly Sheet[]> {
  if (entries.some(({ name }) => name === 'xl/workbook.bin')) {
    throw new InvalidFileError(file, broken('xlsb-workbook'));
  }
  const { checkSheetExtent } = await import('./sheet-extent.js');
  const { LostResults, withNotes } = await import('./lost-results.js');
  const { readXlsxSheets } = await import('./xlsx.js');
  const { bookPaths } = await import('./book-paths.js');
  const { bookPart } = await import('./book-part.js');
  const { cellFormats } = await import('./cell-formats.js');
  const { saysUncalculated } = await import('./uncalculated.js');
  const { DAYS_TO_1904 } = await import('./epoch.js');
  const isUncalculated = saysUncalculated(book);
  const { sheets: paths, styles } = await bookPaths(file, entries, book);
  const formats = cellFormats(await bookPart(file, entries, styles, MAX_STYLES_BYTES));
  const watched = new Map<string, InstanceType<typeof LostResults>>();
  for (const entry of entries) {
    if (paths.includes(entry.name) || /^xl\/worksheets\/[^/]{1,100}\.xml$/i.test(entry.name)) {
      const results = new LostResults(isUncalculated, formats);
      await checkSheetExtent(file, results.watch(entry.chunks()));
      if (isUnseen && results.hasIsoDays) {
        throw new InvalidFileError(file, broken('workbook-epochs'));
      }
      watched.set(entry.name, results);
    } else if (/^xl\/[^/]{1,100}\.xml$/i.test(entry.name)) await verifyEntry(entry);
  }
  const sheets = await readXlsxSheets(file, packed, isUnseen ? DAYS_TO_1904 : 0);
  if (sheets.length !== paths.length) throw new InvalidFileError(file, broken('workbook-damaged'));
  return sheets.map((sheet, index) => {
    const results = watched.get(paths[index] ?? '');
    if (results) return withNotes(sheet, results);
    // What was not looked at may have an error for an amount.
    if (sheet.rows.length > 0) throw new InvalidFileError(file, broken('workbook-damaged'));
    return sheet;
  });
}

async function openOds(
  file: string,
  entries: readonly ZipEntry[],
): Promise<{ sheets: readonly Sheet[]; is1904: boolean }> {
  const { MAX_ODS_BYTES, odsEpoch, readOdsSheets } = await import('./ods.js');
  const content = entries.find(({ name }) => name === 'content.xml') as ZipEntry;
  const bytes = await readAllBytes(file, content.chunks(), MAX_ODS_BYTES);
  const text = bytes.toString('utf8');
  const epoch = odsEpoch(text);
  if (!epoch) throw new InvalidFileError(file, broken('workbook-epochs'));
  return { sheets: readOdsSheets(file, text), ...epoch };
}
