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

/** The epoch of an .xlsx workbook, out of its xl/workbook.xml. */
export function epochOf(book: string): Epoch {
  const flag = FLAG.exec(SETTINGS.exec(book)?.[1] ?? '')?.[1];
  const is1904 = flag !== undefined && /^(?:1|true|on)$/i.test(flag);
  return { is1904, isUnseen: is1904 && flag !== '1' };
}
