import { reaisText } from '../../amounts.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Item } from './order-fields.js';
import { type Amounts, distinctRows, isInvoiced, type Reading, readingsOf } from './readings.js';

const CENTAVO = 10;

/**
 * Which rows, titles and freight of an order count: those by which titles come to products, freight, charges
 * and discounts, to the centavo a row. Rows that are equal are units of an item, or one that was exported
 * twice; an amount on several rows is one that is repeated, or they are its shares: the total says which. Where two
 * ways give another order, or the total says nothing and they do, none is taken. A title that all rows of another
 * system's order repeat is one, since titles, products and freight times the rows always agree.
 */
export function settle(amounts: Amounts): Reading | { problem: ReadProblem; line: number } {
  const { rows, policy, isOwn, nota, areFree, areShares } = amounts;
  const readings = readingsOf(amounts);
  const fitting = readings.filter(
    ({ difference, rows: counted }) =>
      difference !== undefined && difference <= CENTAVO * Math.max(1, counted.length),
  );
  const once = readings.find(({ isOnce }) => isOnce);
  const isUnknown = readings.every(({ difference }) => difference === undefined);
  const areNamed = readings.some(({ titulos }) => titulos.length < 2 || hasOwnCodes(titulos));
  const isFree = areFree || isUnknown || (isOwn && ((areNamed && !once) || policy !== undefined));
  // Titles without products to compare them with are those that the rows repeat.
  const isAsRepeated = ({ isOnce }: Reading) => !isUnknown || !once || isOnce;
  const free = readings.filter((reading) => !reading.isMixed && isAsRepeated(reading));
  const known = isFree && fitting.length === 0 ? free : fitting;
  const ofTotal = narrowed(outcomesOf(known), (reading) => nota && isInvoiced(reading, nota));
  const left = narrowed(ofTotal, ({ frete }) => nota && frete === nota.valorFrete);
  const [only, ...more] = left;
  const isSaid =
    isOwn || areShares || policy !== undefined || (only && nota && isInvoiced(only, nota));
  const isRepeated = !isSaid && !only?.isOnce && once !== undefined;
  if (only && more.length === 0 && !only.isMixed && !isRepeated) return only;
  const line = rows[0]?.line ?? 1;
  const { repeated } = distinctRows(rows, isOwn);
  if (repeated) return { problem: broken('rows-equal', repeated), line: repeated.line };
  const taken = only ?? once ?? readings[0];
  if (!taken) return { problem: broken('titles-differ'), line };
  const { total, expected = 0 } = taken;
  const figures = { titulos: reaisText(total / 1000), expected: reaisText(expected) };
  const ofRepeated = areFree ? 'titles' : 'repeated';
  const order = isRepeated && more.length === 0 ? ofRepeated : kindOf(amounts, left);
  return { problem: broken('titles-and-total', { ...figures, order }), line };
}

/** What decides an order of which these readings are left. */
function kindOf({ isOwn, policy, areShares }: Amounts, left: readonly Reading[]) {
  const [only, ...more] = left;
  if (isOwn || new Set(left.map(({ isOnce }) => isOnce)).size > 1) return 'titles';
  if (!only || (more.length === 0 && !only.isMixed)) return 'other';
  const isSingle = only.isOnce || only.titulos.length < 2;
  return isSingle && !only.isMixed && !areShares && policy === undefined ? 'charges' : 'mixed';
}

/** Readings that give another order each; of two that give the same, one that is no mixture. */
function outcomesOf(readings: readonly Reading[]): Reading[] {
  if (readings.length < 2) return [...readings];
  const byKey = new Map(readings.toReversed().map((reading) => [keyOf(reading), reading]));
  return [...byKey.values()].reverse();
}

/** Those of which something is true, where it is of any. */
function narrowed(readings: Reading[], isSo: (reading: Reading) => unknown): Reading[] {
  const left = readings.filter(isSo);
  return left.length > 0 ? left : readings;
}

const keyOf = ({ rows, titulos, frete }: Reading) =>
  JSON.stringify([rows.map(({ line }) => line), titulos, frete]);

const hasOwnCodes = (titulos: readonly Item[]): boolean =>
  titulos.length > 1 &&
  titulos.every(({ codigoControle }) => codigoControle !== undefined) &&
  new Set(titulos.map(({ codigoControle }) => codigoControle)).size === titulos.length;
