/**
 * Control characters (C0, C1, among them ESC), line separators, and what turns the direction of
 * writing. A terminal obeys them; a person reads something else than is there.
 */
export const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** The text with a space for each run of characters that a terminal would obey. */
export const neutralise = (text: string): string => text.replace(UNSAFE, ' ');

/** JSON whose unsafe characters are escaped; it reads back the same. */
export const escapeUnsafe = (json: string): string =>
  json.replace(UNSAFE, (found) =>
    [...found].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  );
