import { InvalidFileError } from '../../../errors/invalid-file.js';
import { detectToUtf8, encodingByMark, type TextEncodingName, toUtf8 } from '../encoding.js';
import type { FileBytes } from '../file-bytes.js';
import type { Row } from '../row-iterable.js';
import type { OnWarning } from '../warning.js';
import type { DateFormat } from './cell-date.js';
import type { DecimalSign } from './cell-number.js';
import { companyLeftOut } from './company.js';
import { detectConventions } from './conventions.js';
import { detectDelimiter } from './delimiter.js';
import type { Delimiter } from './delimiters.js';
import { type ColumnMap, type Header, readHeader } from './header.js';
import { begin, lookAhead, watched } from './look-ahead.js';
import { orderOfRows, type RowReader, type Run } from './order-of-rows.js';
import { type CsvRecord, readRecords } from './records.js';
import { Runs } from './runs.js';
import { swallowed, swallowsRow } from './swallowed-rows.js';
import { warnOnce } from './warn-once.js';

/** How a CSV file is written. All of it is detected where it is not said. */
export interface CsvOptions {
  /** What stands between cells. */
  delimiter?: Delimiter | undefined;
  /** `windows-1252` holds ISO-8859-1 too. */
  encoding?: TextEncodingName | undefined;
  /**
   * What stands before decimals; cells of the other convention are then refused. Default: what the
   * cells show. `12,50` and `1.234,56` show a comma, `12.50` a point. `1.234` could be either: it is
   * read as the other cells of its column are written, else as those of the whole file, with a
   * warning, and refused where no cell shows it or columns disagree.
   */
  decimal?: DecimalSign | undefined;
  /** How days are written. Default: days first, ISO days besides. */
  dateFormat?: DateFormat | undefined;
  /**
   * Which header of the file gives which field, by dotted path: `{ "Valor": "titulos.valorTotal" }`;
   * capitals and accents do not matter. `null` leaves a column out. Without a map, headers are the
   * paths themselves, and one that is none is refused: leaving it out could lose a price. With a map,
   * what neither it nor a path names is left out, with a warning.
   */
  map?: ColumnMap | undefined;
}

/**
 * Orders of a CSV file: one order is a run of rows with the same `pedido` and `pedidoCanal`; row i
 * gives the i-th title, product and event, blank cells none; the order's own cells repeat or are
 * blank. Text stays text, leading zeros included; amounts, days and situations are converted.
 */
export async function* readCsv(
  file: string,
  bytes: FileBytes,
  options: CsvOptions,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  const encoding = options.encoding ?? encodingByMark(bytes.head);
  const chunks = encoding ? toUtf8(bytes.chunks(), encoding) : detectToUtf8(file, bytes.chunks());
  const { beginning, rest } = await begin(chunks);
  const detected = detectDelimiter(beginning, options.map);
  const tail = { endsWithBreak: true };
  const delimiter = options.delimiter ?? detected.delimiter;
  const records = readRecords(file, watched(rest, tail), {
    delimiter,
    fromLine: detected.hasSepLine ? 2 : 1,
  });
  try {
    const first = await records.next();
    if (first.done) throw new InvalidFileError(file, 'is empty: a CSV file begins with a header');
    const header = readHeader(file, first.value.line, first.value.cells, options.map);
    yield* readOrders(file, records, header, options, onWarning, { tail, delimiter });
  } finally {
    await records.return();
  }
}

async function* readOrders(
  file: string,
  records: AsyncGenerator<CsvRecord, void>,
  { columns, unmapped }: Header,
  options: CsvOptions,
  onWarning: OnWarning,
  { tail, delimiter }: { tail: { endsWithBreak: boolean }; delimiter: string },
): AsyncGenerator<Row, void> {
  if (unmapped.length > 0) {
    onWarning({
      code: 'columns-left-out',
      file,
      line: 1,
      path: '',
      message: `columns that csv.map does not name are left out: ${unmapped.join(', ')}`,
    });
  }
  const { sample, failure, rest } = await lookAhead(records);
  const conventions = detectConventions(sample, columns, options);
  const reader: RowReader = { file, columns, conventions, ...warnOnce(file, onWarning) };
  const order = (run: Run) => companyLeftOut(orderOfRows(run, reader), onWarning);
  const runs = new Runs(columns);
  let last: CsvRecord | undefined;
  let failed = failure;
  try {
    for await (const record of rest) {
      last = record;
      if (swallowsRow(record, columns.length, delimiter)) throw swallowed(file, record.line);
      const run = runs.add(record);
      if (run) yield order(run);
    }
  } catch (error) {
    failed = { error };
  }
  const run = runs.end();
  const problem = failed
    ? 'may lack rows: the file cannot be read further'
    : !tail.endsWithBreak && last && last.cells.length < columns.length
      ? 'is cut: the file ends within its last row. Export or copy it again'
      : undefined;
  if (run && problem) {
    yield order({
      ...run,
      issues: [{ path: '', message: problem, line: last?.line }, ...run.issues],
    });
  } else if (run) yield order(run);
  if (failed) throw failed.error;
}
