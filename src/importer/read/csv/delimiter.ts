import { parse } from 'csv-parse/sync';
import { DELIMITERS, type Delimiter } from './delimiters.js';
import { type ColumnMap, fieldNamed } from './header.js';
import { plain } from './header-names.js';

/** Excel's own first line, which names the delimiter and is no row. */
const SEP_LINE = /^\s*"?sep=(.)"?\s*(?:\r\n|\n|\r)/i;

/** What the beginning of a file tells. */
export interface Beginning {
  delimiter: string;
  /** Whether the first line only names the delimiter. */
  hasSepLine: boolean;
}

/** The delimiter under which the header names the most fields; else the one that stands most often. */
export function detectDelimiter(head: string, map: ColumnMap | undefined): Beginning {
  const sep = SEP_LINE.exec(head)?.[1];
  if (sep) return { delimiter: sep, hasSepLine: true };
  const line = firstLine(head);
  const mapped = new Set(Object.keys(map ?? {}).map(plain));
  let best: { delimiter: Delimiter; known: number; cells: number } | undefined;
  for (const delimiter of DELIMITERS) {
    const cells = cellsOf(line, delimiter);
    const known = cells.filter((cell) => mapped.has(plain(cell)) || fieldNamed(cell)).length;
    const isBetter =
      !best || known > best.known || (known === best.known && cells.length > best.cells);
    if (isBetter) best = { delimiter, known, cells: cells.length };
  }
  return { delimiter: best?.delimiter ?? ';', hasSepLine: false };
}

const MAX_HEADER_CHARACTERS = 64 * 1024;

/** The first line that says something; a line break in quotes does not end it. */
function firstLine(head: string): string {
  const text = head.slice(0, MAX_HEADER_CHARACTERS).replace(/^\s+/, '');
  return /^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? '';
}

function cellsOf(line: string, delimiter: Delimiter): string[] {
  try {
    const [cells = []] = parse(line, { delimiter, relax_quotes: true, to: 1 }) as string[][];
    return cells;
  } catch {
    return line.split(delimiter);
  }
}
