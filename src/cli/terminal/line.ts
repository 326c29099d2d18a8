import picocolors from 'picocolors';
import { neutralise } from '../../shared/text/unsafe.js';

/** Marks that a terminal can show. */
export const STYLES = ['bold', 'dim', 'underline', 'red', 'green', 'yellow'] as const;

/** A piece of a line, plain or marked. */
export type Span = string | { readonly text: string; readonly style: (typeof STYLES)[number] };

/** One line for a reader. Marks are data, so that no text can bring its own. */
export type Line = string | readonly Span[];

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
