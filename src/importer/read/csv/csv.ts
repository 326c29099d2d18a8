import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { InvalidFileError } from '../../errors.js';
import { HEADER_LINES } from '../../map/resolve-columns.js';
import { broken } from '../../rules/read-rule.js';
import { encodingByMark, toUtf8, windows1252ToUtf8 } from '../detect-format.js';
import { type ReplayableBytes, readAllBytes } from '../file-bytes.js';
import { cellCounter, MAX_ROW_BYTES, MAX_TABLE_BYTES, tooLarge } from '../size-limits.js';
import { DELIMITERS, type KnownNames, type Table, type TableRow } from '../table/table.js';

/** Enough bytes to detect the delimiter. */
const BEGINNING_BYTES = 64 * 1024;

/** Reads a CSV file. */
export async function csvTable(
  file: string,
  bytes: ReplayableBytes,
  knownIn: KnownNames,
): Promise<Table> {
  const marked = encodingByMark(bytes.head);
  const chunks = toUtf8(bytes.chunks(), marked ?? 'utf-8');
  const bytesOfText = await readAllBytes(file, chunks, MAX_TABLE_BYTES);
  const isWindows1252 = !marked && !isUtf8(bytesOfText);
  const utf8 = isWindows1252 ? windows1252ToUtf8(file, bytesOfText) : bytesOfText;
  const beginning = utf8.toString('utf8', 0, BEGINNING_BYTES);
  const { delimiter, fromLine } = detectDelimiter(beginning, knownIn);
  return {
    file,
    delimiter,
    rows: await readRecords(file, utf8, delimiter, fromLine),
    isEnded: isEnded(utf8),
    isWindows1252,
  };
}

/** Bytes without meaning at the end of a file: blanks, delimiters, and the end mark of DOS. */
const SAYS_NOTHING: ReadonlySet<number> = new Set(Buffer.from(' \t;,|\x1a'));

function isEnded(text: Uint8Array): boolean {
  const byte = text[text.findLastIndex((each) => !SAYS_NOTHING.has(each))];
  return byte === undefined || byte === 0x0a || byte === 0x0d;
}

/** Excel's own first line, which names the delimiter and is not a row. */
const SEP_LINE = /^\s{0,20}"?sep=(.)"?[ \t]{0,20}(?:\r\n|\n|\r)/i;

/**
 * Picks the delimiter that gives a line with the most known headers; otherwise the one that cuts
 * the first line into the most cells.
 */
function detectDelimiter(head: string, knownIn: KnownNames) {
  const sep = SEP_LINE.exec(head)?.[1];
  if (sep) return { delimiter: sep, fromLine: 2 };
  const lines = head
    .trimStart()
    .split(/\r\n|\n|\r/)
    .slice(0, HEADER_LINES);
  const found = DELIMITERS.map((delimiter) => {
    const rows = lines.map((line) =>
      line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, '')),
    );
    const known = Math.max(...rows.map((cells) => knownIn(cells)));
    return { delimiter, known, cells: rows[0]?.length ?? 0 };
  });
  found.sort((one, other) => other.known - one.known || other.cells - one.cells);
  return { delimiter: found[0]?.delimiter ?? ';', fromLine: 1 };
}

/** Pieces after which other work has its turn. */
const PIECE_BYTES = 256 * 1024;

function* piecesOf(bytes: Buffer): Generator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Parses UTF-8 into rows and cells. Line breaks in quoted cells belong to the cell. */
async function readRecords(
  file: string,
  utf8: Buffer,
  delimiter: string,
  fromLine: number,
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const count = cellCounter(file);
  const lines = new LineCount(fromLine - 1);
  const parser = parse({
    delimiter,
    from_line: fromLine,
    max_record_size: MAX_ROW_BYTES,
    on_record: (cells: string[], info) => {
      count(cells.length);
      rows.push({ line: lines.of(cells, info.lines), cells });
      return null;
    },
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // `TV 32" LED`: a quote within a cell is an ordinary character.
    relax_quotes: true,
    skip_empty_lines: true,
  });
  try {
    await pipeline(piecesOf(utf8), parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem =
      error.code === 'CSV_MAX_RECORD_SIZE' ? tooLarge(MAX_ROW_BYTES) : broken('quotes-open');
    throw new InvalidFileError(file, problem, { line: lines.last + 1 });
  }
  return rows;
}

/** Lines of the rows; corrects the parser, which counts a CRLF within quotes twice. */
class LineCount {
  /** Line where the last row ended. */
  last: number;
  #countedTwice = 0;

  constructor(last: number) {
    this.last = last;
  }

  /** Line where a row begins, by the parser's count of lines at its end. */
  of(cells: readonly string[], counted: number): number {
    let inner = 0;
    for (const cell of cells) {
      if (!/[\r\n]/.test(cell)) continue;
      inner += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
      this.#countedTwice += cell.match(/\r\n/g)?.length ?? 0;
    }
    this.last = counted - this.#countedTwice;
    return this.last - inner;
  }
}
