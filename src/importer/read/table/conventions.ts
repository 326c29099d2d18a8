import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { CompiledMap } from '../map/compile-map.js';
import { renderCells } from '../map/render-cells.js';
import { namesOf, onlyNameOf, type Template } from '../map/template.js';
import { isPortuguese } from './brazilian.js';
import type { DateConvention, DateFormat } from './cell-date.js';
import { type DecimalSign, evidenceOf } from './cell-number.js';
import type { Column } from './columns.js';
import { type AssumedBecause, DateEvidence, type DaysOfFile } from './date-evidence.js';
import { DayMonthSwaps, spreadsheetDay } from './day-month-swap.js';
import type { Field } from './order-fields.js';
import { cellReader, columnNamer, typeOfDay } from './row-identity.js';
import { type CellType, cellTypeAt, type TableRow } from './table.js';
import { unquoted } from './text-marks.js';

/** What the user says of the cells. */
export interface GivenConventions {
  decimal?: DecimalSign | undefined;
  dateFormat?: DateFormat | undefined;
  timeZone?: string | undefined;
}

/** How the cells of one column are to be read. */
export interface CellConventions {
  /** The sign before the decimals, where the file or the user shows it. */
  decimal: DecimalSign | undefined;
  /** Whether the user set it, so that cells of the other sign are refused. */
  isDecimalGiven: boolean;
  date: DateConvention;
}

interface ColumnEvidence {
  signs: Set<DecimalSign>;
  /** Marks of cells that could be thousands or decimals. */
  marks: Set<DecimalSign>;
  /** A cell is a number without any mark. */
  hasPlain: boolean;
  days: DateEvidence;
  /** Days made by a spreadsheet, beside those that stayed a text. */
  swaps: DayMonthSwaps;
}

/** Stands for the fields that a map sets, among the places of columns. */
export const SET_BY_MAP = -1;

/** Days that were read in an order that not every cell of their column shows. */
export interface AssumedDays {
  column: Column;
  format: DateFormat;
  because: AssumedBecause;
}

/**
 * What the cells of a whole file show of decimals and days. A column's own cells decide for it; where
 * they show nothing, those of all columns together, if they agree; else an ambiguous cell is refused.
 */
export class ConventionEvidence {
  /** Columns of numbers or days, and the fields that they or templates take from them. */
  readonly #columns: readonly { column: Column; fields: readonly Field[] }[];
  readonly #isPortuguese: boolean;
  readonly #is1904: boolean;
  readonly #setDays: readonly { field: Field; value: Template }[];
  readonly #cellOf: ReturnType<typeof cellReader>;
  readonly #byColumn = new Map<number, ColumnEvidence>();

