import type { CompiledMap } from '../map/compile-map.js';
import { namesOf, type Template } from '../map/template.js';
import type { Column } from './columns.js';
import { chaveOf } from './document-text.js';
import type { CellKind } from './order-fields.js';
import type { TableEnding, TableRow } from './table.js';
import { plain } from './text-marks.js';

/** Whether a file that ends without a line break ends within its last cell, as far as it shows. */
export type LastCellVerdict = 'whole' | 'cut' | 'unclear';

/** Texts that are kept of a column: a column of few words, such as that of channels, has fewer. */
const KEPT_TEXTS = 64;

const CHAVE_CHARACTERS = 44;

/**
 * Compares the last cell of a file with those above it: `149,9` may be `149,90`, cut, and `15/01/20` a day
 * of 2026. Many programs write no line break at the end, so its absence alone decides nothing.
 */
export class LastCell {
  readonly #index: number;
  /** Undefined where a cut cell changes nothing, or is refused as it is. */
  readonly #kind: Exclude<CellKind, 'choice'> | undefined;
  readonly #isChave: boolean;
  readonly #texts = new Set<string>();
  /** Of every amount or day above; undefined where they differ. */
  #shape: string | undefined;
  #above = 0;
  /** A quote stands within a cell: where the text ends with one, it may be half of such. */
  #hasQuote = false;
  #last: string | undefined;

  /** @param map its fields and defaults may take the column by its name */
  constructor(columns: readonly Column[], map: Pick<CompiledMap, 'fields' | 'defaults'>) {
    this.#index = columns.length - 1;
    const last = columns.at(-1);
    const name = plain(last?.name ?? '');
    const isTaken = (value: Template | number) =>
      typeof value !== 'number' && namesOf(value).some((taken) => plain(taken) === name);
    const set = [...map.fields, ...map.defaults].filter(({ value }) => isTaken(value));
    const fields = [...(last?.targets ?? []), ...set].map(({ field }) => field);
    const kinds = fields.map(({ kind }) => kind);
    this.#isChave = fields.every(({ path }) => path === 'chaveNFe');
    this.#kind = (['number', 'date', 'text'] as const).find((kind) => kinds.includes(kind));
  }

  /** Takes the next row. */
  add({ cells }: TableRow): void {
    if (!this.#kind) return;
    if (this.#last !== undefined) this.#note(this.#last);
    this.#last = cells[this.#index] ?? '';
  }

  /** What the cells above say of the last one. */
  judge(ending: TableEnding): LastCellVerdict {
    if (ending === 'break' || !this.#kind || this.#last === undefined) return 'whole';
    const isClosed = ending === 'quote' && !this.#hasQuote && !this.#last.includes('"');
    if (isClosed || (this.#isChave && chaveOf(this.#last).length === CHAVE_CHARACTERS)) {
      return 'whole';
    }
    if (this.#kind === 'text') return this.#texts.has(this.#last) ? 'whole' : 'unclear';
    if (!this.#shape) return 'unclear';
    if (this.#shapeOf(this.#last) === this.#shape) return 'whole';
    return this.#last !== '' && this.#above > 1 ? 'cut' : 'unclear';
  }

  #note(cell: string): void {
    this.#hasQuote ||= cell.includes('"');
    if (this.#kind === 'text') {
      if (this.#texts.size < KEPT_TEXTS) this.#texts.add(cell);
    } else if (cell !== '') {
      const shape = this.#shapeOf(cell);
      this.#shape = this.#above === 0 || this.#shape === shape ? shape : undefined;
      this.#above += 1;
    }
  }

  /** How a day ends; sign and number of the decimals of an amount. Empty where that shows nothing. */
  #shapeOf(cell: string): string {
    if (this.#kind === 'date') return endOfDay(cell);
    const [, sign, decimals] = /([.,])(\d*)[^\d.,]*$/.exec(cell) ?? [];
    return sign === undefined ? '' : `${sign}${decimals?.length}`;
  }
}

/**
 * The number of parts of a day, and the length of the last: `9/2/2026` is as whole as `10/12/2026`.
 * Of `2026/1/1` nobody can say.
 */
function endOfDay(cell: string): string {
  const parts = cell.split(/[^\p{L}\d]+/u);
  const last = parts.findLast((part) => part !== '') ?? '';
  return last.length < 2 ? '' : `${parts.length}:${last.length}`;
}
