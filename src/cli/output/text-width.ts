const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

const graphemes = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Places that a text takes on a terminal. */
export const textWidth = (text: string): number =>
  /^[\x20-\x7e\xa0-\xff]*$/.test(text) ? text.length : graphemes(text).length;

/** The text in at most `width` places, an ellipsis at its end where something is cut. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  return width > 0
    ? `${graphemes(text)
        .slice(0, width - 1)
        .join('')}…`
    : '';
}

/** The text with spaces up to `width` places, before or after it. */
export function padText(text: string, width: number, side: 'left' | 'right'): string {
  const gap = ' '.repeat(Math.max(0, width - textWidth(text)));
  return side === 'left' ? gap + text : text + gap;
}
