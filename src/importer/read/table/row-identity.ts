import type { ReadProblem } from '../../rules/read-rule.js';
import type { CompiledMap, SetField } from '../map/compile-map.js';
import { render } from '../map/template.js';
import type { Column, ColumnTarget } from './columns.js';
import { withoutApostrophe } from './document-text.js';
import { KEY_FIELDS } from './key-text.js';
import type { Field } from './order-fields.js';
import { type CellType, cellTypeAt, type TableRow } from './table.js';
import { readTextCell, textIn, writtenBy } from './text-cell.js';
import { plain } from './text-marks.js';

/** What names an order in a row; undefined where the file has no such column. */
export interface RowIdentity {
  pedido: string | undefined;
  pedidoCanal: string | undefined;
}

const isFallback = ({ target }: { target: ColumnTarget }) => target.isFallback ?? false;

/** What a text puts into the order, by the rule that its cells are read by. */
const keyGiven = (raw: string, target: ColumnTarget, type: CellType) =>
  String(writtenBy(readTextCell(raw, target, type), raw, target.field) ?? '');

/** Reads the identity of rows: exactly the values that are sent, so that no order is taken for two. */
export function identityReader(
  columns: readonly Column[],
  map: CompiledMap,
): (row: TableRow) => RowIdentity {
  const cellOf = cellReader(columns);
  const readerOf = (path: 'pedido' | 'pedidoCanal') => {
    const setBy = (list: readonly SetField[]) => list.find(({ field }) => field.path === path);
    const set = setBy(map.fields);
    const giving = columns.flatMap(({ index, targets }) =>
      targets.filter(({ field }) => field.path === path).map((target) => ({ index, target })),
    );
    // As the order is put together: a column that stands in for others comes after them.
    giving.sort((one, other) => Number(isFallback(one)) - Number(isFallback(other)));
    const fallback = setBy(map.defaults);
    return (row: TableRow): string | undefined => {
      if (set) return rendered(set, row);
      if (giving.length === 0) return fallback && rendered(fallback, row);
      for (const { index, target } of giving) {
        const given = keyGiven(row.cells[index] ?? '', target, cellTypeAt(row, index));
        if (given !== '') return given;
      }
      return fallback ? rendered(fallback, row) : '';
    };
  };
  const rendered = ({ field, value: template }: SetField, row: TableRow) =>
    typeof template === 'number'
      ? String(template)
      : keyGiven(
          render(template, (name) => cellOf(row, name, field)?.text) ?? '',
          { field },
          undefined,
        );
  const pedido = readerOf('pedido');
  const pedidoCanal = readerOf('pedidoCanal');
  return (row) => ({ pedido: pedido(row), pedidoCanal: pedidoCanal(row) });
}

/** A cell that a template takes, and why it cannot be taken. */
export interface NamedCell {
  text: string;
  problem?: ReadProblem | undefined;
  /** Of the cell in its sheet. */
  type?: CellType;
  /** Place of its column. */
  index?: number | undefined;
  /** What the map says of how its column is written. */
  target?: Pick<ColumnTarget, 'decimal' | 'dateFormat' | 'timeZone'> | undefined;
}

/** The column that a name of a template means: the first below that header, else one that gives that field. */
function columnNamer(columns: readonly Column[]): (name: string) => Column | undefined {
  const named = new Map<string, Column>();
  for (const column of columns) {
    for (const { field } of column.targets) {
      if (!named.has(plain(field.path))) named.set(plain(field.path), column);
    }
  }
  const seen = new Set<string>();
  for (const column of columns) {
    const header = plain(column.name);
    if (header !== '' && !seen.has(header)) named.set(header, column);
    seen.add(header);
  }
  return (name) => named.get(plain(name));
}

/** The cell of a row below a header, or that gives a field, as a field that is set by it takes it. */
export function cellReader(
  columns: readonly Column[],
): (row: TableRow, name: string, field: Field) => NamedCell | undefined {
  const columnNamed = columnNamer(columns);
  return (row, name, field) => {
    const column = columnNamed(name);
    if (column === undefined) return undefined;
    const { index, targets } = column;
    const raw = row.cells[index] ?? '';
    const type = cellTypeAt(row, index);
    // A day or an amount of the file may be a part of a number.
    if (KEY_FIELDS.has(field.path) && targets.every((target) => target.field.kind === 'text')) {
      const reading = readTextCell(raw, { field }, type);
      return { text: String(writtenBy(reading, raw, field) ?? ''), problem: reading.problem };
    }
    const [first] = targets;
    const target = first && {
      ...{ decimal: first.decimal, dateFormat: first.dateFormat, timeZone: first.timeZone },
    };
    return { text: withoutApostrophe(textIn(raw, field)), type, index, target };
  };
}
