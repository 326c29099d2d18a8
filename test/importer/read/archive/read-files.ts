import { strToU8, zipSync } from 'fflate';
import type { ReadPedidosOptions } from '../../../../src/importer/read/read-options.js';
import { ownFolder, readAll } from '../support.js';

/** A header and rows as a text. */
export const csv = (header: string, ...rows: string[]) => `${[header, ...rows].join('\n')}\n`;

/** Reads files as one archive: the channel numbers that are handed over; file, line and rule of each refusal. */
export function archiveReader() {
  const folder = ownFolder();
  return async (files: Record<string, string | Uint8Array>, options: ReadPedidosOptions = {}) => {
    const entries = Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? strToU8(content) : content,
    ]);
    const packed = zipSync(Object.fromEntries(entries), { level: 1 });
    const { orders, refused } = await readAll(folder.file(packed), options);
    return {
      orders: orders.map(({ pedidoCanal }) => pedidoCanal),
      refused: refused.map(({ file, line, issues }) =>
        [file?.split('/').at(-1), line, issues[0]?.code].join(' '),
      ),
    };
  };
}
