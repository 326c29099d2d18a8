import { DAY_MS } from '../../../shared/timing/day-ms.js';
import { type CalendarDay, MAX_MONTH } from './cell-date.js';

/** Three texts are all above 12 by chance in one file of five. */
const MIN_TEXTS = 3;

/** Four days are all above 12 by chance in one file of eight. */
const MIN_TEXT_DAYS = 4;

/** Orders of one file are hardly further apart: a long weekend. */
const MIN_GAP_DAYS = 5;

const MONTH_DAYS = 31;

const numberOf = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day) / DAY_MS;
const monthOf = ({ year, month }: CalendarDay) => year * MAX_MONTH + month;

/**
 * Looks for swapped days beside right ones, as where rows of a file that was read wrongly are pasted below
 * others. Days above 12 prove nothing then, since the right ones have such; but a swapped day, with day and
 * month exchanged, falls among the texts: both are of the same file.
 */
export class SwapSuspects {
  #texts = 0;
  readonly #textDays = new Set<number>();
  /** Days up to 12 that a swap may have made, with the line of the first. */
  readonly #days = new Map<number, { day: CalendarDay; line: number }>();
  /** Months of which a right file gave days: a swap leaves none above 12. */
  readonly #rightMonths = new Set<number>();

  /** Takes note of a day above 12 that stayed a text. */
  addText(day: CalendarDay): void {
    this.#texts += 1;
    this.#textDays.add(numberOf(day));
  }

  /** Takes note of a day that the sheet holds. */
  addDay(day: CalendarDay, line: number): void {
    if (day.day > MAX_MONTH) this.#rightMonths.add(monthOf(day));
    else if (day.day !== day.month && !this.#days.has(numberOf(day)))
      this.#days.set(numberOf(day), { day, line });
  }

  /** Line of a day that was more likely swapped than not. */
  get line(): number | undefined {
    if (this.#texts < MIN_TEXTS) return undefined;
    const texts = [...this.#textDays].sort((one, other) => one - other);
    let gap = MIN_GAP_DAYS;
    texts.forEach((text, n) => {
      gap = Math.max(gap, text - (texts[n - 1] ?? text));
    });
    for (const { day, line } of this.#days.values()) {
      const exchanged = numberOf({ year: day.year, month: day.day, day: day.month });
      const isOfRightFile = this.#isOfRightFile(day);
      if (isOfRightFile && texts.length < MIN_TEXT_DAYS) continue;
      if (distanceTo(texts, exchanged) <= (isOfRightFile ? gap : MONTH_DAYS)) return line;
    }
    return undefined;
  }

  /** Of a month that a right file has, or of the one after, which it may have begun. */
  #isOfRightFile(day: CalendarDay): boolean {
    const month = monthOf(day);
    return this.#rightMonths.has(month) || this.#rightMonths.has(month - 1);
  }
}

/** How far a number is from the nearest of a sorted list. */
function distanceTo(sorted: readonly number[], number: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  const below = sorted[low - 1] ?? Number.NEGATIVE_INFINITY;
  return Math.min(number - below, (sorted[low] ?? Number.POSITIVE_INFINITY) - number);
}
