import type { InvalidRowIssue } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { readCell } from '../table/cell.js';
import { type CellConventions, NO_CONVENTIONS } from '../table/conventions.js';
import { type Item, put } from '../table/item-values.js';
import type { Field } from '../table/order-fields.js';
import type { NamedCell } from '../table/row-identity.js';
import type { CompiledMap, SetField } from './compile-map.js';
import { onlyNameOf, render } from './template.js';

/**
 * Sets the map's fields, and its defaults where the order has none; gives what cannot be read. A template
 * that is one column is read as that column; any other text by what the user said of the file.
 *
 * @param conventionsOf how the cells of a column are read; of undefined, what no column has
 */
export function assignSetFields(
  order: Item,
  map: CompiledMap,
  cellOf: (name: string, field: Field) => NamedCell | undefined,
  conventionsOf: (index: number | undefined) => CellConventions = () => NO_CONVENTIONS,
): InvalidRowIssue[] {
  const issues: InvalidRowIssue[] = [];
  const before = { ...order };
  const valueFor = ({ field, value }: SetField): unknown => {
    if (typeof value === 'number') return field.kind === 'number' ? value : String(value);
    const cells: NamedCell[] = [];
    const text = render(value, (name) => {
      const cell = cellOf(name, field) ?? ofOrder(before, name);
      if (cell) cells.push(cell);
      return cell?.text;
    });
    if (text === undefined) return undefined;
    const only = onlyNameOf(value) === undefined ? undefined : cells[0];
    const read = readCell(text, { field, ...only?.target }, conventionsOf(only?.index), only?.type);
    const problem = cells.find((cell) => cell.problem)?.problem ?? read.problem;
    if (problem) issues.push({ path: field.path, ...broken('as-map-sets', { problem }) });
    return read.value;
  };
  for (const set of map.fields) assign(order, set.field, valueFor(set), true);
  for (const set of map.defaults) assign(order, set.field, valueFor(set), false);
  return issues;
}

/** A field of the order by its path, for templates: a number of it has its point as one that a sheet holds. */
function ofOrder(order: Item, path: string): NamedCell | undefined {
  const value = path.split('.').reduce<unknown>((inner, key) => (inner as Item)?.[key], order);
  if (typeof value === 'number') return { text: String(value), type: 'number' };
  return typeof value === 'string' ? { text: value } : undefined;
}

/** Sets a field of the order, or of every item of its list. */
function assign(order: Item, { list, keys }: Field, value: unknown, isOver: boolean): void {
  if (value === undefined) return;
  const targets = list ? ((order[list] as Item[] | undefined) ?? []) : [order];
  for (const target of targets) put(target, keys, value, isOver);
}
