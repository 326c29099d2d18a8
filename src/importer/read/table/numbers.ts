import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { shownCell } from './texts.js';

/** Sign before the decimals. */
export type DecimalSign = ',' | '.';

/** Evidence of a file's decimal sign in one cell: a sign, none, or ambiguous. */
type NumberEvidence = DecimalSign | 'ambiguous' | undefined;

/** A number as written, without currency, sign and spaces. */
interface Written {
  isNegative: boolean;
  /** Digits, points and commas. */
  digits: string;
}

/** Longer texts are not numbers, and are not searched. */
const MAX_NUMBER_CHARACTERS = 64;

/** Sign or bracket, and reais, on either side of the digits. */
const WRITTEN = /^([-+(]?)(?:R\$|BRL)?([-+(]?)([.,]*\d[\d.,]*)([-)]?)(?:R\$|BRL)?(\)?)$/i;
/**
 * Spaces mark thousands only between groups of three digits; a line break separates two amounts.
 */
const SPACED = /^\D*\d{1,3}(?:[ \u00a0\u2007\u2009\u202f]\d{3})+(?:[.,]\d+)?\D*$/;

/** Removes sign and currency around the digits: `R$ -1.234,56`, `12,30-`, `(12,30)`. */
function unwrap(cell: string): Written | undefined {
  if (/^\d[\d.,]*$/.test(cell)) return { isNegative: false, digits: cell };
  const text = cell.replace(/\s/g, '').replace(/[\u2212\u2013]/g, '-');
  const [, sign = '', inner = '', digits = '', after = '', last = ''] = WRITTEN.exec(text) ?? [];
  const marks = sign + inner + after + last;
  // A sign at the end must follow a digit: `10,-` may lack its cents.
  if (after === '-' && !/\d$/.test(digits)) return undefined;
  if (digits === '' || !['', '+', '-', '()'].includes(marks)) return undefined;
  if (/\d\s+\d/.test(cell) && !SPACED.test(cell)) return undefined;
  return { isNegative: marks === '-' || marks === '()', digits };
}

const GROUPED = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ };

/**
 * Whole part, without thousands marks, and decimals; undefined if the text is no number with this
 * decimal sign.
 */
function split(digits: string, decimal: DecimalSign): [string, string] | undefined {
  const thousands = decimal === ',' ? '.' : ',';
  const [whole = '', decimals, more] = digits.split(decimal);
  if (more !== undefined || decimals?.includes(thousands)) return undefined;
  const isWellFormed = /^\d*$/.test(whole) || GROUPED[thousands].test(whole);
  if (!isWellFormed || (whole === '' && !decimals)) return undefined;
  return [whole.replaceAll(thousands, ''), decimals ?? ''];
}

/** Evidence of the decimal sign in a cell. `1.234` is ambiguous; `0.123` is not. */
export function evidenceOf(cell: string): NumberEvidence {
  if (cell.length > MAX_NUMBER_CHARACTERS) return undefined;
  const written = unwrap(cell);
  return written && evidenceIn(written.digits);
}

function evidenceIn(digits: string): NumberEvidence {
  if (/^\d*$/.test(digits)) return undefined;
  const comma = split(digits, ',');
  const point = split(digits, '.');
  // A group of thousands never begins with zero.
  if (comma && point && /^0+[.,]/.test(digits)) return digits.includes(',') ? ',' : '.';
  if (comma && point) return 'ambiguous';
  if (comma) return ',';
  return point ? '.' : undefined;
}

/** A double would change numbers with more digits. */
const MAX_DIGITS = 15;

/** A number, or why a cell is none. */
type NumberReading = { value: number } | { problem: ReadProblem };

/** Reads a cell as a number. If it is ambiguous, the map gives the decimal sign. */
export function readNumber(cell: string, decimal?: DecimalSign): NumberReading {
  if (cell.length > MAX_NUMBER_CHARACTERS)
    return { problem: broken('not-a-number', { shown: `${cell.length} characters` }) };
  if (/^\d{1,15}$/.test(cell)) return { value: Number(cell) };
  const written = unwrap(cell);
  if (!written) return { problem: refusal(cell) };
  const evidence = evidenceIn(written.digits);
  if (evidence === 'ambiguous' && !decimal) return { problem: broken('number-ambiguous') };
  if (decimal && (evidence === ',' || evidence === '.') && evidence !== decimal) {
    return { problem: broken('other-decimal', { sign: evidence, given: decimal }) };
  }
  const isOpen = evidence === 'ambiguous' || !evidence;
  const [whole, decimals] = split(written.digits, isOpen ? (decimal ?? '.') : evidence) ?? [];
  if (whole === undefined || hasMoreDigits(whole + decimals)) {
    return { problem: broken('not-a-number', { shown: shownCell(cell) }) };
  }
  const value = Number(`${whole || '0'}.${decimals || '0'}`);
  return { value: written.isNegative && value !== 0 ? -value : value };
}

const hasMoreDigits = (digits: string): boolean =>
  digits.replace(/^0+/, '').replace(/(?<!0)0+$/, '').length > MAX_DIGITS;

function refusal(cell: string): ReadProblem {
  if (/^#/.test(cell)) return broken('sheet-error');
  if (/^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(cell)) return broken('not-as-written');
  return broken('not-a-number', { shown: shownCell(cell) });
}
