import { nearest } from './schemas/nearest.js';

/** Notes a broken rule. */
export type Refuse = (path: string, message: string) => void;

/** Refuses options that there are not, naming the nearest that there is. */
export function checkKeys(
  options: object,
  known: readonly string[],
  refuse: Refuse,
  at = '',
): void {
  for (const key of Object.keys(options)) {
    if (known.includes(key)) continue;
    const suggestion = nearest(key, known);
    refuse(at + key, `is not a known option${suggestion ? `; did you mean ${suggestion}?` : ''}`);
  }
}
