import { type OnWarning, type ReadWarning, warned } from '../warning.js';
import type { RowReader } from './row-reader.js';

/** Warnings of single cells once a column, of repeated items once a list. */
export function warnOnce(
  file: string,
  onWarning: OnWarning,
): Pick<RowReader, 'onConventionUsed' | 'onRepeated' | 'onRepeatedLine'> {
  const reported = new Set<string>();
  const once = (key: string, warning: ReadWarning) => {
    if (reported.has(key)) return;
    reported.add(key);
    onWarning(warning);
  };
  return {
    onConventionUsed: (field, column, line, path) =>
      once(`column ${column}`, {
        ...warned('decimals-assumed', { field: field.path }),
        ...{ file, line, column, path },
      }),
    onRepeated: (list, line) => once(list, { ...warned('items-repeated'), file, line, path: list }),
    onRepeatedLine: (line, counts) => {
      const problem = warned(counts === 'both' ? 'line-repeated' : 'line-taken-once');
      onWarning({ ...problem, file, line, path: '' });
    },
  };
}
