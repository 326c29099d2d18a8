import type { Recebiveis } from '../client/client.js';
import { accepted } from '../client/errors/invalid-request.js';
import { flag, must, type OptionChecks, readOptions, signal } from '../shared/check-options.js';
import { Asker } from './ask.js';
import { collect } from './collect.js';
import type { Evidence } from './evidence.js';
import {
  changesSince,
  type EarlierReport,
  isReport,
  type ProbeChange,
  type ProbeFact,
  type ProbeRow,
} from './report.js';
import { ANSWER_ROWS } from './rows/answers.js';
import { FIELD_ROWS, REST_ROWS, takesEither } from './rows/fields.js';
import { LIST_ROWS } from './rows/lists.js';
import type { Row } from './rows/row.js';
import type { Fact } from './words.js';

/** Settings of a probe. */
export interface ProbeOptions {
  /** An earlier report, also parsed from JSON: `changes` lists the differences from it. */
  against?: EarlierReport | undefined;
  /** Read the queue, which moves at most five documents to its end. Default true. */
  fila?: boolean | undefined;
  /** Ends the probe with `AbortError`. */
  signal?: AbortSignal | undefined;
}

/** The result of a probe. It contains nothing that the service sent. */
export interface ProbeReport {
  /** Every row that reads can show, in the order of the page. */
  rows: ProbeRow[];
  /** Requests that were answered. */
  requests: number;
  /** With `against`: changes since that report. */
  changes?: ProbeChange[];
}

/** All rows; a shape belongs to the first row that matches it. */
export const ROWS: readonly Row[] = [...LIST_ROWS, ...FIELD_ROWS, ...ANSWER_ROWS, ...REST_ROWS];

/**
 * Tests the assumptions in `docs/assumptions.md` on a real account, with about forty reads within
 * the limits.
 *
 * @throws ConnectionError the first request had no answer
 * @throws TimeoutError the first request had no answer in time
 * @throws InvalidRequestError `against` is not a report
 *
 * @example
 * const { rows } = await probe(new Recebiveis());
 * console.table(rows.filter(({ result }) => result === 'differs'));
 */
export async function probe(client: Recebiveis, options: ProbeOptions = {}): Promise<ProbeReport> {
  const given = accepted(readOptions(options, CHECKS), 'Options of probe');
  const { against, fila = true, signal: ending } = given;
  const asker = new Asker(ending);
  await collect(client, asker, fila);
  const rows = judge(asker.evidence);
  const changes = against && { changes: changesSince(against, rows) };
  return { rows, requests: asker.requests, ...changes };
}

const CHECKS: OptionChecks<ProbeOptions> = {
  fila: flag,
  against: must('must be what probe() resolved to, or its JSON', isReport),
  signal,
};

function judge(evidence: Evidence): ProbeRow[] {
  const facts = new Map<Row, Fact[]>(ROWS.map((row) => [row, row.look?.(evidence) ?? []]));
  for (const seen of evidence.observations) {
    if (takesEither(seen)) continue;
    const owner = ROWS.find(({ of }) => of?.(seen));
    if (owner) facts.get(owner)?.push({ ...seen, ok: owner.isAssumed?.(seen) ?? seen.ok });
  }
  return [...facts].map(([row, of]) => verdict(row, of)).toSorted((a, b) => a.row - b.row);
}

function verdict({ row, remedy }: Row, facts: Fact[]): ProbeRow {
  if (facts.length === 0) return { row, result: 'not-seen' };
  const odd = new Map<string, ProbeFact>();
  for (const { at, seen, expected, ok } of facts) {
    if (!ok) odd.set(`${at}: ${seen} (expected: ${expected})`, { at, seen, expected });
  }
  if (odd.size === 0) return { row, result: 'holds' };
  const detail = [...odd.keys()].join('; ');
  return { row, result: 'differs', detail, remedy, facts: [...odd.values()] };
}
