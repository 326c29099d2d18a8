import type { CompiledMap } from '../map/compile-map.js';
import { namesOf } from '../map/template.js';
import type { Column } from './columns.js';
import { keyText } from './key-text.js';
import { cellTypeAt, type TableRow } from './table.js';
import { plain, trimmed } from './text-marks.js';

/** Digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

const LONG = /^\d{16,40}$/;
/** Made of a moment, whose parts of a second may always be zeros. Numbers of channels begin with 2000. */
const MOMENT =
  /^20(?!00)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d/;

const ORDER_NUMBERS: ReadonlySet<string> = new Set([
  ...['pedido', 'pedidoCanal', 'pedidoERP', 'pedidoComplementar'],
]);

/** Zeros that chance puts behind the digits kept: one time in a thousand; in a hundred where orders may have become one. */
const ENOUGH_ZEROS = 3;
const ENOUGH_WHERE_SHARED = 2;

/** What a column shows of the numbers that are longer than a spreadsheet keeps. */
interface LongNumbers {
  /** Different ones, as many as are needed. */
  seen: Set<string>;
  /** Zeros behind the digits kept, of all that were seen. */
  zeros: number;
  /** One of them stands on several rows. */
  isShared: boolean;
  /** One has a digit there, or the mark of a text. */
  isWhole: boolean;
}

/**
 * Finds columns of order numbers that a spreadsheet rounded to the 15 digits it keeps: of each longer
 * number all further digits are zeros, more of them than chance gives. A text does not show it otherwise,
 * and two sales would have one number.
 */
export class RoundedNumbers {
  readonly #byColumn = new Map<number, LongNumbers>();

  constructor(columns: readonly Column[], map: Pick<CompiledMap, 'fields' | 'defaults'>) {
    const sets = [...map.fields, ...map.defaults].filter(({ field }) =>
      ORDER_NUMBERS.has(field.path),
    );
    const named = new Set(
      sets.flatMap(({ value }) => (typeof value === 'number' ? [] : namesOf(value).map(plain))),
    );
    for (const { index, name, targets } of columns) {
      const isOrderNumber =
        named.has(plain(name)) || targets.some(({ field }) => ORDER_NUMBERS.has(field.path));
      if (!isOrderNumber) continue;
      this.#byColumn.set(index, { seen: new Set(), zeros: 0, isShared: false, isWhole: false });
    }
  }

  /** Takes note of a row. */
  add(row: TableRow): void {
    for (const [index, numbers] of this.#byColumn) {
      const raw = row.cells[index] ?? '';
      if (raw.length <= KEPT_DIGITS || numbers.isWhole || cellTypeAt(row, index)) continue;
      const cell = keyText(raw);
      if (!LONG.test(cell)) continue;
      if (cell === trimmed(raw)) note(numbers, cell);
      else numbers.isWhole = true;
    }
  }

  /** Columns whose long numbers were rounded, after the last row was added. */
  get columns(): ReadonlySet<number> {
    return new Set([...this.#byColumn].flatMap(([index, each]) => (isRounded(each) ? index : [])));
  }
}

function note(numbers: LongNumbers, cell: string): void {
  const digits = cell.replace(/^0+/, '');
  const lost = digits.length - KEPT_DIGITS;
  if (lost <= 0) return;
  if (!digits.endsWith('0'.repeat(lost))) numbers.isWhole = true;
  else if (numbers.seen.has(digits)) numbers.isShared = true;
  else if (!MOMENT.test(digits) && (numbers.zeros < ENOUGH_ZEROS || numbers.seen.size < 2)) {
    numbers.seen.add(digits);
    numbers.zeros += lost;
  }
}

function isRounded({ seen, zeros, isShared, isWhole }: LongNumbers): boolean {
  if (isWhole || (seen.size < 2 && !isShared)) return false;
  return zeros >= ENOUGH_ZEROS || (isShared && seen.size > 1 && zeros >= ENOUGH_WHERE_SHARED);
}

/** Whether a cell of such a column is one of the numbers that were rounded. */
export const isLongNumber = (cell: string): boolean =>
  LONG.test(cell) && cell.replace(/^0+/, '').length > KEPT_DIGITS;
