import { changesSince, type ProbeChange } from './against.js';
import { Asker } from './ask.js';
import type { ProbeClient } from './client.js';
import { collect } from './collect.js';
import type { Evidence } from './evidence.js';
import { ROWS } from './rows/index.js';
import { type Row, WHY } from './rows/row.js';
import { type Fact, sayFact } from './words.js';
import { writeOrder } from './write.js';

/** Settings of a probe. */
export interface ProbeOptions {
  /** An earlier report, as it was or out of its JSON: `changes` says what is new since. */
  against?: unknown;
  /** Read the queue, which moves at most five documents to its end. Default true. */
  fila?: boolean | undefined;
  /** Create one order of R$ 0,01 that nobody can remove, and find it by its six keys. Default false. */
  write?: boolean | undefined;
  /** Ends the probe with `AbortError`. */
  signal?: AbortSignal | undefined;
}

/** What was found of one row of `docs/assumptions.md`. */
export interface ProbeRow {
  /** Its place on the page, counted from 1. */
  row: number;
  /** The part of the service's documentation, and what is not shown there. */
  subject: string;
  /** `not-seen`: nothing on this account shows it, or no read can. */
  result: 'holds' | 'differs' | 'not-seen';
  /** What differs, or why it was not seen. */
  detail?: string;
  /** What to set where it differs. */
  remedy?: string;
  /** What differs, for programs. */
  facts?: Omit<Fact, 'ok'>[];
  /** Why it was not seen, for programs. */
  why?: keyof typeof WHY;
}

/** What a probe found. It holds nothing that the service sent. */
export interface ProbeReport {
  /** Every row about the service, in the order of the page. */
  rows: ProbeRow[];
  /** Requests that were answered. */
  requests: number;
  /** With `against`: what is new since. */
  changes?: ProbeChange[];
}

/**
 * Tells which rows of `docs/assumptions.md` hold on a real account, by about 45 reads, each within its limit.
 *
 * @throws ConnectionError, TimeoutError the first request had no answer
 * @throws InvalidRequestError `against` is not a report
 *
 * @example
 * const { rows } = await probe(new Recebiveis());
 * console.table(rows.filter(({ result }) => result === 'differs'));
 */
export async function probe(
  client: ProbeClient,
  { against, fila = true, write = false, signal }: ProbeOptions = {},
): Promise<ProbeReport> {
  const since = against === undefined ? undefined : changesSince(against);
  const asker = new Asker(signal);
  await collect(client, asker, fila);
  if (write) await writeOrder(client, asker);
  const rows = judge(asker.evidence);
  const { requests } = asker;
  return { rows, requests, ...(since && { changes: since(rows) }) };
}

function judge(evidence: Evidence): ProbeRow[] {
  const shapes = new Map<Row, Fact[]>();
  for (const seen of evidence.observations) {
    const owner = ROWS.find(({ of }) => of?.(seen));
    if (!owner) continue;
    const ok = owner.isAssumed ? owner.isAssumed(seen) : seen.ok;
    const { at, expected } = seen;
    shapes.set(owner, [...(shapes.get(owner) ?? []), { at, seen: seen.seen, expected, ok }]);
  }
  return ROWS.map((row) =>
    verdict(row, [...(shapes.get(row) ?? []), ...(row.look?.(evidence) ?? [])]),
  ).toSorted((one, other) => one.row - other.row);
}

function verdict({ row, subject, remedy, why = 'account' }: Row, facts: Fact[]): ProbeRow {
  if (facts.length === 0) return { row, subject, result: 'not-seen', detail: WHY[why], why };
  const odd = new Map(
    facts
      .filter(({ ok }) => !ok)
      .map(({ at, seen, expected }) => [`${at} ${seen}`, { at, seen, expected }]),
  );
  if (odd.size === 0) return { row, subject, result: 'holds' };
  const said = [...odd.values()];
  const detail = said.map(sayFact).join('; ');
  return { row, subject, result: 'differs', detail, ...(remedy && { remedy }), facts: said };
}
