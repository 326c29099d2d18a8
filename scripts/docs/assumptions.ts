import { readFileSync } from 'node:fs';
import { tableOf } from './page.js';

/** The pages with rows, in order. */
export const ASSUMPTION_PAGES = [
  'assumptions-fields',
  'assumptions-endpoints',
  'assumptions-orders',
  'assumptions-events',
  'assumptions-sandbox',
] as const;

export interface AssumptionRow {
  row: number;
  subject: string;
  cells: readonly string[];
}

const read = (path: string): string => readFileSync(path, 'utf8');

/** The rows of a page; the first cell is the row's number. */
export function rowsOf(page: string): AssumptionRow[] {
  return read(`docs/reference/${page}.md`)
    .split('\n')
    .flatMap((line) => {
      const [row, subject = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return /^\d+$/.test(row ?? '') ? [{ row: Number(row), subject, cells }] : [];
    });
}

/** The open questions by row number, under a link to the page with the assumption. */
export function assumptionIndex(): string[] {
  return ASSUMPTION_PAGES.filter((page) => page !== 'assumptions-sandbox').flatMap((page) => {
    const [, title = ''] = /^# Assumptions: (.+)$/m.exec(read(`docs/reference/${page}.md`)) ?? [];
    const heading = `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`;
    const rows = rowsOf(page).map(({ row, subject }) => [String(row), subject]);
    return [
      `## [${heading}](reference/${page}.md)`,
      '',
      ...tableOf(['Row', 'What is open'], rows),
      '',
    ];
  });
}