  /**
   * @param map its fields and defaults that are days are read by what they show over all rows
   * @param is1904 the workbook counts its days from 1904
   */
  constructor(
    columns: readonly Column[],
    map?: Pick<CompiledMap, 'fields' | 'defaults'>,
    is1904 = false,
  ) {
    this.#is1904 = is1904;
    const set = [...(map?.fields ?? []), ...(map?.defaults ?? [])].flatMap(({ field, value }) =>
      typeof value === 'number' ? [] : [{ field, value }],
    );
    this.#cellOf = cellReader(columns);
    this.#isPortuguese = isPortuguese(columns);
    const columnNamed = columnNamer(columns);
    const columnOfDay = (template: Template) => columnNamed(onlyNameOf(template) ?? '');
    this.#setDays = set.filter(
      ({ field, value }) => field.kind === 'date' && columnOfDay(value) === undefined,
    );
    const taken = new Map<Column | undefined, Field[]>();
    for (const { field, value } of set) {
      const ofDay = field.kind === 'date' ? [columnOfDay(value)] : [];
      const read = field.kind === 'number' ? namesOf(value).map(columnNamed) : ofDay;
      for (const column of read) taken.set(column, [...(taken.get(column) ?? []), field]);
    }
    this.#columns = columns.flatMap((column) => {
      const fields = [...column.targets.map(({ field }) => field), ...(taken.get(column) ?? [])];
      const isRead = fields.some(({ kind }) => kind === 'number' || kind === 'date');
      return isRead ? [{ column, fields }] : [];
    });
  }

  /** Takes note of a row. */
  add(row: TableRow): void {
    const { line, cells, numbers } = row;
    for (const { column, fields } of this.#columns) {
      const { index } = column;
      const cell = unquoted(cells[index] ?? '');
      if (cell === '') continue;
      const kinds = fields.map(({ kind }) => kind);
      if (kinds.includes('date')) this.#addForSwaps(cell, cellTypeAt(row, index), index, line);
      if (numbers?.has(index)) continue;
      const evidence = this.#evidenceOf(index);
      if (kinds.includes('number')) {
        const sign = evidenceOf(cell);
        if (sign === ',' || sign === '.') evidence.signs.add(sign);
        else if (sign === 'ambiguous') evidence.marks.add(cell.includes(',') ? ',' : '.');
        else evidence.hasPlain ||= /\d/.test(cell);
      }
      if (kinds.includes('date')) evidence.days.add(cell, line);
    }
    for (const { field, value } of this.#setDays) {
      const { text: rendered, cells } = renderCells(value, (name) =>
        this.#cellOf(row, name, field),
      );
      const text = unquoted(rendered ?? '');
      if (text === '') continue;
      this.#evidenceOf(SET_BY_MAP).days.add(text, line);
      if (cells.length > 0) this.#addForSwaps(text, typeOfDay(cells), SET_BY_MAP, line);
    }
  }

  #addForSwaps(cell: string, type: CellType, index: number, line: number): void {
    const { swaps } = this.#evidenceOf(index);
    const day = spreadsheetDay(cell, type, this.#is1904);
    if (day === undefined) swaps.addText(cell, line);
    else swaps.addDay(day, line);
  }

  /** How each column is read, after the last row was added. */
  conventions(given: GivenConventions): (index: number) => CellConventions {
    const ofAll = only(this.#signs());
    const swapped = this.#swapped();
    const known = new Map(
      [...this.#byColumn].map(([index, column]) => {
        const { signs, days, swaps } = column;
        const isOpen = signs.size > 0 || this.#mayBeUnits(index, column, ofAll);
        const detected = only(signs) ?? (isOpen ? undefined : ofAll);
        return [
          index,
          this.#conventionsFor(given, detected, {
            ...days.decide(this.#daysBeside(given, index)),
            ...(swapped && swaps.maySwap && { refused: swapped, swapped }),
          }),
        ];
      }),
    );
    const unknown = this.#conventionsFor(given, ofAll, { detected: undefined, refused: undefined });
    return (index) => known.get(index) ?? unknown;
  }

  /** Columns whose days were read in an order that not every cell shows, and nobody set. */
  assumedDays(given: GivenConventions): AssumedDays[] {
    if (given.dateFormat) return [];
    return this.#columns.flatMap(({ column, fields }): AssumedDays[] => {
      const evidence = this.#byColumn.get(column.index);
      const isGiven = column.targets.some(({ dateFormat }) => dateFormat !== undefined);
      if (isGiven || !evidence || !fields.some(({ kind }) => kind === 'date')) return [];
      const days = evidence.days.decide(this.#daysBeside(given, column.index));
      return days.assumed && days.detected
        ? [{ column, format: days.detected, because: days.assumed }]
        : [];
    });
  }

  /**
   * Whether each quantity of a column would be thousands by what only other columns show: systems write
   * `1.000` for one unit beside amounts such as `12,50`.
   */
  #mayBeUnits(index: number, { marks, hasPlain }: ColumnEvidence, ofAll?: DecimalSign): boolean {
    const read = this.#columns.find(({ column }) => column.index === index);
    const isOfUnits = read?.fields.some(({ path }) => path === 'produtos.quantidade');
    return isOfUnits === true && !hasPlain && [...marks].some((mark) => mark !== ofAll);
  }

  /** Why days are not read that a spreadsheet took for months, as one column shows. */
  #swapped(): ReadProblem | undefined {
    const [lines] = [...this.#byColumn.values()].flatMap(({ swaps }) => swaps.swapped ?? []);
    return lines && broken('days-swapped', lines);
  }

  #signs(): Set<DecimalSign> {
    return new Set([...this.#byColumn.values()].flatMap(({ signs }) => [...signs]));
  }

  #daysBeside({ decimal }: GivenConventions, own: number): DaysOfFile {
    const orders = [...this.#byColumn].flatMap(([index, { days }]) =>
      index === own || days.order === undefined ? [] : [days.order],
    );
    const isBrazilian = (decimal ?? only(this.#signs())) === ',' || this.#isPortuguese;
    return { order: only(new Set(orders)), isBrazilian };
  }

  #conventionsFor(
    { decimal, dateFormat, timeZone }: GivenConventions,
    detected: DecimalSign | undefined,
    {
      detected: format,
      refused,
      swapped,
    }: Pick<DateConvention, 'detected' | 'refused' | 'swapped'>,
  ): CellConventions {
    const is1904 = this.#is1904;
    return {
      decimal: decimal ?? detected,
      isDecimalGiven: decimal !== undefined,
      date: { format: dateFormat, detected: format, refused, swapped, timeZone, is1904 },
    };
  }

  #evidenceOf(index: number): ColumnEvidence {
    const known = this.#byColumn.get(index);
    if (known) return known;
    const made: ColumnEvidence = {
      signs: new Set(),
      marks: new Set(),
      hasPlain: false,
      days: new DateEvidence(),
      swaps: new DayMonthSwaps(),
    };
    this.#byColumn.set(index, made);
    return made;
  }
}

const only = <T>(values: ReadonlySet<T>): T | undefined =>
  values.size === 1 ? [...values][0] : undefined;
