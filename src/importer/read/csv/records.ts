import { type CsvError, type Info, Parser } from 'csv-parse';
import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { MAX_ROW_BYTES, MAX_ROW_MEBIBYTES } from '../size-limits.js';
import type { TableRow } from '../table/table.js';

interface Parsed {
  record: string[];
  info: Info;
}

/**
 * The parser as a queue: what a chunk gives is at hand once it is written. Read as a stream it would
 * read ahead, and drop the rows before an error.
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

  /** Writes a chunk, or the end; gives what is wrong with it. */
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

/** Cuts UTF-8 into rows and cells; line breaks in quoted cells are theirs. */
export async function* readRecords(
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
    // `TV 32" LED`: a quote within a cell is only a quote.
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

/** Where rows begin: the parser counts a line break of two characters within quotes twice. */
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
  const tooLong = broken('row-too-large', { mebibytes: MAX_ROW_MEBIBYTES });
  return new InvalidFileError(file, isLong ? tooLong : broken('quotes-open'), { line });
}
