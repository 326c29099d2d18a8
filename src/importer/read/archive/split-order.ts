import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { InvalidRowError } from '../../errors.js';
import { idsOfRows } from '../table/item-ids.js';
import type { OrderAtEnd } from '../table/order-at-end.js';
import { orderOfRows } from '../table/order-of-rows.js';
import { addToGroup, type RowGroup } from '../table/row-grouper.js';
import { SILENT } from '../table/row-reader.js';
import { plain } from '../table/text-marks.js';
import { digestOfAmounts } from './amounts-of-order.js';
import { isCancelled } from './items-and-cancellation.js';
import { isTotalOfSeveralParts } from './total-of-several-parts.js';

/** An order, or a part of one, that begins or ends a file. */
export interface PartAtEnd extends OrderAtEnd {
  order: NovoPedido;
}

/** Whether two files have parts of one order, the same order twice, or nothing decides which. */
export type SplitVerdict = 'parts' | 'same' | 'unclear';

/**
 * Judges an order at the ends of two files, with equal amounts: an export that was cut between two equal rows looks like two that overlap. Unless the files show that they were made at
 * two times, what one file with the rows of both would be read as decides.
 */
export function judgeSplit(before: PartAtEnd, after: PartAtEnd): SplitVerdict {
  // It goes first: packages of one order may have a status each.
  if (isTotalOfSeveralParts(before.order)) return 'parts';
  if (areOfTwoTimes(before.order, after.order) || haveSameItems(before, after)) return 'same';
  const whole =
    namesOf(before) === namesOf(after)
      ? orderOfRows(joined(before, after), { ...before.reader, ...SILENT })
      : undefined;
  if (whole === undefined || whole instanceof InvalidRowError) {
    return before.isAlone && after.isAlone ? 'same' : 'unclear';
  }
  return digestOfAmounts(whole) === digestOfAmounts(before.order) ? 'same' : 'parts';
}

/** A header as every program that saves a part anew leaves it: capitals, blanks and an unnamed end may change. */
function namesOf({ reader }: PartAtEnd): string {
  const names = reader.columns.map(({ name }) => plain(name));
  return JSON.stringify(names.slice(0, names.findLastIndex((name) => name !== '') + 1));
}

/** The rows of one file, and below them those of the other. */
function joined(before: PartAtEnd, after: PartAtEnd): RowGroup {
  const { pedido, pedidoCanal, rows: above } = before.group;
  const { rows: below } = after.group;
  const shift = (above.at(-1)?.line ?? 0) + 1 - (below[0]?.line ?? 0);
  const group: RowGroup = { rows: [], issues: [], pedido, pedidoCanal, characters: 0 };
  addToGroup(group, [...above, ...below.map((row) => ({ ...row, line: row.line + shift }))]);
  return group;
}

/** Whether identifiers that only an item of an order has name the same items in both. */
function haveSameItems(before: PartAtEnd, after: PartAtEnd): boolean {
  const [ids, others] = [before, after].map(({ group, reader }) => idsOfRows(group, reader));
  return ids !== undefined && JSON.stringify(ids) === JSON.stringify(others);
}

/** Whether one of two readings of an order is the later one: its status went on, or a field was filled. */
function areOfTwoTimes(one: NovoPedido, other: NovoPedido): boolean {
  const [status, next] = [one.situacao?.pedido, other.situacao?.pedido];
  // One of two units may be cancelled; an order is not invoiced in one row and delivered in another.
  if (status !== undefined && next !== undefined && status !== next) {
    return isCancelled(one) === isCancelled(other);
  }
  return (
    areFilledIn(one.titulos, other.titulos) ||
    areFilledIn(other.titulos, one.titulos) ||
    areFilledIn(one.produtos, other.produtos) ||
    areFilledIn(other.produtos, one.produtos)
  );
}

/** Whether all of several items have a field that not one of several others has. A single row may lack any. */
function areFilledIn(
  items: readonly object[] | undefined = [],
  others: readonly object[] | undefined = [],
): boolean {
  if (items.length < 2 || others.length < 2) return false;
  const [first = {}] = items;
  return Object.keys(first).some(
    (key) => items.every((item) => key in item) && !others.some((item) => key in item),
  );
}
