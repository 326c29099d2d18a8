import type { NamedCell } from '../table/row-identity.js';
import { render, type Template } from './template.js';

/**
 * A template with the cells of a row, and those that it took.
 *
 * @param otherwise what stands for a name that no column has
 */
export function renderCells(
  template: Template,
  cellOf: (name: string) => NamedCell | undefined,
  otherwise: (name: string) => NamedCell | undefined = () => undefined,
): { text: string | undefined; cells: readonly NamedCell[] } {
  const cells: NamedCell[] = [];
  const text = render(template, (name) => {
    const cell = cellOf(name) ?? otherwise(name);
    if (cell) cells.push(cell);
    return cell?.text;
  });
  return { text, cells };
}
