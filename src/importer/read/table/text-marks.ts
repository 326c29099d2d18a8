/** White space and marks that surround a text without showing. */
function isBlank(code: number): boolean {
  return (
    code <= 0x20 ||
    code === 0xa0 ||
    code === 0xfeff ||
    code === 0x1680 ||
    // Spaces, zero-width characters, marks of direction.
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x206f) ||
    code === 0x3000
  );
}

/** The text without blanks around it, in one pass: a regular expression takes the square of their number. */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/** A cell without the blanks around it and without Excel's `="…"`. */
export function unquoted(cell: string): string {
  const text = trimmed(cell);
  if (!text.startsWith('="') || !text.endsWith('"') || text.length < 3) return text;
  return trimmed(text.slice(2, -1).replaceAll('""', '"'));
}

/** Longer texts are neither a name nor a word of a list. */
const MAX_NAME_CHARACTERS = 300;

/** Most headers: without `normalize` and its expression they take half the time. */
const PLAIN_ASCII = /^[\x20-\x7e]*$/;

/** A header or a word for comparing: without accents, capitals, odd spaces and what follows 300 characters. */
export function plain(name: string): string {
  const text = unquoted(name).slice(0, MAX_NAME_CHARACTERS);
  const bare = PLAIN_ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.replace(/\s+/gu, ' ').trim().toLowerCase();
}
