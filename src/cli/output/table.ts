import type { Line, Span } from '../terminal/line.js';
import { type Column, display, isFigure } from './column.js';
import { fitText, padText, textWidth } from './text-width.js';

const GAP = '  ';

/** Text is cut down to this before columns are left out. */
const MIN_TEXT_CHARACTERS = 10;

/** No field of the service is longer: what is measured, compared and padded ends here. */
const MAX_CHARACTERS = 1000;

/**
 * A table whose rows come page by page: its columns only ever grow. On a narrow terminal text is cut,
 * then columns are left out; the names are written again when that changes.
 */
export class Table<Item> {
  readonly #all: readonly Column<Item>[];
  readonly #room: number;
  readonly #mask: (text: string) => string;
  #widths: number[];
  #shown: number[] | undefined;

  /**
   * @param room places in a line; endless where left out
   * @param mask takes secrets out of a cell, before it is cut
   */
  constructor(
    columns: readonly Column<Item>[],
    room = Number.POSITIVE_INFINITY,
    mask = (text: string) => text,
  ) {
    this.#all = columns;
    this.#room = room;
    this.#mask = mask;
    this.#widths = columns.map(({ name }) => textWidth(name));
  }

  /** Names of the columns that the terminal has no room for. */
  get hidden(): string[] {
    return this.#all.filter((_, index) => this.#shown?.includes(index) === false).map(nameOf);
  }

  /** The lines of some rows, the names above the first of all. */
  lines(items: readonly Item[]): Line[] {
    const rows = items.map((item) =>
      this.#all.map(({ kind, value }) => bounded(this.#mask(display(kind, value(item))))),
    );
    this.#widths = this.#widths.map((width, index) =>
      rows.reduce((most, row) => Math.max(most, textWidth(row[index] ?? '')), width),
    );
    const before = this.#shown?.join();
    this.#shown = this.#choose();
    const widths = this.#fit(this.#shown);
    const lines = rows.map((row) => this.#line(row, widths));
    if (before === this.#shown.join()) return lines;
    return [this.#line(this.#all.map(nameOf), widths, 'bold'), ...lines];
  }

  /** The columns that fit, when text is cut as far as it may be. */
  #choose(): number[] {
    let shown = this.#all.map((_, index) => index);
    while (shown.length > 1 && this.#total(this.#leastWidths(shown)) > this.#room) {
      const last = shown.reduce((worst, index) =>
        this.#rank(index) >= this.#rank(worst) ? index : worst,
      );
      shown = shown.filter((index) => index !== last);
    }
    return shown;
  }

  /** Widths of the chosen columns: the widest text gives way first. */
  #fit(shown: readonly number[]): Map<number, number> {
    const least = this.#leastWidths(shown);
    const widths = new Map(shown.map((index) => [index, this.#widths[index] ?? 0]));
    for (let excess = this.#total(widths) - this.#room; excess > 0; excess--) {
      const [widest, width] = [...widths].reduce((most, entry) =>
        entry[1] - (least.get(entry[0]) ?? 0) > most[1] - (least.get(most[0]) ?? 0) ? entry : most,
      );
      if (width <= (least.get(widest) ?? 0) && shown.length > 1) break;
      widths.set(widest, Math.max(1, width - 1));
    }
    return widths;
  }

  #leastWidths(shown: readonly number[]): Map<number, number> {
    return new Map(
      shown.map((index) => {
        const width = this.#widths[index] ?? 0;
        return [index, this.#isText(index) ? Math.min(width, MIN_TEXT_CHARACTERS) : width];
      }),
    );
  }

  #total(widths: Map<number, number>): number {
    return [...widths.values()].reduce((sum, width) => sum + width + GAP.length, -GAP.length);
  }

  #line(row: string[], widths: Map<number, number>, style?: 'bold'): Line {
    const cells = [...widths].map(([index, width]): Cell => {
      const side = this.#isText(index) ? 'right' : 'left';
      const text = padText(fitText(row[index] ?? '', width), width, side);
      return { text, style: style ?? (side === 'left' && /^\s*-/.test(text) ? 'red' : undefined) };
    });
    while (cells.length > 0 && cells.at(-1)?.text.trimEnd() === '') cells.pop();
    return cells.map(({ text, style }, index): Span => {
      const isLast = index === cells.length - 1;
      const shown = isLast ? text.trimEnd() : text;
      const gap = isLast ? '' : GAP;
      return style === undefined ? shown + gap : { text: shown + gap, style };
    });
  }

  #rank(index: number): number {
    return this.#all[index]?.rank ?? 0;
  }

  #isText(index: number): boolean {
    return !isFigure(this.#all[index]?.kind ?? 'text');
  }
}

/** Cut behind a whole character. */
function bounded(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, MAX_CHARACTERS).replace(/[\ud800-\udbff]$/, '')}…`;
}

interface Cell {
  text: string;
  style: 'bold' | 'red' | undefined;
}

const nameOf = ({ name }: { name: string }) => name;
