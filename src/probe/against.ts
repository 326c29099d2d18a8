import * as z from 'zod';
import { InvalidRequestError } from '../client/errors/invalid-request.js';
import type { ProbeRow } from './probe.js';

/** A row that an earlier report had otherwise. */
export interface ProbeChange {
  row: number;
  /** What it was. */
  from: ProbeRow['result'];
  /** What it is. */
  to: ProbeRow['result'];
}

const report = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      result: z.enum(['holds', 'differs', 'not-seen']),
      facts: z
        .array(z.object({ at: z.string(), seen: z.union([z.string(), z.number()]) }))
        .optional(),
    }),
  ),
});

/**
 * Compares with an earlier report. What an account does not show today is no change: a change is a row that
 * differed and holds, and a difference that was not there.
 *
 * @throws InvalidRequestError it is not a report
 */
export function changesSince(given: unknown): (rows: readonly ProbeRow[]) => ProbeChange[] {
  const parsed = report.safeParse(given);
  if (!parsed.success) {
    const issue = { path: 'against', message: 'must be what probe() resolved to, or its JSON' };
    throw new InvalidRequestError('Options of probe', [issue]);
  }
  const before = new Map(parsed.data.rows.map((row) => [row.row, row]));
  return (rows) =>
    rows.flatMap(({ row, result, facts = [] }) => {
      const { result: from = 'not-seen', facts: known = [] } = before.get(row) ?? {};
      const isKnown = facts.every(({ at, seen }) =>
        known.some((one) => one.at === at && one.seen === seen),
      );
      const isBetter = result === 'holds' && from === 'differs';
      return isBetter || (result === 'differs' && !isKnown) ? [{ row, from, to: result }] : [];
    });
}
