import { parse } from 'csv-parse/sync';
import { HEADER_LINES } from '../header/resolve-header.js';
import type { HeaderNames } from '../table/table.js';
import { DELIMITERS, type Delimiter } from './delimiters.js';

/** Excel's own first line, which names the delimiter and is not a row. */
const SEP_LINE = /^\s{0,20}"?sep=(.)"?[ \t]{0,20}(?:\r\n|\n|\r)/i;

/** What the beginning of a file shows. */
export interface Beginning {
  delimiter: string;
  /** Whether the first line only names the delimiter. */
  hasSepLine: boolean;
}

/**
 * The delimiter under which a row names the most known headers; else the one under which the first row
 * has the most cells.
 */
export function detectDelimiter(head: string, headers: HeaderNames): Beginning {
  const sep = SEP_LINE.exec(head)?.[1];
  if (sep) return { delimiter: sep, hasSepLine: true };
  let best: { delimiter: Delimiter; known: number; cells: number } | undefined;
  // Those that do not occur all cut alike: one stands for them.
  const absent = DELIMITERS.filter((delimiter) => !head.includes(delimiter));
  for (const delimiter of DELIMITERS) {
    if (absent.indexOf(delimiter) > 0) continue;
    const rows = rowsOf(head, delimiter);
    const known = Math.max(0, ...rows.map((cells) => headers.knownIn(cells)));
    const cells = rows[0]?.length ?? 0;
    const isBetter = !best || known > best.known || (known === best.known && cells > best.cells);
    if (isBetter) best = { delimiter, known, cells };
  }
  return { delimiter: best?.delimiter ?? ';', hasSepLine: false };
}

/** The rows among which the header is, as a delimiter cuts them. */
function rowsOf(head: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  try {
    parse(head.trimStart(), {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: HEADER_LINES,
      on_record: (cells: string[]) => {
        rows.push(cells);
        return null;
      },
    });
  } catch {
    // A quote that opens here may close beyond the beginning: what was cut until there counts.
  }
  return rows.length > 0 ? rows : [(head.split('\n', 1)[0] ?? '').split(delimiter)];
}
