import {
  detectToUtf8,
  encodingByMark,
  type TextEncodingName,
  toUtf8,
  utf16WithoutMark,
} from '../encoding.js';
import type { ReplayableBytes } from '../file-bytes.js';
import { firstBytesOf } from '../first-bytes.js';
import type { ColumnMap, PedidoMap } from '../map/pedido-map.js';
import type { DateFormat } from '../table/cell-date.js';
import type { DecimalSign } from '../table/cell-number.js';
import type { HeaderNames, Table, TableEnding } from '../table/table.js';
import { detectDelimiter } from './delimiter.js';
import type { Delimiter } from './delimiters.js';
import { readRecords } from './records.js';

/** How a CSV file is written. All of it is detected where it is not given. */
export interface CsvOptions {
  /** What stands between cells. */
  delimiter?: Delimiter | undefined;
  /** `windows-1252` holds ISO-8859-1 too. */
  encoding?: TextEncodingName | undefined;
  /**
   * What stands before decimals; cells of the other convention are then refused. Default: what the
   * cells show. `12,50` and `1.234,56` show a comma, `12.50` a point. `1.234` could be either: it is
   * read as other cells of its column show it, else refused.
   */
  decimal?: DecimalSign | undefined;
  /**
   * How days are written. Default: `dd/mm/yyyy` or ISO; a column that contradicts that, mixes both, or
   * has days of a sheet beside texts is refused.
   */
  dateFormat?: DateFormat | undefined;
  /**
   * Which header of the file gives which field, by dotted path: `{ "Valor": "titulos.valorTotal" }`;
   * capitals and accents do not matter, null leaves a column out. It goes over what the header says.
   */
  map?: ColumnMap | PedidoMap | undefined;
}

/** Enough to see the delimiter by. */
const BEGINNING_BYTES = 64 * 1024;

/** What says nothing after a line break: blanks, delimiters, and the mark that DOS put at the end. */
const SAYS_NOTHING: ReadonlySet<number> = new Set(Buffer.from(' \t;,|\x1a'));

function endingAfter(chunk: Uint8Array, before: TableEnding): TableEnding {
  const byte = chunk[chunk.findLastIndex((each) => !SAYS_NOTHING.has(each))];
  return byte === undefined ? before : byte === 0x0a || byte === 0x0d ? 'break' : 'other';
}

/** A CSV file as a table. */
export async function csvTable(
  file: string,
  bytes: ReplayableBytes,
  options: CsvOptions,
  headers: HeaderNames,
): Promise<Table> {
  const encoding = options.encoding ?? encodingByMark(bytes.head) ?? utf16WithoutMark(bytes.head);
  const text = () =>
    encoding ? toUtf8(bytes.chunks(), encoding) : detectToUtf8(file, bytes.chunks());
  const detected = detectDelimiter(
    (await firstBytesOf(text(), BEGINNING_BYTES)).subarray(0, BEGINNING_BYTES).toString('utf8'),
    headers,
  );
  const delimiter = options.delimiter ?? detected.delimiter;
  let ending: TableEnding = 'break';
  async function* watched() {
    for await (const chunk of text()) {
      ending = endingAfter(chunk, ending);
      yield chunk;
    }
  }
  return {
    file,
    delimiter,
    rows: () => readRecords(file, watched(), { delimiter, fromLine: detected.hasSepLine ? 2 : 1 }),
    ending: () => ending,
  };
}
