import type { InvalidRowIssue } from '../../errors.js';
import { ruleOf } from '../../map/pedido-map.js';
import { saysUndone, topicOfName } from '../../map/speaks.js';
import { broken } from '../../rules/read-rule.js';
import { NOTHING, UNDONE, undoneNamed } from './cell.js';
import type { Column } from './columns.js';
import type { TableRow } from './table.js';
import { isShown, mapLine, mappedWord, plain, shownCell, unquoted } from './texts.js';

const ZERO = /^-?(?:(?:r\$|brl) ?)?-?0*(?:[.,]0+)?$/;

const isNothing = (word: string): boolean => word === '' || NOTHING.test(word);

/** Issues of statuses that no row of an order has, although the file has their column. */
export function blankStatuses(
  rows: readonly TableRow[],
  columns: readonly Column[],
): InvalidRowIssue[] {
  const line = rows[0]?.line ?? 1;
  const isBlank = ({ index }: Column) =>
    rows.every(({ cells }) => isNothing(plain(cells[index] ?? '')));
  return columns
    .filter((column) => column.needsWord && isBlank(column))
    .map((column) => otherWord(column, '', line));
}

/** Checks a column whose words decide if the row is taken. */
export function expectWord(
  column: Column,
  raw: string,
  line: number,
  issues: InvalidRowIssue[],
): void {
  const { expect, name } = column;
  const word = plain(raw);
  const isZero = expect?.has('0') && word !== '' && ZERO.test(word);
  const isOther = expect?.has('*') && !saysUndone(raw, name);
  if (isNothing(word) || isZero || isOther || expect?.has(word)) return;
  issues.push(otherWord(column, raw, line));
}

/** Columns that only an undone sale fills. */
const NAME_OF_UNDONE = /\bcancel/;
const DENIES = /^(?:n|nao|no|false|falso|none|nenhum\w*|sem .*)$/;
const AFFIRMS = /^(?:s|sim|y|yes|true|verdadeiro|1)$/;
const AMOUNT = /^(?:r\$|brl)?[^a-z]*$/;

/** False for an amount given back and for words of an undone sale: no map accepts these. */
function mayBeAccepted(cell: string, { expect = new Set(), name }: Column): boolean {
  const word = plain(cell);
  if (expect.has('0') && AMOUNT.test(word)) return false;
  if (AFFIRMS.test(word) && [...expect].some((each) => DENIES.test(each))) return false;
  const isOfUndone = topicOfName(name) === 'returns' || NAME_OF_UNDONE.test(plain(name));
  return isOfUndone ? DENIES.test(word) : !saysUndone(cell, name);
}

/** The issue of a word that its column does not expect. */
function otherWord(column: Column, raw: string, line: number): InvalidRowIssue {
  const { name, key, index } = column;
  const rule = ruleOf(column.to ?? null);
  const ofMap = Object.entries({ ...rule.values }).find(
    ([word]) => mappedWord(word) === mappedWord(raw),
  );
  const situacao = ofMap?.[1] ?? undoneNamed(raw);
  const words = (rule.expect ?? []).filter((each) => each !== '*');
  const cell = unquoted(raw);
  // A column without accepted words accepts a blank cell, and still must beside the new word.
  const accepted = rule.expect?.length ? rule.expect : [''];
  const accepting = { ...rule, expect: [...accepted, cell] };
  // A hidden cell cannot be copied into a map.
  const isOffered = isShown(cell) && mayBeAccepted(cell, column);
  const remedy = isOffered ? mapLine({ columns: { [key]: accepting } }) : undefined;
  const shown = { column: name, word: shownCell(cell), words, remedy };
  const problem =
    typeof situacao === 'string' && UNDONE.includes(situacao)
      ? broken('sale-undone', { word: shownCell(cell), situacao })
      : broken('other-word', shown);
  return { path: '', ...problem, line, column: index + 1 };
}
