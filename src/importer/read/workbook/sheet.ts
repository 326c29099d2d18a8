import type { TableRow } from '../table/table.js';

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  rows: readonly TableRow[];
}

/** Whether a row has anything. */
export const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '');
