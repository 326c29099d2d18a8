import type { InvalidRowIssue } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { readCell } from '../table/cell.js';
import type { CellConventions } from '../table/conventions.js';
import type { Field } from '../table/order-fields.js';
import { type NamedCell, typeOfDay, typeOfOnlyCell } from '../table/row-identity.js';
import type { CellReading } from '../table/text-cell.js';
import type { CompiledMap, SetField } from './compile-map.js';
import { renderCells } from './render-cells.js';
import { type RenderedSet, readSetNumber } from './set-number.js';
import { onlyNameOf } from './template.js';

type Item = Record<string, unknown>;

/** A map is written by hand: its numbers have a point or a comma, its days are ISO or Brazilian. */
const OF_MAPS: CellConventions = {
  decimal: undefined,
  isDecimalGiven: false,
  date: { format: undefined, detected: 'dd/mm/yyyy', refused: undefined, timeZone: undefined },
};

/**
 * Sets the map's fields, and its defaults where the order has none; gives what cannot be read.
 *
 * @param conventionsOf how the cells of a column are read; of undefined, what no column has
 */
export function assignSetFields(
  order: Item,
  map: CompiledMap,
  cellOf: (name: string, field: Field) => NamedCell | undefined,
  conventionsOf: (index: number | undefined) => CellConventions = () => OF_MAPS,
): InvalidRowIssue[] {
  const issues: InvalidRowIssue[] = [];
  const before = { ...order };
  const readSet = (set: RenderedSet, field: Field): CellReading => {
    if (field.kind === 'number') return readSetNumber(set, field, conventionsOf);
    if (field.kind === 'date') return readSetDay(set, field, conventionsOf);
    const type = typeOfOnlyCell(set.text, set.cells);
    return readCell(set.text, { field }, conventionsOf(undefined), type);
  };
  const valueFor = ({ field, value }: SetField): unknown => {
    if (typeof value === 'number') return field.kind === 'number' ? value : String(value);
    const { text, cells } = renderCells(
      value,
      (name) => cellOf(name, field),
      (name) => ofOrder(before, name),
    );
    if (text === undefined) return undefined;
    const read = readSet({ template: value, cells, text }, field);
    const problem = cells.find((cell) => cell.problem)?.problem ?? read.problem;
    if (problem !== undefined) {
      issues.push({ path: field.path, ...broken('as-map-sets', { problem }) });
    }
    return read.value;
  };
  for (const set of map.fields) assign(order, set.field, valueFor(set), true);
  for (const set of map.defaults) assign(order, set.field, valueFor(set), false);
  return issues;
}

/** The day that a template makes: of one column alone, as that is read; else as all such days of the file show. */
function readSetDay(
  { template, text, cells }: RenderedSet,
  field: Field,
  conventionsOf: (index: number | undefined) => CellConventions,
): CellReading {
  const [cell] = onlyNameOf(template) === undefined ? [] : cells;
  const dateFormat = cells.find((each) => each.dateFormat)?.dateFormat;
  const timeZone = cells.find((each) => each.timeZone)?.timeZone;
  const type = cell ? cell.type : typeOfDay(cells);
  return readCell(text, { field, dateFormat, timeZone }, conventionsOf(cell?.index), type);
}

/** A field of the order by its path, for templates: a number of it has its point as one that a sheet holds. */
function ofOrder(order: Item, path: string): NamedCell | undefined {
  const value = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Item | undefined)?.[key], order);
  if (typeof value === 'number') return { text: String(value), type: 'number' };
  return typeof value === 'string' ? { text: value } : undefined;
}

/** Sets a field of the order, or of every item of its list. */
function assign(order: Item, { list, keys }: Field, value: unknown, isOver: boolean): void {
  if (value === undefined) return;
  const targets = list ? ((order[list] as Item[] | undefined) ?? []) : [order];
  for (const target of targets) put(target, keys, value, isOver);
}

function put(
  target: Item,
  [key = '', ...rest]: readonly string[],
  value: unknown,
  isOver: boolean,
): void {
  if (rest.length > 0) {
    const inner = (target[key] as Item | undefined) ?? {};
    target[key] = inner;
    put(inner, rest, value, isOver);
  } else if (isOver || target[key] === undefined) target[key] = value;
}
