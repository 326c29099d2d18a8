import { trimmed, unquoted } from './text-marks.js';

/** Fields that name an order, its invoice's branch, a title or a product: other systems know them by it. */
export const KEY_FIELDS: ReadonlySet<string> = new Set([
  ...['pedido', 'pedidoERP', 'tituloERP', 'pedidoCanal', 'pedidoComplementar', 'filialFatura'],
  ...['titulos.codigoControle', 'produtos.codigo'],
]);

/** Soft hyphens, zero-width characters, and marks of direction that Windows copies with a text. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

const APOSTROPHES = "'’‘`´\u02bc\uff07";
const PAIRS: ReadonlySet<string> = new Set(['""', '“”', '””', '„“', '«»']);

/**
 * A cell that names something, without the marks of spreadsheets around it, and what does not show in it.
 * No number or code begins with an apostrophe, so there it is Excel's mark of a text, digits or not; in a
 * name or a description it could be a letter's.
 */
export function keyText(cell: string): string {
  let text = unquoted(cell.replace(INVISIBLE, '')).normalize('NFC');
  // What no service takes is not looked at again for each of its marks.
  for (let marks = 0; marks < MAX_MARKS && text !== ''; marks++) {
    const last = text.length > 1 ? text.charAt(text.length - 1) : '';
    const begins = APOSTROPHES.includes(text.charAt(0));
    const isPair =
      PAIRS.has(text.charAt(0) + last) || (begins && last !== '' && APOSTROPHES.includes(last));
    if (!isPair && !begins) return text;
    text = unquoted(isPair ? text.slice(1, -1) : text.slice(1));
  }
  return trimmed(text);
}

const MAX_MARKS = 8;
