import type { CliContext } from '../context.js';
import type { Line } from '../terminal/line.js';
import { textsOf } from '../texts/texts.js';
import { type Column, display, type Kind, type Value } from './column.js';
import { onOneLine } from './format.js';
import { padText, textWidth } from './text-width.js';
import { newTable, reportHidden } from './write-list.js';

/** A part of a record: a few fields, uncut, or a table of rows. */
export type Section =
  | { title?: string; fields: readonly Field[] }
  | {
      title: string;
      count: number;
      table(context: CliContext): { lines: Line[]; hidden: string[] };
    };

/** A named value. */
export type Field = readonly [name: string, value: Value, kind?: Kind];

/** A table under a title. */
export const tableSection = <Item>(
  title: string,
  columns: readonly Column<Item>[],
  items: readonly Item[],
): Section => ({
  title,
  count: items.length,
  table(context) {
    if (items.length === 0) return { lines: [], hidden: [] };
    const table = newTable(context, columns);
    return { lines: table.lines(items), hidden: table.hidden };
  },
});

/** Writes a record part by part, an empty line between them. */
export async function writeSections(
  context: CliContext,
  sections: readonly Section[],
): Promise<void> {
  const hidden = new Set<string>();
  for (const [index, section] of sections.entries()) {
    if (index > 0) await context.write('');
    if (section.title)
      await context.write([{ text: titleOf(section, context), style: 'underline' }]);
    const table = 'table' in section ? section.table(context) : undefined;
    for (const name of table?.hidden ?? []) hidden.add(name);
    const lines = 'fields' in section ? fieldLines(section.fields, context) : (table?.lines ?? []);
    for (const line of lines) await context.write(line);
  }
  reportHidden(context, [...hidden], '--json');
}

function titleOf(section: Section, context: CliContext): string {
  const title = textsOf(context).word(section.title ?? '');
  return 'count' in section ? `${title} (${section.count})` : title;
}

/** Names on the left, values beside them; missing values are left out. */
function fieldLines(fields: readonly Field[], context: CliContext): string[] {
  const text = textsOf(context);
  const shown = fields
    .map(([name, value, kind = 'text']) => {
      return [onOneLine(text.word(name)), display(kind, value, text.language)] as const;
    })
    .filter(([, value]) => value !== '');
  const width = Math.max(0, ...shown.map(([name]) => textWidth(name)));
  return shown.map(([name, value]) => `${padText(name, width, 'right')}  ${value}`);
}
