import { type CsvError, type Info, Parser } from 'csv-parse';
import { InvalidFileError } from '../../errors.js';
import { HEADER_LINES } from '../../map/resolve-columns.js';
import { broken } from '../../rules/read-rule.js';
import { detectToUtf8, encodingByMark, toUtf8 } from '../detect-format.js';
import { firstBytes, type ReplayableBytes } from '../file-bytes.js';
import { MAX_ROW_BYTES, tooLarge } from '../size-limits.js';
import { DELIMITERS, type KnownNames, type Table, type TableRow } from '../table/table.js';

/** Enough bytes to detect the delimiter. */
const BEGINNING_BYTES = 64 * 1024;

/** Bytes without meaning at the end of a file: blanks, delimiters, and the end mark of DOS. */
const SAYS_NOTHING: ReadonlySet<number> = new Set(Buffer.from(' \t;,|\x1a'));

function isEndedAfter(chunk: Uint8Array, before: boolean): boolean {
  const byte = chunk[chunk.findLastIndex((each) => !SAYS_NOTHING.has(each))];
  return byte === undefined ? before : byte === 0x0a || byte === 0x0d;
}

/** Opens a CSV file as a table. */
export async function csvTable(
  file: string,
  bytes: ReplayableBytes,
  knownIn: KnownNames,
): Promise<Table> {
  const encoding = encodingByMark(bytes.head);
  const text = () =>
    encoding ? toUtf8(bytes.chunks(), encoding) : detectToUtf8(file, bytes.chunks());
  const detected = detectDelimiter(
    (await firstBytes(text(), BEGINNING_BYTES)).subarray(0, BEGINNING_BYTES).toString('utf8'),
    knownIn,
  );
  const { delimiter } = detected;
  let isEnded = true;
  async function* watched() {
    for await (const chunk of text()) {
      isEnded = isEndedAfter(chunk, isEnded);
      yield chunk;
    }
  }
  return {
    file,
    delimiter,
    rows: () => readRecords(file, watched(), { delimiter, fromLine: detected.hasSepLine ? 2 : 1 }),
    isEnded: () => isEnded,
  };
}

/** Excel's own first line, which names the delimiter and is not a row. */
const SEP_LINE = /^\s{0,20}"?sep=(.)"?[ \t]{0,20}(?:\r\n|\n|\r)/i;

/**
 * Picks the delimiter that gives a line with the most known headers; otherwise the one that cuts
 * the first line into the most cells.
 */
function detectDelimiter(head: string, knownIn: KnownNames) {
  const sep = SEP_LINE.exec(head)?.[1];
  if (sep) return { delimiter: sep, hasSepLine: true };
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
  return { delimiter: found[0]?.delimiter ?? ';', hasSepLine: false };
}

type Parsed = { record: string[]; info: Info };

/**
 * Parser used as a queue: the records of a chunk are available once it is written. As a stream it
 * would read ahead, and lose the rows before an error.
 */
class RecordQueue extends Parser {
  #records: Parsed[] = [];

  override push(parsed: Parsed | null): boolean {
    if (parsed !== null) this.#records.push(parsed);
    return true;
  }

  takeRecords(): Parsed[] {
    const taken = this.#records;
    this.#records = [];
    return taken;
  }

  /** Writes a chunk, or ends the input if there is none; returns the parser's error. */
  feed(chunk: Buffer | undefined): Promise<CsvError | undefined> {
    return new Promise((resolve) => {
      const done = (error?: Error | null) => resolve((error as CsvError | null) ?? undefined);
      this.once('error', done);
      const after = (error?: Error | null) => {
        if (!error) this.off('error', done);
        done(error);
      };
      if (chunk) this.write(chunk, after);
      else this.end(after);
    });
  }
}

/** Parses UTF-8 into rows and cells. Line breaks in quoted cells belong to the cell. */
async function* readRecords(
  file: string,
  chunks: AsyncIterable<Buffer>,
  { delimiter, fromLine }: { delimiter: string; fromLine: number },
): AsyncGenerator<TableRow, void> {
  const queue = new RecordQueue({
    delimiter,
    from_line: fromLine,
    info: true,
    max_record_size: MAX_ROW_BYTES,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // `TV 32" LED`: a quote within a cell is an ordinary character.
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const lines = new LineCount(fromLine - 1);
  async function* fed() {
    for await (const chunk of chunks) yield await queue.feed(chunk);
    yield await queue.feed(undefined);
  }
  for await (const error of fed()) {
    for (const { record, info } of queue.takeRecords())
      yield { line: lines.of(record, info), cells: record };
    if (error) throw unreadable(file, error, lines.last + 1);
  }
}

/** Lines of the rows; corrects the parser, which counts a CRLF within quotes twice. */
class LineCount {
  /** Line where the last row ended. */
  last: number;
  #countedTwice = 0;

  constructor(last: number) {
    this.last = last;
  }

  of(record: readonly string[], info: Info): number {
    let inner = 0;
    for (const cell of record) {
      if (!/[\r\n]/.test(cell)) continue;
      inner += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
      this.#countedTwice += cell.match(/\r\n/g)?.length ?? 0;
    }
    this.last = info.lines - this.#countedTwice;
    return this.last - inner;
  }
}

function unreadable(file: string, { code }: CsvError, line: number): InvalidFileError {
  const isLong = code === 'CSV_MAX_RECORD_SIZE';
  const problem = isLong ? tooLarge(MAX_ROW_BYTES) : broken('quotes-open');
  return new InvalidFileError(file, problem, { line });
}
