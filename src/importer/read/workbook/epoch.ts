import { readAllBytes } from '../archive/read-all-bytes.js';
import type { ZipEntry } from '../archive/zip-entries.js';

/** Descriptions of a workbook are far smaller. */
const MAX_BYTES = 4 * 1024 ** 2;

const SETTINGS = /<(?:\w{1,20}:)?workbookPr\b([^>]{0,4000})>/;
const FLAG = /\bdate1904\s*=\s*["'](\w{1,5})["']/;

/** Days between the two epochs. */
export const DAYS_TO_1904 = 1462;

/** What the day numbers of a workbook count from. */
export interface Epoch {
  /** From 1904, as old Excel for Mac began; else from 1900. */
  is1904: boolean;
  /** Whether the reader takes it for 1900: it knows `date1904="1"`, and not `"true"`, as LibreOffice writes. */
  isUnseen: boolean;
}

/** The epoch of an .xlsx workbook. */
export async function epochOf(file: string, entries: readonly ZipEntry[]): Promise<Epoch> {
  const entry = entries.find(({ name }) => name === 'xl/workbook.xml');
  if (!entry) return { is1904: false, isUnseen: false };
  const text = (await readAllBytes(file, entry.chunks(), MAX_BYTES)).toString('utf8');
  const flag = FLAG.exec(SETTINGS.exec(text)?.[1] ?? '')?.[1];
  const is1904 = flag !== undefined && /^(?:1|true|on)$/i.test(flag);
  return { is1904, isUnseen: is1904 && flag !== '1' };
}
