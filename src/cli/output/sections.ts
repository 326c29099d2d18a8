import type { CliContext } from '../context.js';
import type { Line } from '../terminal/line.js';
import { type Column, display, type Kind, type Value } from './column.js';
import { onOneLine } from './format.js';
import { fitText, padText, textWidth } from './text-width.js';
import { newTable, reportHidden } from './write-list.js';

/** A part of a record: a few fields, each cut to the terminal unless they are `whole`, or a table of rows. */
export type Section =
  | { title?: string; fields: readonly Field[]; whole?: boolean }
  | { title: string; table: TableSection };

/** A named value. */
export type Field = readonly [name: string, value: Value, kind?: Kind];

/** Rows with their columns; made by {@link tableSection}, which knows their type. */
interface TableSection {
  lines(context: CliContext): Line[];
}

/** A table under a title. */
export function tableSection<Item>(
  title: string,
  columns: readonly Column<Item>[],
  items: readonly Item[],
): Section {
  return {
    title: `${title} (${items.length})`,
    table: {
      lines(context) {
        if (items.length === 0) return [];
        const table = newTable(context, columns);
        const lines = table.lines(items);
        reportHidden(context, table.hidden);
        return lines;
      },
    },
  };
}

/** Writes a record part by part, an empty line between them. */
export async function writeSections(
  context: CliContext,
  sections: readonly Section[],
): Promise<void> {
  for (const [index, section] of sections.entries()) {
    if (index > 0) await context.write('');
    if (section.title) await context.write([{ text: section.title, style: 'underline' }]);
    const lines = 'fields' in section ? fieldLines(section, context) : section.table.lines(context);
    for (const line of lines) await context.write(line);
  }
}

/** Names to the left, values beside them; what is not there is left out. */
function fieldLines(
  { fields, whole }: { fields: readonly Field[]; whole?: boolean },
  { output }: CliContext,
): string[] {
  const shown = fields
    .map(([name, value, kind = 'text']) => [onOneLine(name), display(kind, value)] as const)
    .filter(([, text]) => text !== '');
  const width = Math.max(0, ...shown.map(([name]) => textWidth(name)));
  return shown.map(([name, text]) => {
    const line = `${padText(name, width, 'right')}  ${text}`;
    return output?.columns && !whole ? fitText(line, output.columns) : line;
  });
}
