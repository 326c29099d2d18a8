import { dataRows } from '../../read/table/rows.js';
import type { Table, TableRow } from '../../read/table/table.js';
import { unquoted } from '../../read/table/texts.js';
import type { ResolvedHeader } from '../resolve-columns.js';
import { type Topic, topicOfCell, topicOfName } from '../speaks.js';

/** Enough rows to recognise a column's kind. */
const SAMPLE_ROWS = 5000;
/** A column of words has fewer different values. */
const MOST_WORDS = 1000;

/** Reads the file once: a sample of its rows, the values of each column, and their topics. */
export async function lookAtTable(table: Table, header: ResolvedHeader) {
  const sample: TableRow[] = [];
  const values = new Map<number, Set<string>>();
  const topics = new Map<number, Topic>();
  let count = 0;
  for await (const row of dataRows(table, header)) {
    count += 1;
    if (sample.length < SAMPLE_ROWS) sample.push(row);
    for (const { index, name } of header.columns) {
      const cell = unquoted(row.cells[index] ?? '');
      if (cell === '') continue;
      const known = values.get(index) ?? new Set();
      values.set(index, known);
      if (known.size >= MOST_WORDS || known.has(cell)) continue;
      known.add(cell);
      const topic = topicOfCell(cell, row.types?.[index], name);
      if (topic !== undefined && !topics.has(index)) topics.set(index, topic);
    }
  }
  for (const { index, name } of header.columns) {
    const topic = topicOfName(name);
    if (topic !== undefined && values.has(index)) topics.set(index, topic);
  }
  return { sample, count, values, topics };
}
