import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { guarded } from '../file-bytes.js';
import { chaveOf, plain } from '../table/texts.js';

/** Whether a path of `notas` is the list of invoices without an order, in which a person wrote their orders. */
export const isLinks = (path: string): boolean => /\.csv$/i.test(path);

/** The order's number of each invoice in such lists, whose header names `chaveNFe` and `pedido`. */
export async function notaLinks(paths: readonly string[]): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  for (const path of paths) {
    const text = await guarded(path, () => readFile(path, 'utf8'));
    const [header = ''] = text.split('\n', 1);
    const rows: Record<string, string>[] = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map(plain),
      delimiter: [';', '\t', ','].find((mark) => header.includes(mark)),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    for (const { chavenfe = '', pedido } of rows) if (pedido) links.set(chaveOf(chavenfe), pedido);
  }
  return links;
}
