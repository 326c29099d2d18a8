import { type PedidoColumn, pedidoColumns } from '../../importer/index.js';
import { CSV_BEGIN, CSV_END, csvCell, csvRow } from '../../shared/text/csv.js';
import type { CliContext } from '../context.js';
import { toJson } from '../output/format.js';
import { type PlainKey, type Texts, textsOf } from '../texts/texts.js';
import { writeNewFile } from './new-file.js';

/** File types of the empty sheet. */
export type TemplateFormat = 'csv' | 'xlsx';

/** Writes the empty sheet, in the language of the command line. */
export async function writeTemplate(
  context: CliContext,
  format: TemplateFormat,
  output = `pedidos.${format}`,
): Promise<void> {
  const text = textsOf(context);
  const content = format === 'csv' ? csvTemplate(text) : await xlsxTemplate(text);
  await writeNewFile(context, output, content);
  context.writeError(text('written', { path: output }));
}

/** The columns for programs. */
export async function printColumns(context: CliContext): Promise<void> {
  const text = textsOf(context);
  const columns = pedidoColumns.map((column) => ({ ...column, meaning: meaningOf(column, text) }));
  await context.write(toJson(columns));
}

/** Meaning of a column, in a sentence. */
export const meaningOf = ({ path }: Pick<PedidoColumn, 'path'>, text: Texts): string =>
  text(`column.${path}` as PlainKey);

const needOf = ({ isRequired }: PedidoColumn, text: Texts) =>
  text(isRequired ? 'template.required' : 'template.optional');

/** The explanations stand above the header, where the import skips them. */
function csvTemplate(text: Texts): string {
  const rows = [
    pedidoColumns.map((column) => `${needOf(column, text)}: ${meaningOf(column, text)}`),
    pedidoColumns.map(({ example }) => `${text('template.example')}: ${example}`),
    pedidoColumns.map(({ path }) => path),
  ];
  return CSV_BEGIN + rows.map((cells) => csvRow(cells.map(csvCell)) + CSV_END).join('');
}

/** Writes two sheets: an empty sheet to fill in, and an explanation of its columns. */
async function xlsxTemplate(text: Texts): Promise<Buffer> {
  const { default: writeXlsx } = await import('write-excel-file/node');
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const titles = (
    ['template.column', 'template.needed', 'template.meaning', 'template.example'] as const
  ).map((key) => bold(text(key)));
  const explained = pedidoColumns.map((column) => [
    column.path,
    needOf(column, text),
    meaningOf(column, text),
    column.example,
  ]);
  return await writeXlsx([
    {
      sheet: 'pedidos',
      data: [pedidoColumns.map(({ path }) => bold(path))],
      columns: pedidoColumns.map(({ path }) => ({ width: Math.max(12, path.length + 2) })),
      stickyRowsCount: 1,
    },
    {
      sheet: text('template.sheet'),
      data: [titles, ...explained],
      columns: [{ width: 28 }, { width: 14 }, { width: 90 }, { width: 48 }],
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}
