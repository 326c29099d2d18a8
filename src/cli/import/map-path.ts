import { basename, dirname, extname, join } from 'node:path';

/** `vendas.csv` gives `vendas.map.json`; the export of a known system `shopee.map.json`. */
export function mapPathOf(file: string, preset?: string): string {
  const name = basename(file);
  const own = name.slice(0, name.length - extname(name).length);
  return join(dirname(file), `${preset ?? own}.map.json`);
}
