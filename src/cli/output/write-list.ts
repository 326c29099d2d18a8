import type { PagePromise } from '../../index.js';
import { type CliContext, EXIT } from '../context.js';
import type { Line } from '../terminal/line.js';
import { textsOf } from '../texts/texts.js';
import type { Column } from './column.js';
import { csvHeader, csvLine, writeCsv } from './csv.js';
import { toJson } from './format.js';
import { Table } from './table.js';

/** How a list is written. */
export interface ListOptions {
  json?: true;
  csv?: true;
  /** Items to stop after. */
  max?: number;
}

/** Options that show every column of a list. */
export const FORMS = '--csv, --json';

/**
 * Writes a list page by page as it comes.
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
  const text = textsOf(context);
  const form = formOf(context, columns, options, FORMS);
  let written = 0;
  let paginacao: Paginacao | undefined;
  await form.begin();
  for await (const page of list.pages()) {
    paginacao = page.paginacao;
    const items = page.items.slice(0, max - written);
    written += items.length;
    for (const line of items.length > 0 ? form.lines(items) : []) await form.write(line);
    if (!page.hasNextPage || written >= max) break;
  }
  form.end();
  const total = paginacao?.totalRegistros;
  if (written === 0) {
    context.exitCode = EXIT.failed;
    context.writeError(text('list.nothing'));
  } else if (written >= max && typeof total === 'number' && total > written && !options.json) {
    context.writeError(text('list.stopped', { max, total: text.figure(total) }));
  }
  return { written, paginacao };
}

/** A form that items are written in. */
interface Form<Item> {
  begin(): void | Promise<void>;
  lines(items: readonly Item[]): Line[];
  write(line: Line): void | Promise<void>;
  end(): void;
}

function formOf<Item>(
  context: CliContext,
  columns: readonly Column<Item>[],
  { json, csv }: ListOptions,
  forms: string,
): Form<Item> {
  const nothing = () => {};
  const write = (line: Line) => context.write(line);
  if (json) return { begin: nothing, lines: (items) => items.map(toJson), write, end: nothing };
  if (csv) {
    return {
      begin: () => writeCsv(context, csvHeader(columns), true),
      lines: (items) => items.map((item) => csvLine(columns, item)),
      write: (line) => writeCsv(context, String(line)),
      end: nothing,
    };
  }
  const table = newTable(context, columns);
  const end = () => reportHidden(context, table.hidden, forms);
  return { begin: nothing, lines: (items) => table.lines(items), write, end };
}

/** A table as this terminal shows it. */
export const newTable = <Item>(
  context: CliContext,
  columns: readonly Column<Item>[],
): Table<Item> =>
  new Table(columns, {
    room: context.output?.columns,
    mask: context.maskData,
    text: textsOf(context),
  });

/** Writes rows that are all here, in the form that was asked for. */
export async function writeRows<Item>(
  context: CliContext,
  columns: readonly Column<Item>[],
  items: readonly Item[],
  options: ListOptions = {},
  forms = '--json',
): Promise<void> {
  const form = formOf(context, columns, options, forms);
  await form.begin();
  for (const line of items.length > 0 ? form.lines(items) : []) await form.write(line);
  form.end();
}

/**
 * Names the columns that a narrow terminal does not show.
 *
 * @param forms options that show every column
 */
export function reportHidden(context: CliContext, names: readonly string[], forms: string): void {
  if (names.length === 0) return;
  context.writeError(textsOf(context)('list.hidden', { names: names.join(', '), forms }));
}
