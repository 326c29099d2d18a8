import { withoutAccents } from '../../../shared/text/without-accents.js';

/** Soft hyphens, zero-width characters, and the direction marks that Windows copies along. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
/** The same characters, matched everywhere in a text. */
export const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'g');

/** Shortcut for most cells: nothing surrounds their text. */
const PLAIN_EDGES = /^[\w#R(-](?:[\s\S]*[\w).])?$/;

/**
 * A cell without surrounding blanks, quotes and invisible characters, and without Excel's `="…"`.
 */
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
/** Shortcut for most headers: without `normalize` they take half the time. */
const PLAIN_ASCII = /^[\x20-\x7e]*$/;

/**
 * A header or word for comparing: without accents, capitals and odd spaces, cut after 300
 * characters.
 */
export function plain(name: string): string {
  const text = unquoted(name).slice(0, MAX_NAME_CHARACTERS);
  const bare = PLAIN_ASCII.test(text) ? text : withoutAccents(text.replace(EVERY_INVISIBLE, ''));
  return bare.replace(/\s+/gu, ' ').trim().toLowerCase();
}

/** A word of a map as it is compared: plainly, without the dot of a sentence. */
export const mappedWord = (word: string): string => plain(word).replace(/(?<=.)\.$/, '');

/** A header with its joined words apart: `OrderStatus`, `IDPedido`. */
export const wordsApart = (header: string): string =>
  header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/gu, ' ');

/** Words of a plain text, reduced to letters and digits, between single blanks. */
export const wordsOf = (text: string): string => text.replace(/[^a-z0-9]+/g, ' ').trim();

/** A day or time within a text, whose digits are no document's. */
const MOMENT = /\b(?:\d{4}-\d\d-\d\d|\d\d?([/.-])\d\d?\1(?:\d{4}|\d\d)|\d\d?:\d\d(?::\d\d)?)\b/g;
const MONTH =
  'jan(?:eiro)?|fev(?:ereiro)?|mar(?:[cç]o)?|abr(?:il)?|maio?|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?';
const DAY_IN_WORDS = `\\d\\d?(?: de)? (?:${MONTH})\\b\\.?(?: de \\d{4})?`;
/** One day or two in words: `12 e 14 de outubro`, `30 de set. e 2 de out.`. */
const DAYS_IN_WORDS = new RegExp(
  `\\b(?:\\d\\d? (?:e|a|ou) )?${DAY_IN_WORDS}(?: (?:e|a|ou) ${DAY_IN_WORDS})?`,
  'gi',
);

/**
 * A text with `{data}` for its days: a status such as `até 20-10-2026`, or `entre os dias 12 e 14 de
 * outubro`, is one word of a map.
 */
export const withoutDays = (text: string): string =>
  text.replace(MOMENT, '{data}').replace(DAYS_IN_WORDS, '{data}');

/** Longest text shown; the status of an order may be a sentence. */
const MAX_SHOWN = 80;

/** False for long texts and possible documents or addresses, which no message shows. */
export const isShown = (cell: string): boolean =>
  cell.length <= MAX_SHOWN && !/@|(?:\d\D?){8}/.test(cell.replace(MOMENT, ''));

/** A cell for a message. */
export const shownCell = (cell: string): string =>
  isShown(cell) ? JSON.stringify(cell) : `${cell.length} characters`;

/** A cell as a word of a map in a message; an ellipsis for what is not shown. */
export const offeredWord = (cell: string): string => (isShown(cell) ? cell : '…');

/** An entry of a map for a message, on one line: `"parcelas": { "Pix": 1 }`. */
export const mapLine = (entry: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(entry, null, 1).replace(/\n\s*/g, ' ').slice(2, -2);

/** Longer texts are no documents or numbers of an order, and stay as they are. */
const MAX_KEY_CHARACTERS = 200;
const QUOTES = '["“”„«»\'’‘`´\\u02bc\\uff07\\s]';
const LEADING_QUOTES = new RegExp(`^${QUOTES}+`);
const TRAILING_QUOTES = new RegExp(`${QUOTES}+$`);

/** Shortcut for most numbers and codes. */
const PLAIN_KEY = /^[\w#.-]+$/;

/**
 * A cell with an identifier, without quotes and invisible characters. An apostrophe in front is
 * Excel's mark of a text: no identifier begins with it.
 */
export function keyText(cell: string): string {
  if (PLAIN_KEY.test(cell)) return cell;
  const text = unquoted(cell.replace(EVERY_INVISIBLE, '')).normalize('NFC');
  const bare = text.length > MAX_KEY_CHARACTERS ? text : text.replace(LEADING_QUOTES, '');
  return bare === text ? text : unquoted(bare).replace(TRAILING_QUOTES, '');
}

const MARKS = /[\s.\-/'"’`´\u200b-\u200f\u202a-\u202e\u2060-\u206f]/g;

/** Digits and letters of a document, without marks and a leading `NFe`, `CPF:` or `CNPJ:`. */
const bareDocument = (cell: string): string =>
  cell.length > MAX_KEY_CHARACTERS
    ? ''
    : cell
        .replace(MARKS, '')
        .toUpperCase()
        .replace(/^(?:NFE|CPF|CNPJ):?/, '');

/** An invoice key without the marks that people and systems add: `NFe`, groups of four, quotes. */
export function chaveOf(cell: string): string {
  const bare = bareDocument(cell);
  return /^[0-9A-Z]{44}$/.test(bare) ? bare : cell;
}

/** A CPF or CNPJ in the characters that the service takes. */
export function taxIdOf(cell: string): string {
  const bare = bareDocument(cell);
  return /^\d{8,14}$|^[\dA-Z]{12}\d{2}$/.test(bare) ? bare : cell;
}
