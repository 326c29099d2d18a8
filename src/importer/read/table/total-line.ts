import { centsIn } from './amounts.js';
import { readCell } from './cell.js';
import type { Column } from './columns.js';
import type { CellConventions } from './conventions.js';
import type { RowIdentity } from './row-identity.js';
import { heldIn, type TableRow } from './table.js';
import { plain, unquoted } from './text-marks.js';

const TOTAL =
  /^(?:sub\s?)?tota(?:l|is)\b|^soma\b|^qtde?\.? (?:de )?(?:registros|pedidos|vendas)\b|^quantidade de (?:registros|pedidos|vendas)\b|^\d+ registros?\b/;

/** Whether a cell says that its row has totals. */
export const saysTotal = (cell: string): boolean => TOTAL.test(plain(cell));

/** Among the texts of products, which may be called `Total Flex`: nothing but such words. */
const TOTAL_ALONE =
  /^(?:sub\s?)?tota(?:l|is)(?: gera(?:l|is)| d[aeo]s?\b.*)?[\s:.]*$|^soma(?: d[aeo]s?\b.*)?[\s:.]*$/;

/** Notices a line of totals below the orders: by its words, or by amounts that are the sum of those above. */
export class TotalLines {
  readonly #columns: readonly Column[];
  /** Places of columns that only products have. */
  readonly #ofProducts: ReadonlySet<number>;
  readonly #conventionsOf: (index: number) => CellConventions;
  readonly #sums = new Map<number, number>();
  #rows = 0;

  constructor(columns: readonly Column[], conventionsOf: (index: number) => CellConventions) {
    this.#columns = columns.filter(({ targets }) =>
      targets.some(({ field }) => field.kind === 'number'),
    );
    this.#ofProducts = new Set(
      columns.flatMap(({ index, targets }) =>
        targets.length > 0 && targets.every(({ field }) => field.list === 'produtos')
          ? [index]
          : [],
      ),
    );
    this.#conventionsOf = conventionsOf;
  }

  /** Takes note of the amounts of a row of an order. */
  add(row: TableRow): void {
    this.#rows += 1;
    for (const [index, cents] of this.#amounts(row)) {
      this.#sums.set(index, (this.#sums.get(index) ?? 0) + cents);
    }
  }

  /** Whether a row without an order's identity is a line of totals; `isLast`: no row follows it. */
  isTotal(row: TableRow, { pedido, pedidoCanal }: RowIdentity, isLast: boolean): boolean {
    const identity = [pedido, pedidoCanal].filter((value) => value !== undefined && value !== '');
    const filled = row.cells.map(unquoted).filter((cell) => cell !== '');
    if (identity.length > 0) return identity.every((value) => saysTotal(value ?? ''));
    if (row.cells.some((cell, index) => this.#saysTotal(cell, index))) return true;
    // Of one row the sum is that row: an item below a merged order number may have the same figures, and
    // below two of them units and price that are their sums.
    if (!isLast || this.#rows < 2) return false;
    const amounts = this.#amounts(row);
    return (
      amounts.some(([index, cents]) => cents !== 0 && !this.#ofProducts.has(index)) &&
      amounts.length === filled.length &&
      amounts.every(([index, cents]) => cents === (this.#sums.get(index) ?? 0))
    );
  }

  #saysTotal(cell: string, index: number): boolean {
    return this.#ofProducts.has(index) ? TOTAL_ALONE.test(plain(cell)) : saysTotal(cell);
  }

  #amounts(row: TableRow): [index: number, cents: number][] {
    return this.#columns.flatMap(({ index, targets }): [number, number][] => {
      const target = targets.find(({ field }) => field.kind === 'number');
      const cell = row.cells[index] ?? '';
      if (!target || cell === '') return [];
      const { value } = readCell(cell, target, this.#conventionsOf(index), heldIn(row, index));
      const cents = centsIn(value);
      return cents === undefined ? [] : [[index, cents]];
    });
  }
}
