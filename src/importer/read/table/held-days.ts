import { dayAndMonth, partsAboveMonths } from './cell-date.js';

/** No month is above it. */
const LAST_MONTH = 12;

/**
 * Days of one column that a sheet holds as such, beside those that stayed a text. A spreadsheet of another
 * language makes 1 March of `03/01/2018`, and leaves `13/01/2018` as it is, since no month is 13: days up
 * to 12 are then held, all others are texts.
 */
export class HeldDays {
  /** Lines of the first text and the first day. */
  #text: number | undefined;
  #day: number | undefined;
  /** Which part of the texts is above 12; they may contradict each other. */
  readonly #above = new Set<'first' | 'second'>();
  /** A text that the spreadsheet would have made a day. */
  #hasOtherText = false;
  #hasLateDay = false;

  /** Takes note of a cell that is a text. */
  addText(cell: string, line: number): void {
    const parts = partsAboveMonths(cell);
    if (!parts) return;
    this.#text ??= line;
    if (parts.first === parts.second) this.#hasOtherText = true;
    else this.#above.add(parts.first ? 'first' : 'second');
  }

  /** Takes note of a cell that the sheet holds as a day. */
  addDay(cell: string, line: number): void {
    const { day } = dayAndMonth(cell) ?? {};
    if (day === undefined) return;
    this.#day ??= line;
    if (day > LAST_MONTH) this.#hasLateDay = true;
  }

  /** Its days may all be months, if another column shows that such were. */
  get maySwap(): boolean {
    return this.#day !== undefined && !this.#hasLateDay && !this.#hasOtherText;
  }

  /** Lines of a text and of a day which show that days were taken for months. */
  get swapped(): { text: number; day: number } | undefined {
    const [text, day] = [this.#text, this.#day];
    if (text === undefined || day === undefined || !this.maySwap) return undefined;
    return this.#above.size === 1 ? { text, day } : undefined;
  }
}
