import { readFile } from 'node:fs/promises';
import { guarded } from '../file-bytes.js';
import { chaveOf, plain, unquoted } from '../table/texts.js';

/** Whether a path of `notas` is the list of invoices without an order, in which a person wrote their orders. */
export const isLinks = (path: string): boolean => /\.csv$/i.test(path);

/** The order's number of each invoice in such lists, whose header names `chaveNFe` and `pedido`. */
export async function notaLinks(paths: readonly string[]): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  for (const path of paths) {
    const text = await guarded(path, () => readFile(path, 'utf8'));
    const [header = '', ...lines] = text.split(/\r?\n/);
    const delimiter = [';', '\t', ','].find((mark) => header.includes(mark)) ?? ';';
    const cellsOf = (line: string) => line.split(delimiter).map(unquoted);
    const names = cellsOf(header.replace('\ufeff', '')).map(plain);
    const [chave, pedido] = [names.indexOf('chavenfe'), names.indexOf('pedido')];
    for (const line of lines) {
      const cells = cellsOf(line);
      const number = cells[pedido]?.trim();
      if (number) links.set(chaveOf(cells[chave] ?? ''), number);
    }
  }
  return links;
}
