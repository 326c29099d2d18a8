import {
  calendarDay,
  dayOfOneOrder,
  dayOfSerial,
  isSerial,
  MAX_MONTH,
  partsAboveMonths,
} from './cell-date.js';
import { SwapSuspects } from './swap-suspects.js';
import { type CellType, isNumberType } from './table.js';

/** One cell in ten may contradict: a row that was typed later, or is of another file. */
const CELLS_PER_EXCEPTION = 10;

const DAY_NUMBER = /^\d{5}(?:\.\d{1,20})?$/;

/**
 * The day that a spreadsheet has made of a cell: one that it holds as such, or its number, which is left
 * where the format of a day is lost, also in a text that a spreadsheet wrote; or one that another program
 * wrote of it, year first or with its month in words. Undefined for any other cell.
 */
export function spreadsheetDay(cell: string, type: CellType, is1904: boolean): string | undefined {
  if (type === 'day') return cell;
  const written = dayOfOneOrder(cell);
  if (written !== undefined) return written;
  const isDay = isNumberType(type) ? DAY_NUMBER.test(cell) : isSerial(cell);
  return isDay ? dayOfSerial(Number.parseInt(cell, 10), is1904) : undefined;
}

/**
 * Finds days of one column whose day and month were swapped: those that a sheet holds as days, beside
 * those that stayed a text. A spreadsheet of another language makes 1 March of `03/01/2018`, and leaves
 * `13/01/2018` as it is, since no month is 13: cells up to 12 are then days, all others are texts.
 */
export class DayMonthSwaps {
  /** Lines of the first text and the first day. */
  #text: number | undefined;
  #day: number | undefined;
  /** Which part of the texts is above 12; they may contradict each other. */
  readonly #above = new Set<'first' | 'second'>();
  #cells = 0;
  #texts = 0;
  /** Texts that the spreadsheet would have made a day. */
  #openTexts = 0;
  /** Texts that the spreadsheet would have made a day, and days that it could not have made of a text. */
  #exceptions = 0;
  #daysAbove = 0;
  #daysBelow = 0;
  readonly #suspects = new SwapSuspects();

  /** Takes note of a cell that is a text. */
  addText(cell: string, line: number): void {
    const parts = partsAboveMonths(cell);
    if (!parts) return;
    this.#cells += 1;
    this.#texts += 1;
    if (parts.first === parts.second) {
      this.#exceptions += 1;
      this.#openTexts += 1;
      return;
    }
    this.#text ??= line;
    this.#above.add(parts.first ? 'first' : 'second');
    if (parts.day) this.#suspects.addText(parts.day);
  }

  /** Takes note of a {@link spreadsheetDay}. */
  addDay(cell: string, line: number): void {
    const read = calendarDay(cell);
    if (read === undefined) return;
    this.#suspects.addDay(read, line);
    this.#cells += 1;
    if (read.day > MAX_MONTH) {
      this.#exceptions += 1;
      this.#daysAbove += 1;
    } else {
      this.#daysBelow += 1;
      this.#day ??= line;
    }
  }

  /** Its days may all be months, if another column shows that such were. */
  get maySwap(): boolean {
    return this.#swappedDay !== undefined;
  }

  /** Lines of a text and of a day which show that days were taken for months. */
  get swapped(): { text: number; day: number } | undefined {
    const [text, day] = [this.#text, this.#swappedDay];
    if (text === undefined || day === undefined) return undefined;
    return this.#above.size === 1 ? { text, day } : undefined;
  }

  /** Line of a day that may be a month: any, where hardly a cell says otherwise. */
  get #swappedDay(): number | undefined {
    const areFew = this.#exceptions * CELLS_PER_EXCEPTION <= this.#cells;
    // Three of five right days are above 12, however many texts are beside them.
    if (areFew && 2 * this.#daysAbove <= this.#daysBelow) return this.#day;
    const areTextsAbove = this.#openTexts * CELLS_PER_EXCEPTION <= this.#texts;
    return areTextsAbove ? this.#suspects.line : undefined;
  }
}
