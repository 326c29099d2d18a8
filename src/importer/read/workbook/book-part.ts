import { readAllBytes } from '../archive/read-all-bytes.js';
import type { ZipEntry } from '../archive/zip-entries.js';

/** Descriptions of a workbook are far smaller. */
const MAX_BYTES = 4 * 1024 ** 2;

/** The text of a part of an .xlsx workbook that describes it; empty where it has none of the name. */
export async function bookPart(
  file: string,
  entries: readonly ZipEntry[],
  name: string,
  max = MAX_BYTES,
): Promise<string> {
  const entry = entries.find((each) => each.name === name);
  if (!entry) return '';
  return (await readAllBytes(file, entry.chunks(), max)).toString('utf8');
}
