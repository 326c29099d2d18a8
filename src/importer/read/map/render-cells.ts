import type { NamedCell } from '../table/row-identity.js';
import { render, type Template } from './template.js';

/**
 * A template with the cells of a row, and those that it took.
 *
 * @param otherwise text of a name that no column has
 */
export function renderCells(
  template: Template,
  cellOf: (name: string) => NamedCell | undefined,
  otherwise: (name: string) => string | undefined = () => undefined,
): { text: string | undefined; cells: readonly NamedCell[] } {
  const cells: NamedCell[] = [];
  const text = render(template, (name) => {
    const cell = cellOf(name);
    if (cell) cells.push(cell);
    return cell?.text ?? otherwise(name);
  });
  return { text, cells };
}
