import { parseChaveNFe } from '../../../shared/chave-nfe.js';
import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { contentOf } from '../contents.js';
import { openBytes } from '../file-bytes.js';
import { readCell } from '../table/cell.js';
import { type Field, fields } from '../table/order-fields.js';
import { plain } from '../table/texts.js';
import { type OnWarning, warned } from '../warning.js';

/**
 * True if a path in `notas` is a list of links, in which a person has written the order of each
 * invoice.
 */
export const isLinks = (path: string): boolean => /\.(?:csv|xlsx)$/i.test(path);

const NAMES = ['chaveNFe', 'pedido'];

/** Number of link columns that a row names exactly once. */
const namesIn = (cells: readonly string[]): number =>
  NAMES.filter((name) => cells.filter((cell) => plain(cell) === plain(name)).length === 1).length;

/** Reads a list of links, whose header names `chaveNFe` and `pedido`. */
export async function readLinks(path: string, links: Map<string, string>, onWarning: OnWarning) {
  const content = await contentOf(path, await openBytes(path));
  const table = content.is === 'table' ? await content.open(namesIn, { onWarning }) : undefined;
  let header: string[] | undefined;
  for (const { line, cells, types } of table?.rows ?? []) {
    if (!header && namesIn(cells) === NAMES.length) header = cells.map(plain);
    else if (header) {
      const places = NAMES.map((name) => header?.indexOf(plain(name)) ?? 0);
      const [key, order] = places.map((place, at) => {
        const target = { field: fields.get(NAMES[at] ?? '') as Field };
        return readCell(cells[place] ?? '', target, types?.[place]);
      });
      if (order?.value === undefined && !order?.problem) continue;
      const [chave, pedido] = [String(key?.value ?? ''), String(order.value)];
      const { nNF } = parseChaveNFe(chave) ?? {};
      const isOther = (links.get(chave) ?? pedido) !== pedido;
      const unread = nNF === undefined ? broken('not-as-written') : order.problem;
      const problem = isOther ? broken('nota-shared', { numero: String(nNF) }) : unread;
      if (problem) throw new InvalidFileError(path, problem, { line });
      links.set(chave, pedido);
    }
  }
  if (!header) throw new InvalidFileError(path, broken('no-links'));
  if (!table?.isEnded) onWarning({ ...warned('no-line-break'), file: path, path: '' });
}
