import { InvalidFileError } from '../errors.js';
import { readAllBytes } from '../read/archive/read-all-bytes.js';
import { bytesOfEntry, tablesIn } from '../read/archive/read-zip.js';
import { openZip } from '../read/archive/zip-entries.js';
import { type CsvOptions, csvTable } from '../read/csv/csv.js';
import { containerOf, detectFormat, headText, notText } from '../read/detect-format.js';
import type { ReplayableBytes } from '../read/file-bytes.js';
import { gunzipped } from '../read/gunzipped.js';
import { refuseHtml } from '../read/html.js';
import { MAX_PACKED_BYTES } from '../read/size-limits.js';
import type { HeaderNames, Table } from '../read/table/table.js';
import { openWorkbook, workbookKind } from '../read/workbook/open-workbook.js';
import { broken } from '../rules/read-rule.js';

/** The table in a file: CSV or a workbook, which gzip or an archive may pack. */
export async function openSourceTable(
  file: string,
  bytes: ReplayableBytes,
  csv: CsvOptions,
  headers: HeaderNames,
  sheet?: string,
): Promise<Table> {
  const container = containerOf(bytes.head);
  if (container === 'gzip') {
    const inner = await gunzipped(file, bytes);
    if (containerOf(inner.head) === 'gzip') {
      throw new InvalidFileError(file, broken('archive-in-archive'));
    }
    return openSourceTable(file.replace(/\.gz$/i, ''), inner, csv, headers, sheet);
  }
  if (container === 'zip') {
    const packed = await readAllBytes(file, bytes.chunks(), MAX_PACKED_BYTES);
    const entries = await openZip(file, packed);
    if (workbookKind(entries)) return openWorkbook(file, packed, entries, headers, sheet);
    const [only, ...others] = tablesIn(entries);
    if (!only || others.length > 0) throw new InvalidFileError(file, broken('archive-of-files'));
    const inner = await bytesOfEntry(only);
    return openSourceTable(`${file}/${only.name}`, inner, csv, headers, sheet);
  }
  const problem = notText(bytes.head);
  if (problem) throw new InvalidFileError(file, problem);
  refuseHtml(file, headText(bytes.head));
  const format = detectFormat(file, bytes.head);
  if (format !== 'csv') throw new InvalidFileError(file, broken('needs-no-map', { format }));
  return csvTable(file, bytes, csv, headers);
}
