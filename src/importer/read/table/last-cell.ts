import type { Column } from './columns.js';
import type { CellKind } from './order-fields.js';
import type { TableRow } from './table.js';

/** Whether a file that ends without a line break ends within its last cell, as far as it shows. */
export type LastCellVerdict = 'whole' | 'cut' | 'unclear';

/** Texts that are kept of a column: a column of few words, such as that of channels, has fewer. */
const KEPT_TEXTS = 64;

/**
 * Compares the last cell of a file with those above it: `149,9` may be `149,90`, cut, and `15/01/20` a day
 * of 2026. Many programs write no line break at the end, so its absence alone decides nothing.
 */
export class LastCell {
  readonly #index: number;
  /** Undefined where a cut cell changes nothing, or is refused as it is. */
  readonly #kind: Exclude<CellKind, 'choice'> | undefined;
  readonly #texts = new Set<string>();
  /** Of every amount or day above; undefined where they differ. */
  #shape: string | undefined;
  #above = 0;
  #last: string | undefined;

  constructor(columns: readonly Column[]) {
    this.#index = columns.length - 1;
    const kinds = columns.at(-1)?.targets.map(({ field }) => field.kind) ?? [];
    this.#kind = (['number', 'date', 'text'] as const).find((kind) => kinds.includes(kind));
  }

  /** Takes the next row. */
  add({ cells }: TableRow): void {
    if (!this.#kind) return;
    if (this.#last !== undefined) this.#note(this.#last);
    this.#last = cells[this.#index] ?? '';
  }

  /** What the cells above say of the last one. */
  judge(): LastCellVerdict {
    if (!this.#kind || this.#last === undefined) return 'whole';
    if (this.#kind === 'text') return this.#texts.has(this.#last) ? 'whole' : 'unclear';
    if (!this.#shape) return 'unclear';
    if (this.#shapeOf(this.#last) === this.#shape) return 'whole';
    return this.#last !== '' && this.#above > 1 ? 'cut' : 'unclear';
  }

  #note(cell: string): void {
    if (this.#kind === 'text') {
      if (this.#texts.size < KEPT_TEXTS) this.#texts.add(cell);
    } else if (cell !== '') {
      const shape = this.#shapeOf(cell);
      this.#shape = this.#above === 0 || this.#shape === shape ? shape : undefined;
      this.#above += 1;
    }
  }

  /** The length of a day; sign and number of the decimals of an amount, empty for none. */
  #shapeOf(cell: string): string {
    if (this.#kind === 'date') return String(cell.length);
    const [, sign, decimals] = /([.,])(\d*)[^\d.,]*$/.exec(cell) ?? [];
    return sign === undefined ? '' : `${sign}${decimals?.length}`;
  }
}
