import { parse } from 'csv-parse/sync';
import { utf8Of } from '../../shared/text/utf8.js';

/** Banks and spreadsheets write UTF-8 or windows-1252, whatever the head of the file says. */
export function decoded(bytes: Uint8Array): string {
  return utf8Of(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

const DELIMITERS = [';', '\t', ','];

/**
 * Reads the rows of a CSV from its head on; undefined without a head. The delimiter is not guessed: it
 * must make the head name its columns.
 *
 * @param isHead true for the cells of a head
 */
export function readCsv(
  content: string,
  isHead: (cells: readonly string[]) => boolean,
): { rows: string[][]; head: number } | undefined {
  for (const delimiter of DELIMITERS) {
    const rows = rowsOf(content, delimiter);
    const head = rows.findIndex(isHead);
    if (head !== -1) return { rows, head };
  }
  return undefined;
}

function rowsOf(content: string, delimiter: string): string[][] {
  try {
    return parse(content, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
  } catch {
    return [];
  }
}
