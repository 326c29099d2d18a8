import type { OnWarning, ReadWarning } from '../warning.js';
import type { RowReader } from './order-of-rows.js';

/** Warnings of single cells once a column, of repeated items once a list. */
export function warnOnce(
  file: string,
  onWarning: OnWarning,
): Pick<RowReader, 'onDecided' | 'onRepeated' | 'onDuplicated'> {
  const warned = new Set<string>();
  const once = (key: string, warning: ReadWarning) => {
    if (warned.has(key)) return;
    warned.add(key);
    onWarning(warning);
  };
  return {
    onDecided: (field, column, line, path) =>
      once(`column ${column}`, {
        code: 'decimals-assumed',
        file,
        line,
        column,
        path,
        message: `a cell of ${field.path} could be thousands or decimals, and was read as the file's other numbers are written; set csv.decimal to be sure`,
      }),
    onRepeated: (list, line) =>
      once(list, {
        code: 'items-repeated',
        file,
        line,
        path: list,
        message:
          "every row of an order gives the same one: it was taken once, as the order's; set titulos: 'per-row' (--titulos per-row) if each row has its own",
      }),
    onDuplicated: (line) =>
      onWarning({
        code: 'line-repeated',
        file,
        line,
        path: '',
        message:
          "is the same as an earlier line of the order, cell by cell; both count, since the order's total shows both",
      }),
  };
}
