import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import type { TableRow } from '../table/table.js';
import { trimmed } from '../table/text-marks.js';
import { type OnWarning, warned } from '../warning.js';
import { isFilled, type Sheet } from './sheet.js';

/** What of a name a message shows. */
const NAME_CHARACTERS = 40;
/** Rows of a sheet that are looked at. */
const SAMPLE = 1000;
/** How many of the columns that the orders fill a row must fill, to be one that goes on with them. */
const FILLED = 0.6;
/** How many of their columns of figures must hold figures there, and how many of words words: codes are both. */
const ALIKE = { figure: 0.75, words: 0.5 };
/** Figures that they must share: words are alike everywhere. */
const FIGURES = 2;

/** A number, an amount, a day or a key, also where it is a text. */
const FIGURE = /^(?:R\$)?[\d\s.,:/()+-]{1,60}$/i;

/** Digits in a text are a code, which may have letters in the next row. */
const CODE = /^\d{1,60}$/;

type Kind = 'figure' | 'words' | 'code' | undefined;

/** A sheet's name for a message. */
export const shownName = ({ name }: Sheet): string => name.slice(0, NAME_CHARACTERS);

/**
 * Reports every filled sheet that is not the one of the orders.
 *
 * @param headerLine where the header of the orders is
 * @throws InvalidFileError the rows of one look like those of the orders, as of a report that goes on there
 */
export function checkLeftOut(
  file: string,
  chosen: Sheet,
  headerLine: number,
  others: readonly Sheet[],
  onWarning: OnWarning,
): void {
  if (others.length === 0) return;
  const below = chosen.rows.filter(({ line }) => line > headerLine);
  const typical = typicalRow(below.slice(0, SAMPLE).filter(isFilled));
  for (const other of others) {
    const rows = other.rows.filter(isFilled);
    const names = { sheet: shownName(other), chosen: shownName(chosen) };
    if (rows.slice(0, SAMPLE).some((row) => isAlike(kindsIn(row), typical))) {
      throw new InvalidFileError(file, broken('workbook-goes-on', names));
    }
    const warning = warned('sheet-left-out', { ...names, rows: rows.length });
    onWarning({ ...warning, file, path: '' });
  }
}

function kindsIn({ cells, numbers, days }: TableRow): Kind[] {
  return cells.map((cell, index) => {
    if (numbers?.has(index) || days?.has(index)) return 'figure';
    const text = trimmed(cell);
    if (text === '') return undefined;
    if (CODE.test(text)) return 'code';
    return FIGURE.test(text) && /\d/.test(text) ? 'figure' : 'words';
  });
}

/** What most of the rows have in each column that half of them fill. */
function typicalRow(rows: readonly TableRow[]): Kind[] {
  const kinds = rows.map(kindsIn);
  const width = kinds.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: width }, (_, index) => {
    const count = { figure: 0, words: 0, code: 0 };
    for (const row of kinds) {
      const kind = row[index];
      if (kind) count[kind] += 1;
    }
    const { figure, words, code } = count;
    if (2 * (figure + words + code) < rows.length) return undefined;
    if (code > Math.max(figure, words)) return 'code';
    return figure >= words ? 'figure' : 'words';
  });
}

function isAlike(row: readonly Kind[], typical: readonly Kind[]): boolean {
  const columns = typical.flatMap((kind, index) => (kind ? [{ kind, own: row[index] }] : []));
  const both = columns.filter(({ own }) => own !== undefined);
  const share = (kind: 'figure' | 'words') => {
    const of = both.filter((column) => column.kind === kind);
    const alike = of.filter(({ own }) => own === kind || own === 'code');
    return { all: of.length, alike: alike.length };
  };
  const figures = share('figure');
  const words = share('words');
  return (
    both.length >= FILLED * columns.length &&
    figures.alike >= Math.max(FIGURES, ALIKE.figure * figures.all) &&
    words.alike >= ALIKE.words * words.all
  );
}
