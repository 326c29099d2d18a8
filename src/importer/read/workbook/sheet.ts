import type { TableRow } from '../table/table.js';

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  rows: readonly TableRow[];
}
