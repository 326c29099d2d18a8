import { centsIn } from './amounts.js';
import { readCell } from './cell.js';
import type { CellConventions } from './conventions.js';
import type { LineAmount, LineTotalColumns } from './line-total-columns.js';
import { cellTypeAt, type TableRow } from './table.js';

/**
 * Whether a column has the price of each row's units where the order's total is expected: it is that in
 * every row, although the rows have freight or discounts, by which the total of an order would differ.
 */
export class LineTotalEvidence {
  readonly #columns: LineTotalColumns;
  readonly #conventionsOf: (index: number) => CellConventions;
  /** Rows whose amount would differ if it were the order's. */
  rows = 0;
  /** An amount is not the price of its row's units. */
  isRefuted = false;

  constructor(columns: LineTotalColumns, conventionsOf: (index: number) => CellConventions) {
    this.#columns = columns;
    this.#conventionsOf = conventionsOf;
  }

  /** Looks at a row. */
  add(row: TableRow): void {
    const { valorFrete, descontos } = this.#columns;
    const total = this.#cents(row, this.#columns.total);
    const units = this.#cents(row, this.#columns.quantidade);
    const price = this.#cents(row, this.#columns.valorUnitario);
    if (!total || units === undefined || price === undefined) return;
    const isTotal = this.#columns.valorUnitario.target.isTotal;
    const ofUnits = isTotal ? price : Math.round((units * price) / 100);
    // A price of a unit is rounded to the cent: a dozen of them may be six cents off.
    const rounding = 1 + (isTotal ? 0 : units / 200);
    const freight = (valorFrete && this.#cents(row, valorFrete)) ?? 0;
    const off = descontos.reduce((sum, each) => sum + Math.abs(this.#cents(row, each) ?? 0), 0);
    const isOfOrder = Math.abs(total - (ofUnits + freight - off)) <= rounding;
    const isOfUnits = Math.abs(total - ofUnits) <= rounding;
    if (isOfUnits && !isOfOrder) this.rows += 1;
    // Less than its units, the amount has a discount of its own, and shows neither.
    else if (!isOfUnits && (isOfOrder || total > ofUnits)) this.isRefuted = true;
  }

  /** Whether all rows that were added show it. */
  get isShown(): boolean {
    return this.rows > 0 && !this.isRefuted;
  }

  #cents(row: TableRow, { index, target }: LineAmount): number | undefined {
    const cell = row.cells[index] ?? '';
    return centsIn(
      readCell(cell, target, this.#conventionsOf(index), cellTypeAt(row, index)).value,
    );
  }
}
