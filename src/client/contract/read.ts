import type * as z from 'zod/mini';
import { isRecord } from '../../shared/is-record.js';
import { stringEnd } from '../../shared/json/string-end.js';
import { onIssues } from './schemas/strict.js';
import { formatPlace } from './schemas/tolerant.js';

/** Where an answer is not what the documentation says; it never carries the value. */
export interface Mismatch {
  /** Path in the answer, list positions left out: `ciclos[].valorRepasse`. */
  path: string;
  /** What the documentation promises there. */
  expected: string;
}

/** Kept of one answer: enough to see what is wrong, little enough for a wholly foreign answer. */
const MAX_MISMATCHES = 20;

/** Whether nothing is promised of a place in an answer. */
export type IsRemoved = (path: readonly PropertyKey[]) => boolean;

/**
 * Reads an answer: zod parses it, and a part that does not fit is handed over as it came and reported.
 *
 * @param isRemoved parts that were not asked for
 */
export function readTolerantly<T>(
  schema: z.ZodMiniType<T>,
  raw: unknown,
  at: readonly PropertyKey[] = [],
  isRemoved: IsRemoved = () => false,
): { value: T; mismatches: Mismatch[] } {
  const { value, issues } = readingOf(schema).parse(raw) as Reading<T>;
  const mismatches = new Map<string, Mismatch>();
  for (const issue of issues) {
    const parts = [...at, ...(issue.path ?? [])];
    const path = formatPlace(parts);
    if (isRemoved(parts) || mismatches.has(path)) continue;
    mismatches.set(path, { path, expected: expectedBy(issue) });
    if (mismatches.size === MAX_MISMATCHES) break;
  }
  return { value, mismatches: [...mismatches.values()] };
}

/** The value with what fits parsed, beside what does not fit and is as it came. */
interface Reading<T> {
  value: T;
  issues: readonly z.core.$ZodRawIssue[];
}

const readings = new WeakMap<object, z.ZodMiniType>();

/** A schema that succeeds with what it found, in place of failing: zod has read every other field by then. */
function readingOf(schema: z.ZodMiniType): z.ZodMiniType {
  const known = readings.get(schema);
  if (known) return known;
  const reading = onIssues(schema, (context) => {
    const { value, issues } = context;
    context.value = { value, issues } satisfies Reading<unknown>;
    context.issues = [];
  });
  readings.set(schema, reading);
  return reading;
}

/**
 * Which of the lists that an answer should have it lacks. With none of them it is not the service's, but a
 * proxy's, say; with some, what is there is handed over, and the others are named.
 */
export function missingLists(
  lists: readonly string[],
  body: unknown,
): { isForeign: boolean; missing: Mismatch[] } {
  const lacking = lists.filter((name) => !isRecord(body) || !Array.isArray(body[name]));
  return {
    isForeign: lists.length > 0 && lacking.length === lists.length,
    missing: lacking.map((path) => ({ path, expected: 'array' })),
  };
}

/** The list that the text of an answer has twice: `JSON.parse` keeps the last, and says nothing. */
export function repeatedList(lists: readonly string[], text: string): string | undefined {
  // A name may be written with escapes: `"event\\u006fs"` is `eventos`.
  const isEscaped = text.includes('\\u');
  const named = lists.filter(
    (name) => isEscaped || text.indexOf(`"${name}"`) !== text.lastIndexOf(`"${name}"`),
  );
  if (named.length === 0) return undefined;
  const seen = new Set<string>();
  const marks = /["[\]{}]/g;
  let depth = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] !== '"') {
      depth += mark[0] === '{' || mark[0] === '[' ? 1 : -1;
      continue;
    }
    const end = stringEnd(text, mark.index);
    marks.lastIndex = end + 1;
    if (depth !== 1 || !/^\s*:/.test(text.slice(end + 1, end + 100))) continue;
    const name = JSON.parse(text.slice(mark.index, end + 1)) as string;
    if (seen.has(name) && named.includes(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** What would have fitted; of alternatives the first, which is the documented one. */
function expectedBy(issue: z.core.$ZodRawIssue | z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_union') return expectedBy(issue.errors[0]?.[0]);
  if (!issue || !('expected' in issue)) return 'another shape';
  return issue.expected === 'int' ? 'integer' : String(issue.expected);
}
