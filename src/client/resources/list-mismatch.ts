import type { Mismatch } from '../contract/read.js';
import type { ListFinding } from '../pagination/walk.js';

/** What a list calls its members. */
interface ListMembers {
  items: string;
  counters: string;
  /** The field of a record that the documentation makes unique. */
  uniqueKey: string | undefined;
}

const OTHERS = 'other records than those of the page before';
const REMEDY = 'list again, or what no new record comes to, such as a period that is over';

/** What a list that may not be whole should have been, and where. */
export function mismatchOf(
  finding: ListFinding,
  { items, counters, uniqueKey }: ListMembers,
): Mismatch {
  const expected: Record<ListFinding, string> = {
    short: 'the number of records that came: the list ended before the counters did',
    repeated: OTHERS,
    looping: 'pages that do not repeat one another',
    ambiguous: `${OTHERS} (a larger limite would decide)`,
    moved: `${OTHERS}: the total grew, so that records came in front of those that follow (${REMEDY})`,
    doubled: `records that each have an ${uniqueKey} of their own: one came twice, as where records move between pages while they are read (${REMEDY})`,
  };
  const path = finding === 'short' ? `${counters}.totalRegistros` : items;
  return { path, expected: expected[finding] };
}
