import type { Cell, Meaning, Row, Sheet } from './sheet.js';
import { brazilian, comma, dot } from './written.js';

const AMOUNT = /-?\d[\d.]*[.,]\d{2}/;

/** The amount in a cell, in centavos; undefined if it has none. */
export function centavosOf(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return Math.round(cell * 100);
  const [amount] = (typeof cell === 'string' && AMOUNT.exec(cell)) || [];
  return amount === undefined ? undefined : Number(amount.replace(/[.,]/g, ''));
}

/** A cell with another amount in the same notation. */
export function withCentavos(cell: Cell, centavos: number): Cell {
  if (typeof cell === 'number') return centavos / 100;
  if (typeof cell !== 'string') return cell;
  return cell.replace(AMOUNT, (amount) => {
    if (amount.at(-3) === '.') return dot(centavos);
    return amount.includes('.') || cell.includes('R$') ? brazilian(centavos) : comma(centavos);
  });
}

/** A cell with a quantity increased by one. */
export function oneUnitMore(cell: Cell): Cell {
  if (typeof cell === 'number') return cell + 1;
  return typeof cell === 'string'
    ? cell.replace(/\d+/, (units) => String(Number(units) + 1))
    : cell;
}

/** The index of the column with this meaning; undefined if the system has none. */
export function columnOf({ header, meanings }: Sheet, meaning: Meaning): number | undefined {
  const name = meanings[meaning];
  return name === undefined ? undefined : header.indexOf(name);
}

/** The indexes of each order's rows in the sheet. */
export function placesOf({ rows }: Sheet): Map<string, number[]> {
  const places = new Map<string, number[]>();
  rows.forEach(({ order }, place) => {
    places.set(order, [...(places.get(order) ?? []), place]);
  });
  return places;
}

/** The sheet with the rows of some orders changed; `index` counts the rows of an order. */
export function changed(
  sheet: Sheet,
  orders: ReadonlySet<string>,
  change: (cells: Cell[], index: number) => void,
): Sheet {
  const seen = new Map<string, number>();
  const rows = sheet.rows.map((row): Row => {
    if (!orders.has(row.order)) return row;
    const index = seen.get(row.order) ?? 0;
    seen.set(row.order, index + 1);
    const cells = [...row.cells];
    change(cells, index);
    return { ...row, cells };
  });
  return { ...sheet, rows };
}

/** Adds to the amounts of a column; blank cells stay blank. */
export function added(
  sheet: Sheet,
  orders: ReadonlySet<string>,
  column: number,
  centavos: number,
): Sheet {
  return changed(sheet, orders, (cells) => {
    const before = centavosOf(cells[column]);
    const cell = cells[column];
    if (before !== undefined && cell !== undefined) {
      cells[column] = withCentavos(cell, before + centavos);
    }
  });
}

/** The sheet with an extra column, with the same value in all rows. */
export function withColumn(sheet: Sheet, name: string, value: string, place: number): Sheet {
  const put = <T>(cells: readonly T[], cell: T) => cells.toSpliced(place, 0, cell);
  const rows = sheet.rows.map((row) => ({ ...row, cells: put(row.cells, value) }));
  const below = sheet.below.map((cells) => (cells.length > 0 ? put(cells, null) : cells));
  return { ...sheet, header: put(sheet.header, name), rows, below };
}
