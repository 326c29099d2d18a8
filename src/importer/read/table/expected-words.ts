import type { InvalidRowIssue } from '../../errors.js';
import { saysUndone } from '../../map/speaks.js';
import { broken } from '../../rules/read-rule.js';
import { NOTHING, UNDONE, undoneNamed } from './cell.js';
import type { Column } from './columns.js';
import { isShown, mapLine, plain, shownCell, unquoted } from './texts.js';

const ZERO = /^-?(?:(?:r\$|brl) ?)?-?0*(?:[.,]0+)?$/;

/** Checks a column whose words decide if the row is taken. */
export function expectWord(
  column: Column,
  raw: string,
  line: number,
  issues: InvalidRowIssue[],
): void {
  const { expect, undone, name, key, rule, index } = column;
  const word = plain(raw);
  const isZero = expect?.has('0') && word !== '' && ZERO.test(word);
  const isOther = expect?.has('*') && !saysUndone(raw, name);
  if (word === '' || NOTHING.test(word) || isZero || isOther || expect?.has(word)) return;
  const situacao = undone?.get(word) ?? undoneNamed(raw);
  const words = [...(expect ?? [])].filter((each) => each !== '*');
  const cell = unquoted(raw);
  const accepting = { ...rule, expect: [...(rule?.expect ?? []), cell] };
  // A hidden cell cannot be copied into a map, and an amount given back is no word to accept.
  const isWord = isShown(cell) && !(expect?.has('0') && /^[^a-z]*$/i.test(cell));
  const remedy = isWord ? mapLine({ columns: { [key]: accepting } }) : undefined;
  const shown = { column: name, word: shownCell(cell), words, remedy };
  const problem =
    typeof situacao === 'string' && UNDONE.includes(situacao)
      ? broken('sale-undone', { word: shownCell(cell), situacao })
      : broken('other-word', shown);
  issues.push({ path: '', ...problem, line, column: index + 1 });
}
