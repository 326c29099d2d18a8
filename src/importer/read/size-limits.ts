import { broken } from '../rules/read-rule.js';

/** That something has more bytes than a limit. */
export const tooLarge = (maxBytes: number) =>
  broken('too-large', { max: Math.floor(maxBytes / 1024 ** 2), unit: 'MiB' });

/** The longest single line, row or JSON element: an order is some hundred bytes, its XML in base64 aside. */
export const MAX_ROW_BYTES = 16 * 1024 * 1024;

/** An order is four levels deep; what is far deeper would break those who write it out again. */
export const MAX_DEPTH = 64;

/** The largest archive or workbook, as packed: both are held in memory. */
export const MAX_PACKED_BYTES = 256 * 1024 ** 2;

/** An NF-e has at most 500 KB where it is authorised; what is far larger is not an invoice. */
export const MAX_XML_BYTES = 5 * 1024 * 1024;
