import { InvalidRequestError } from '../client/errors/invalid-request.js';
import { isRecord } from '../shared/is-record.js';
import type { Why } from './rows/row.js';
import type { Fact } from './words.js';

/** What was found of one row of `docs/assumptions.md`. */
export interface ProbeRow {
  /** Its place on the page, counted from 1. */
  row: number;
  /** The part of the service's documentation, and what is not shown there. */
  subject: string;
  /** `not-seen`: nothing on this account shows it, or no read can. */
  result: 'holds' | 'differs' | 'not-seen';
  /** What differs, or why it was not seen. */
  detail?: string | undefined;
  /** What to set where it differs. */
  remedy?: string | undefined;
  /** What differs, for programs. */
  facts?: ProbeFact[] | undefined;
  /** Why it was not seen, for programs. */
  why?: Why | undefined;
}

/** Something that is not as assumed. */
export type ProbeFact = Omit<Fact, 'ok'>;

/** A row that an earlier report had otherwise. */
export interface ProbeChange {
  row: number;
  /** What it was. */
  from: ProbeRow['result'];
  /** What it is. */
  to: ProbeRow['result'];
}

/**
 * Reads an earlier report; gives what is new in a later one: a row that differed and holds, or a difference
 * that was not there. What an account does not show today is no change.
 *
 * @throws InvalidRequestError it is not a report
 */
export function readReport(given: unknown): (rows: readonly ProbeRow[]) => ProbeChange[] {
  const earlier = isRecord(given) && Array.isArray(given.rows) ? given.rows : [];
  if (earlier.length === 0 || !earlier.every(isRow)) {
    const message = 'must be what probe() resolved to, or its JSON';
    throw new InvalidRequestError('Options of probe', [{ path: 'against', message }]);
  }
  const before = new Map(earlier.map((row) => [row.row, row]));
  return (rows) =>
    rows.flatMap(({ row, result, facts = [] }) => {
      const { result: from = 'not-seen', facts: known = [] } = before.get(row) ?? {};
      const isKnown = ({ at, seen }: ProbeFact) =>
        known.some((one) => one.at === at && one.seen === seen);
      const isMended = result === 'holds' && from === 'differs';
      const isNew = result === 'differs' && !facts.every(isKnown);
      return isMended || isNew ? [{ row, from, to: result }] : [];
    });
}

const isRow = (row: unknown): row is Pick<ProbeRow, 'row' | 'result' | 'facts'> =>
  isRecord(row) &&
  typeof row.row === 'number' &&
  ['holds', 'differs', 'not-seen'].includes(String(row.result)) &&
  (row.facts === undefined || (Array.isArray(row.facts) && row.facts.every(isRecord)));
