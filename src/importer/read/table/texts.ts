import { withoutAccents } from '../../../shared/text/without-accents.js';

/** Soft hyphens, zero-width characters, and marks of direction that Windows copies with a text. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
/** The same, wherever they stand. */
export const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'g');

/** Most cells: nothing surrounds their text. */
const PLAIN_EDGES = /^[\w#R(-](?:[\s\S]*[\w).])?$/;

/** A cell without what surrounds its text and does not show, and without Excel's `="…"`. */
export function unquoted(cell: string): string {
  if (PLAIN_EDGES.test(cell)) return cell;
  let text = cell.trim();
  while (INVISIBLE.test(text.charAt(0))) text = text.slice(1).trimStart();
  while (INVISIBLE.test(text.charAt(text.length - 1))) text = text.slice(0, -1).trimEnd();
  if (!text.startsWith('="') || !text.endsWith('"') || text.length < 3) return text;
  return text.slice(2, -1).replaceAll('""', '"').trim();
}

/** Longer texts are neither a name nor a word of a list. */
const MAX_NAME_CHARACTERS = 300;
/** Most headers: without `normalize` and its expression they take half the time. */
const PLAIN_ASCII = /^[\x20-\x7e]*$/;

/** A header or a word for comparing: without accents, capitals, odd spaces and what follows 300 characters. */
export function plain(name: string): string {
  const text = unquoted(name).slice(0, MAX_NAME_CHARACTERS);
  const bare = PLAIN_ASCII.test(text) ? text : withoutAccents(text.replace(EVERY_INVISIBLE, ''));
  return bare.replace(/\s+/gu, ' ').trim().toLowerCase();
}

/** The letters and digits of plain text, in words between single blanks. */
export const wordsOf = (text: string): string => text.replace(/[^a-z0-9]+/g, ' ').trim();

/** The status of an order may be a sentence. */
const MAX_SHOWN = 80;

/** A cell for a message: a word of a list, and nothing that could be somebody's document or address. */
export const shownCell = (cell: string): string =>
  cell.length > MAX_SHOWN || /@|(?:\d\D?){8}/.test(cell)
    ? `${cell.length} characters`
    : JSON.stringify(cell);

/** Longer texts are not documents or numbers of an order, and are left as they are. */
const MAX_KEY_CHARACTERS = 200;
const QUOTES = '["“”„«»\'’‘`´\\u02bc\\uff07\\s]';
const LEADING_QUOTES = new RegExp(`^${QUOTES}+`);
const TRAILING_QUOTES = new RegExp(`${QUOTES}+$`);

/** Most numbers and codes. */
const PLAIN_KEY = /^[\w#.-]+$/;

/**
 * A cell that names something, without the quotes around it and what does not show in it. No number or code
 * begins with an apostrophe: there it is Excel's mark of a text.
 */
export function keyText(cell: string): string {
  if (PLAIN_KEY.test(cell)) return cell;
  const text = unquoted(cell.replace(EVERY_INVISIBLE, '')).normalize('NFC');
  const bare = text.length > MAX_KEY_CHARACTERS ? text : text.replace(LEADING_QUOTES, '');
  return bare === text ? text : unquoted(bare).replace(TRAILING_QUOTES, '');
}

const MARKS = /[\s.\-/'"’`´\u200b-\u200f\u202a-\u202e\u2060-\u206f]/g;

/** A document's digits and letters, without marks and the `NFe`, `CPF:` or `CNPJ:` in front. */
const bareDocument = (cell: string): string =>
  cell.length > MAX_KEY_CHARACTERS
    ? ''
    : cell
        .replace(MARKS, '')
        .toUpperCase()
        .replace(/^(?:NFE|CPF|CNPJ):?/, '');

/** An invoice key without the marks that people and systems put into it: `NFe`, groups of four, quotes. */
export function chaveOf(cell: string): string {
  const bare = bareDocument(cell);
  return /^[0-9A-Z]{44}$/.test(bare) ? bare : cell;
}

/** A CPF or CNPJ in the characters that the service takes. */
export function taxIdOf(cell: string): string {
  const bare = bareDocument(cell);
  return /^\d{8,14}$|^[\dA-Z]{12}\d{2}$/.test(bare) ? bare : cell;
}
