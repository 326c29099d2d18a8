/** Scripts and pictures that take two places. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\ufe0f/u;

const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Places that a text takes on a terminal. */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e\xa0-\xff]*$/.test(text)) return text.length;
  return graphemes(text).reduce((sum, grapheme) => sum + widthOf(grapheme), 0);
}

/** The text in at most `width` places, an ellipsis at its end where something is cut. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let [kept, used] = ['', 0];
  for (const grapheme of graphemes(text)) {
    used += widthOf(grapheme);
    if (used > width - 1) break;
    kept += grapheme;
  }
  return width > 0 ? `${kept}…` : '';
}

/** The text with spaces up to `width` places, before or after it. */
export function padText(text: string, width: number, side: 'left' | 'right'): string {
  const gap = ' '.repeat(Math.max(0, width - textWidth(text)));
  return side === 'left' ? gap + text : text + gap;
}

const graphemes = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

const widthOf = (grapheme: string) => (WIDE.test(grapheme) ? 2 : 1);
