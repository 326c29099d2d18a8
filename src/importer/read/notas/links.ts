import { parseChaveNFe } from '../../../client/contract/chave-nfe.js';
import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { contentOf } from '../contents.js';
import { openBytes } from '../file-bytes.js';
import { chaveOf, keyText, plain } from '../table/texts.js';

/** Whether a path of `notas` is the list of invoices without an order, in which a person wrote their orders. */
export const isLinks = (path: string): boolean => /\.(?:csv|xlsx|ods)$/i.test(path);

const NAMES = ['chavenfe', 'pedido'];

/** The order's number of each invoice in such a list, whose header names `chaveNFe` and `pedido`. */
export async function notaLinks(path: string): Promise<[chaveNFe: string, pedido: string][]> {
  const content = await contentOf(path, await openBytes(path));
  const links: [string, string][] = [];
  const placesIn = (cells: readonly string[]) =>
    NAMES.map((name) => cells.map(plain).indexOf(name)).filter((place) => place >= 0);
  let places: number[] = [];
  const knownIn = (cells: readonly string[]) => placesIn(cells).length;
  const table =
    content.is === 'table'
      ? await content.open(knownIn, { onWarning: () => undefined })
      : undefined;
  for await (const { line, cells } of table?.rows() ?? []) {
    if (places.length < NAMES.length) {
      places = placesIn(cells);
      continue;
    }
    const [key = '', pedido = ''] = places.map((place) => keyText(cells[place] ?? ''));
    if (pedido === '') continue;
    if (!parseChaveNFe(chaveOf(key)))
      throw new InvalidFileError(path, broken('not-as-written'), { line });
    links.push([chaveOf(key), pedido]);
  }
  if (places.length < NAMES.length) throw new InvalidFileError(path, broken('no-links'));
  return links;
}
