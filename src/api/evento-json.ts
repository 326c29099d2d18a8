/** Only texts that match can hold a number beyond the safe integers; digits in strings match too. */
const MAY_HOLD_LARGE = /\d{16}|\d[eE]\+?\d/;

/**
 * Parses the JSON of an event without losing digits: a number beyond `Number.MAX_SAFE_INTEGER`, which
 * JavaScript would round to its neighbour, becomes a string of what was written. Everything else is as
 * `JSON.parse` has it: 1, 1.0 and 1e0 are one number, and of two members with one key the last counts.
 *
 * @throws SyntaxError the text is not JSON
 */
export function parseEventoJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return MAY_HOLD_LARGE.test(text) ? JSON.parse(quoteLargeNumbers(text)) : value;
}

/** Whether a number that was parsed by `JSON.parse` may have lost digits there. */
export const mayHaveLostDigits = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** Takes JSON that is known to be valid. */
function quoteLargeNumbers(text: string): string {
  const tokens = /"|-?\d[\d.eE+-]*/g;
  let quoted = '';
  let copiedTo = 0;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [written] = token;
    if (written === '"') {
      tokens.lastIndex = endOfString(text, token.index);
    } else if (mayHaveLostDigits(Number(written))) {
      quoted += `${text.slice(copiedTo, token.index)}"${written}"`;
      copiedTo = tokens.lastIndex;
    }
  }
  return quoted + text.slice(copiedTo);
}

/** The index after the closing quote: the first that an even number of backslashes precedes. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
}
