import { stringEnd } from './string-end.js';

/** Only texts that match can hold a number that loses digits: of 16 digits or more, or with an exponent. */
const MAY_LOSE_DIGITS = /(?:^|[:,[])\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/;

/** Only texts that match can hold a number of 16 digits before its point, or with an exponent. */
const MAY_BE_UNSAFE = /(?:^|[:,[])\s*-?\d(?:\d{15}|[\d.]*[eE])/;

/**
 * Parses the JSON of an event without losing digits: a number beyond `Number.MAX_SAFE_INTEGER`, or
 * with more digits than JavaScript keeps, becomes a string of its written form. Everything else is
 * as `JSON.parse` has it: 1, 1.0 and 1e0 are one number, and of two members with one key the last
 * counts.
 *
 * @throws SyntaxError the text is not JSON
 */
export function parseEventoJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return MAY_LOSE_DIGITS.test(text) ? JSON.parse(quoteNumbers(text, losesDigits)) : value;
}

/**
 * Parses the JSON of an answer like `JSON.parse`, except that a number which JavaScript rounds
 * beyond `Number.MAX_SAFE_INTEGER` becomes a string of its written form.
 *
 * @throws SyntaxError the text is not JSON
 */
export function parseAnswerJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return MAY_BE_UNSAFE.test(text)
    ? JSON.parse(quoteNumbers(text, (written) => isUnsafe(written) && isRounded(written)))
    : value;
}

/** True for a number that `JSON.parse` may have rounded. */
export const mayHaveLostDigits = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** Puts the chosen numbers of a valid JSON text in quotes. */
function quoteNumbers(text: string, isQuoted: (written: string) => boolean): string {
  const tokens = /"|-?\d[\d.eE+-]*/g;
  let quoted = '';
  let copiedTo = 0;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [written] = token;
    if (written === '"') {
      tokens.lastIndex = stringEnd(text, token.index) + 1;
    } else if (isQuoted(written)) {
      quoted += `${text.slice(copiedTo, token.index)}"${written}"`;
      copiedTo = tokens.lastIndex;
    }
  }
  return quoted + text.slice(copiedTo);
}

/** True when other digits could become the same number. */
const losesDigits = (written: string): boolean => isUnsafe(written) || isRounded(written);

const isUnsafe = (written: string): boolean => mayHaveLostDigits(Number(written));

/** True when JavaScript rounds the written number. */
const isRounded = (written: string): boolean =>
  decimalOf(written) !== decimalOf(String(Number(written)));

/** A canonical form of a number's absolute value: 1.50, 15e-1 and 0.15e1 are all `15e-1`. */
function decimalOf(written: string): string {
  const [mantissa = '', exponent = '0'] = written.toLowerCase().replace(/^-/, '').split('e');
  const point = mantissa.indexOf('.');
  const digits = mantissa.replace('.', '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  const decimals = point === -1 ? 0 : mantissa.length - point - 1;
  return end === 0
    ? '0'
    : `${digits.slice(0, end)}e${Number(exponent) - decimals + digits.length - end}`;
}
