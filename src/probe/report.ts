import { isRecord } from '../shared/is-record.js';
import type { Fact } from './words.js';

/** The result of one row of `docs/assumptions.md`. */
export interface ProbeRow {
  /** Place on the page, counted from 1. */
  row: number;
  /** `not-seen`: nothing on this account shows it. */
  result: 'holds' | 'differs' | 'not-seen';
  /** The difference, in words. */
  detail?: string | undefined;
  /** Setting to change where it differs. */
  remedy?: string | undefined;
  /** The differences, for programs. */
  facts?: ProbeFact[] | undefined;
}

/** An observation that differs from the assumption. */
export type ProbeFact = Omit<Fact, 'ok'>;

/** A row whose result differs from the earlier report. */
export interface ProbeChange {
  /** Place in `docs/assumptions.md`, counted from 1. */
  row: number;
  /** The earlier result. */
  from: ProbeRow['result'];
  /** The result now. */
  to: ProbeRow['result'];
}

/** The part of an earlier report that `changesSince` reads. */
export interface EarlierReport {
  /** The rows of the report, at least one. */
  rows: Pick<ProbeRow, 'row' | 'result' | 'facts'>[];
}

/** True for a report, also parsed from JSON. */
export const isReport = (given: unknown): given is EarlierReport =>
  isRecord(given) && Array.isArray(given.rows) && given.rows.length > 0 && given.rows.every(isRow);

const isRow = (row: unknown): boolean =>
  isRecord(row) &&
  typeof row.row === 'number' &&
  ['holds', 'differs', 'not-seen'].includes(String(row.result)) &&
  (row.facts === undefined || (Array.isArray(row.facts) && row.facts.every(isRecord)));

/**
 * Lists rows that differed and now hold, and new differences. A row that the account does not show
 * today is no change.
 */
export function changesSince(earlier: EarlierReport, rows: readonly ProbeRow[]): ProbeChange[] {
  const before = new Map(earlier.rows.map((row) => [row.row, row]));
  return rows.flatMap(({ row, result, facts = [] }) => {
    const { result: from = 'not-seen', facts: known = [] } = before.get(row) ?? {};
    const isKnown = ({ at, seen }: ProbeFact) =>
      known.some((one) => one.at === at && one.seen === seen);
    const isMended = result === 'holds' && from === 'differs';
    const isNew = result === 'differs' && !facts.every(isKnown);
    return isMended || isNew ? [{ row, from, to: result }] : [];
  });
}
