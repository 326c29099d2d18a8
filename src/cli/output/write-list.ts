import picocolors from 'picocolors';
import type { PagePromise } from '../../index.js';
import { type CliContext, EXIT } from '../context.js';
import type { Column } from './column.js';
import { csvHeader, csvLine } from './csv.js';
import { formatCount, toJson } from './format.js';
import { Table } from './table.js';

/** How a list is told. */
export interface ListOptions {
  json?: true;
  csv?: true;
  /** Items to stop after. */
  max?: number;
}

/** How long the last line of a page is kept back from a pipe: enough for `| head` to be gone. */
const LAST_LINE_MS = 50;

/**
 * Writes a list page by page as it comes. A reader that has seen enough (`| head`) is noticed before
 * the next page is asked for.
 *
 * @returns how many items were written; none makes the command end with 1
 */
export async function writeList<Item, Paginacao extends { totalRegistros: number }>(
  context: CliContext,
  list: PagePromise<Item, Paginacao>,
  columns: readonly Column<Item>[],
  options: ListOptions,
): Promise<{ written: number; paginacao: Paginacao | undefined }> {
  const { max = Number.POSITIVE_INFINITY } = options;
  const form = formOf(context, columns, options);
  let written = 0;
  let paginacao: Paginacao | undefined;
  if (form.head !== undefined) await context.write(form.head);
  for await (const page of list.pages()) {
    paginacao = page.paginacao;
    const items = page.items.slice(0, max - written);
    written += items.length;
    const more = page.hasNextPage && written < max;
    await writeLines(context, items.length > 0 ? form.lines(items) : [], more);
    if (!more) break;
  }
  form.end();
  const total = paginacao?.totalRegistros;
  if (written === 0) {
    context.exitCode = EXIT.failed;
    context.writeError('Nothing found.');
  } else if (written >= max && typeof total === 'number' && total > written && !options.json) {
    context.writeError(`Stopped at --max ${max}; there are ${formatCount(total)} in all.`);
  }
  return { written, paginacao };
}

async function writeLines(context: CliContext, lines: string[], more: boolean): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    if (isLast && more && context.output?.pipe) {
      await new Promise((resolve) => setTimeout(resolve, LAST_LINE_MS));
    }
    await context.write(line);
  }
}

/** A form that items are written in. */
interface Form<Item> {
  head?: string;
  lines(items: readonly Item[]): string[];
  end(): void;
}

function formOf<Item>(
  context: CliContext,
  columns: readonly Column<Item>[],
  { json, csv }: ListOptions,
): Form<Item> {
  if (json) return { lines: (items) => items.map(toJson), end: () => {} };
  if (csv) {
    const lines = (items: readonly Item[]) => items.map((item) => csvLine(columns, item));
    return { head: csvHeader(columns), lines, end: () => {} };
  }
  const table = newTable(context, columns);
  return { lines: (items) => table.lines(items), end: () => tellHidden(context, table.hidden) };
}

/** A table as this terminal shows it. */
export function newTable<Item>(context: CliContext, columns: readonly Column<Item>[]): Table<Item> {
  const { columns: width, color = false } = context.output ?? {};
  return new Table(columns, { columns: width, colors: picocolors.createColors(color) });
}

/** Says that a narrow terminal does not show everything. */
export function tellHidden(context: CliContext, names: readonly string[]): void {
  if (names.length === 0) return;
  context.writeError(`No room for ${names.join(', ')}: widen the terminal, or use --json.`);
}
