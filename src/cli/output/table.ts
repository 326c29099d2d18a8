import type { Line, Span } from '../terminal/line.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { type Column, display, isFigure } from './column.js';
import { fitText, padText, textWidth } from './text-width.js';

const GAP = '  ';

/** Longer than any field of the service: measuring, comparing and padding stop here. */
const MAX_CHARACTERS = 1000;

/** Settings of a table. */
interface TableSettings {
  /** Width of a line; endless when left out. */
  room?: number | undefined;
  /** Hides secrets in a cell, before it is cut. */
  mask?: (text: string) => string;
  /** Words of its head. */
  text?: Texts;
}

/**
 * A table whose rows come page by page: its columns only ever grow. Columns without anything in them are
 * left out, and on a narrow terminal others, the least important first; only prose is cut. The names are
 * written again when that changes.
 */
export class Table<Item> {
  readonly #all: readonly Column<Item>[];
  readonly #names: readonly string[];
  readonly #room: number;
  readonly #mask: (text: string) => string;
  readonly #text: Texts;
  /** Columns in which any row has something. */
  readonly #filled = new Set<number>();
  #widths: number[];
  #shown: number[] | undefined;

  constructor(
    columns: readonly Column<Item>[],
    { room = Infinity, mask = (text) => text, text = textsOf({}) }: TableSettings = {},
  ) {
    this.#all = columns;
    this.#room = room;
    this.#mask = mask;
    this.#text = text;
    this.#names = columns.map(({ name }) => text.word(name));
    this.#widths = this.#names.map(textWidth);
  }

  /** Names of the columns that the terminal has no room for. */
  get hidden(): string[] {
    return this.#names.filter(
      (_, index) => this.#filled.has(index) && this.#shown?.includes(index) === false,
    );
  }

  /** The lines of some rows, the names above the first of all. */
  lines(items: readonly Item[]): Line[] {
    const { language } = this.#text;
    const rows = items.map((item) =>
      this.#all.map(({ kind, value }) => bounded(this.#mask(display(kind, value(item), language)))),
    );
    this.#widths = this.#widths.map((width, index) => {
      if (rows.some((row) => row[index] !== '')) this.#filled.add(index);
      return rows.reduce((most, row) => Math.max(most, textWidth(row[index] ?? '')), width);
    });
    const before = this.#shown?.join();
    this.#shown = this.#choose();
    const widths = this.#fit(this.#shown);
    const lines = rows.map((row) => this.#line(row, widths));
    if (before === this.#shown.join()) return lines;
    return [this.#line(this.#names, widths, 'bold'), ...lines];
  }

  /** The columns that fit, when prose is cut down to its name. */
  #choose(): number[] {
    const rank = (index: number) => this.#all[index]?.rank ?? 0;
    let shown = [...this.#all.keys()].filter(
      (index) => rank(index) === 0 || this.#filled.has(index),
    );
    while (shown.length > 1 && sumOf(shown.map((index) => this.#least(index))) > this.#room) {
      const last = shown.reduce((worst, index) => (rank(index) >= rank(worst) ? index : worst));
      if (rank(last) === 0) break;
      shown = shown.filter((index) => index !== last);
    }
    return shown;
  }

  /** Widths of the chosen columns: the widest prose gives way first. */
  #fit(shown: readonly number[]): Map<number, number> {
    const widths = new Map(shown.map((index) => [index, this.#widths[index] ?? 0]));
    const spare = (index: number) => (widths.get(index) ?? 0) - this.#least(index);
    for (let excess = sumOf([...widths.values()]) - this.#room; excess > 0; excess--) {
      const widest = shown.reduce((most, index) => (spare(index) > spare(most) ? index : most));
      if (spare(widest) === 0) break;
      widths.set(widest, (widths.get(widest) ?? 0) - 1);
    }
    return widths;
  }

  /** Places that a column needs. */
  #least(index: number): number {
    const isProse = this.#all[index]?.kind === 'prose';
    return isProse ? textWidth(this.#names[index] ?? '') : (this.#widths[index] ?? 0);
  }

  #line(row: readonly string[], widths: Map<number, number>, style?: 'bold'): Line {
    const cells = [...widths].map(([index, width]): Cell => {
      const side = isFigure(this.#all[index]?.kind ?? 'text') ? 'left' : 'right';
      const text = padText(fitText(row[index] ?? '', width), width, side);
      return { text, style: style ?? (side === 'left' && /^\s*-/.test(text) ? 'red' : undefined) };
    });
    while (cells.length > 0 && cells.at(-1)?.text.trimEnd() === '') cells.pop();
    return cells.map(({ text, style }, index): Span => {
      const isLast = index === cells.length - 1;
      const shown = isLast ? text.trimEnd() : text + GAP;
      return style === undefined ? shown : { text: shown, style };
    });
  }
}

const sumOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width + GAP.length, 0 - GAP.length);

/** Cut behind a whole character. */
function bounded(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, MAX_CHARACTERS).replace(/[\ud800-\udbff]$/, '')}…`;
}

interface Cell {
  text: string;
  style: 'bold' | 'red' | undefined;
}
