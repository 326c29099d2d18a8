import { extname } from 'node:path';
import { InvalidFileError } from '../../errors.js';
import { firstBytes } from '../file-bytes.js';
import type { ZipEntry } from './zip-entries.js';

/** Delimiters of a text that is a table; in prose a blank follows a comma. */
const DELIMITERS = [/\t/, /;/, /\|/, /,(?! )/];

const MIN_CELLS = 3;

/**
 * Whether a file of an archive that could not be read may have rows of an order, as a part of an export
 * without its header. A page or a note beside the exports has none, and JSON never has half an order.
 */
export async function mayBeTable(entry: ZipEntry): Promise<boolean> {
  const extension = extname(entry.name).toLowerCase();
  if (['.json', '.ndjson', '.jsonl'].includes(extension)) return false;
  if (!['.txt', '.htm', '.html'].includes(extension)) return true;
  const bytes = await readable(entry);
  if (!bytes) return true;
  // Delimiters and tags are the same bytes in every encoding but UTF-16, which has zeros beside them.
  const text = bytes.toString('latin1').replaceAll('\0', '');
  if (extension !== '.txt') return /<t[dh]\b/i.test(text);
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return DELIMITERS.some((delimiter) => {
    const rows = lines.filter((line) => line.split(delimiter).length >= MIN_CELLS);
    return rows.length > 0 && 2 * rows.length >= lines.length;
  });
}

/** The first bytes of a file; undefined where it is damaged, or protected by a password. */
async function readable(entry: ZipEntry): Promise<Buffer | undefined> {
  try {
    return await firstBytes(entry.chunks());
  } catch (error) {
    if (error instanceof InvalidFileError) return undefined;
    throw error;
  }
}
