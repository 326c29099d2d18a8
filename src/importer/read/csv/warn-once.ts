import type { OnWarning, ReadWarning } from '../warning.js';
import type { ListName } from './columns.js';
import type { RowReader } from './order-of-rows.js';

/** Warnings of single cells, once a column, and of repeated items, once a list. */
export function warnOnce(
  file: string,
  onWarning: OnWarning,
): Pick<RowReader, 'onDecided' | 'onRepeated'> {
  const warned = new Set<number | ListName>();
  const once = (key: number | ListName, warning: ReadWarning) => {
    if (warned.has(key)) return;
    warned.add(key);
    onWarning(warning);
  };
  return {
    onDecided: (field, column, line, path) =>
      once(column, {
        code: 'decimals-assumed',
        file,
        line,
        column,
        path,
        message: `a cell of ${field.path} could be thousands or decimals, and was read as the file's other numbers are written; say csv.decimal to be sure`,
      }),
    onRepeated: (list, line) =>
      once(list, {
        code: 'items-repeated',
        file,
        line,
        path: list,
        message:
          'every row of an order gives the same one, and each counts: leave the cells of the further rows empty if it is only one',
      }),
  };
}
