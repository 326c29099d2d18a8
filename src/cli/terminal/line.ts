import picocolors from 'picocolors';

/** Marks that a terminal can show. */
export const STYLES = ['bold', 'dim', 'underline', 'red', 'green', 'yellow'] as const;

/** A piece of a line, plain or marked. */
export type Span = string | { readonly text: string; readonly style: (typeof STYLES)[number] };

/** One line for a reader. Marks are data, so that no text can bring its own. */
export type Line = string | readonly Span[];

/**
 * Control characters (C0, C1, among them ESC), line separators, and what turns the direction of
 * writing. A terminal obeys them; a person reads something else than is there.
 */
export const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** The text with a space for each run of characters that a terminal would obey. */
export const neutralise = (text: string): string => text.replace(UNSAFE, ' ');

/** A line as it is written: every text neutralised, marks only where colours are seen. */
export function renderLine(line: Line, { color }: { color: boolean }): string {
  if (typeof line === 'string') return neutralise(line);
  const colors = picocolors.createColors(color);
  return line
    .map((span) =>
      typeof span === 'string' ? neutralise(span) : colors[span.style](neutralise(span.text)),
    )
    .join('');
}

/** The text of a line without its marks. */
export const plainText = (line: Line): string =>
  typeof line === 'string'
    ? line
    : line.map((span) => (typeof span === 'string' ? span : span.text)).join('');
