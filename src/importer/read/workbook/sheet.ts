import type { TableRow } from '../table/table.js';

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  rows: readonly TableRow[];
}

/** What stands in a cell for the result that its formula does not have. */
export const NO_RESULT = '#SEM RESULTADO';
