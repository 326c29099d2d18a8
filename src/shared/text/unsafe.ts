/**
 * Control characters (C0, C1, among them ESC), line separators, bidirectional controls and invisible
 * characters. A terminal obeys them; a person reads something else than is there, or takes two
 * order numbers for one. Emoji keep what joins them and says how they are drawn.
 */
export const UNSAFE =
  /(?:[\p{Cc}\u2028\u2029]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}(?<!(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d))+/gu;

/** The text with a space for each run of characters that a terminal would obey, or nobody would see. */
export const neutralise = (text: string): string => text.replace(UNSAFE, ' ');

/** JSON whose unsafe characters are escaped; it reads back the same. */
export const escapeUnsafe = (json: string): string =>
  json.replace(UNSAFE, (found) =>
    Array.from(
      { length: found.length },
      (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
