import { styleText } from 'node:util';
import { neutralise } from '../../shared/text/unsafe.js';

/** Marks that a terminal can show. */
export const STYLES = ['bold', 'dim', 'underline', 'red', 'green', 'yellow'] as const;

/** A piece of a line, plain or marked. */
export type Span = string | { readonly text: string; readonly style: (typeof STYLES)[number] };

/** One line for a reader. Marks are data, so that no text can bring its own. */
export type Line = string | readonly Span[];

/** A line as it is written: every text neutralised, marks only where colours are seen. */
export function renderLine(line: Line, { color }: { color: boolean }): string {
  const spans = typeof line === 'string' ? [line] : line;
  const shown = spans.map((span) => {
    if (typeof span === 'string') return neutralise(span);
    const text = neutralise(span.text);
    return color ? styleText(span.style, text, { validateStream: false }) : text;
  });
  return shown.join('');
}
