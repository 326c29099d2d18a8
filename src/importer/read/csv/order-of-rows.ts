import type { NovoPedido } from '../../../api/schemas/novo-pedido.js';
import { InvalidRowError, type InvalidRowIssue } from '../../../errors/invalid-row.js';
import { placed } from '../position.js';
import type { Row } from '../row-iterable.js';
import { type CellReading, readCell } from './cell.js';
import type { Field, ListName } from './columns.js';
import type { Conventions } from './conventions.js';
import type { Column } from './header.js';
import { unquoted } from './header-names.js';
import type { CsvRecord } from './records.js';

/** Rows of one order, and what is wrong with them together. */
export interface Run {
  rows: readonly CsvRecord[];
  /** What is known to be wrong before any cell is read. */
  issues: readonly InvalidRowIssue[];
}

/** How the cells of a file are read. */
export interface RowReader {
  file: string;
  columns: readonly Column[];
  conventions: Conventions;
  /** A number that could be read in two ways was read as thousands or decimals. */
  onDecided(field: Field, column: number, line: number, path: string): void;
  /** Every row of an order gave the same item of a list. */
  onRepeated(list: ListName, line: number): void;
}

type Item = Record<string, unknown>;

/** A run of rows as one order: the first cells that say something, and an item of each list a row. */
export function orderOfRows({ rows, issues: known }: Run, reader: RowReader): Row {
  const { file, columns, conventions } = reader;
  const line = rows[0]?.line ?? 1;
  const order: Item = {};
  const issues: InvalidRowIssue[] = [...known];
  const firstOf = new Map<string, { reading: CellReading; line: number }>();

  for (const row of rows) {
    const items: Partial<Record<ListName, Item>> = {};
    for (const { index, field } of columns) {
      const raw = row.cells[index] ?? '';
      if (!field) continue;
      const reading = readCell(raw, index, field, conventions);
      const written = reading.problem === undefined ? reading.value : unquoted(raw);
      if (written === undefined) continue;
      const earlier = field.list ? undefined : firstOf.get(field.path);
      if (earlier) {
        if (isSame(earlier.reading, reading)) continue;
        issues.push({
          path: field.path,
          message:
            reading.problem ??
            `contradicts line ${earlier.line}, a row of the same order: give it the same value, or leave it empty`,
          line: row.line,
          column: index + 1,
        });
        continue;
      }
      if (!field.list) firstOf.set(field.path, { reading, line: row.line });
      const path = pathOf(field, order, items);
      if (reading.problem !== undefined) {
        issues.push({ path, message: reading.problem, line: row.line, column: index + 1 });
      } else if (reading.isDecided) reader.onDecided(field, index + 1, row.line, path);
      put(field.list ? itemOf(order, items, field.list) : order, field.keys, written);
    }
  }

  for (const list of ['titulos', 'produtos'] as const) {
    if (isRepeated(order[list] as Item[] | undefined)) reader.onRepeated(list, line);
  }
  if (issues.length === 0) return placed(order as unknown as NovoPedido, { file, line });
  const { pedido, pedidoCanal } = order;
  const first = issues[0];
  return new InvalidRowError({
    file,
    line: first?.line ?? line,
    column: first?.column,
    issues,
    pedido: pedido as string | undefined,
    pedidoCanal: pedidoCanal as string | undefined,
    input: order,
  });
}

/** Whether a list has the same item again and again, as a database gives the one title of an order. */
function isRepeated(items: readonly Item[] = []): boolean {
  const first = JSON.stringify(items[0]);
  return items.length > 1 && items.every((item) => JSON.stringify(item) === first);
}

/** Two cells of the same order agree; of two that cannot be read, the first is told. */
const isSame = (earlier: CellReading, later: CellReading) =>
  earlier.problem !== undefined || (later.problem === undefined && earlier.value === later.value);

function pathOf(field: Field, order: Item, items: Partial<Record<ListName, Item>>): string {
  const { list, keys } = field;
  if (!list) return field.path;
  const count = ((order[list] as Item[] | undefined) ?? []).length;
  return `${list}[${items[list] ? count - 1 : count}].${keys.join('.')}`;
}

/** This row's item of a list, put into the order with its first cell. */
function itemOf(order: Item, items: Partial<Record<ListName, Item>>, list: ListName): Item {
  const known = items[list];
  if (known) return known;
  const item: Item = {};
  items[list] = item;
  const all = (order[list] as Item[] | undefined) ?? [];
  order[list] = all;
  all.push(item);
  return item;
}

function put(target: Item, keys: readonly string[], value: unknown): void {
  const [key = '', ...rest] = keys;
  if (rest.length === 0) target[key] = value;
  else {
    const inner = (target[key] as Item | undefined) ?? {};
    target[key] = inner;
    put(inner, rest, value);
  }
}
