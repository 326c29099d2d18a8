/**
 * Control characters (C0 and C1, including ESC), line separators, bidirectional controls and
 * invisible characters. Terminals obey some of them; others make a text look different, or two
 * order numbers alike. The joiners and variation selectors of emoji are kept.
 */
const UNSAFE =
  /(?:[\p{Cc}\u2028\u2029]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}(?<!(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d))+/gu;

/** Replaces each run of unsafe characters with a space. */
export const neutralise = (text: string): string => text.replace(UNSAFE, ' ');

/** Escapes the unsafe characters of a JSON text; it parses to the same value. */
export const escapeUnsafe = (json: string): string =>
  json.replace(UNSAFE, (found) =>
    Array.from(
      { length: found.length },
      (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
