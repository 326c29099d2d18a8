import type * as z from 'zod/mini';
import { isRecord } from '../../shared/is-record.js';
import { stringEnd } from '../../shared/json/string-end.js';
import { partsOf } from './schemas/tolerant.js';

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

/** What reading one answer has found so far. */
interface Findings {
  mismatches: Map<string, Mismatch>;
  isRemoved: IsRemoved;
}

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
  const found: Findings = { mismatches: new Map(), isRemoved };
  const value = read(schema, raw, at, found) as T;
  return { value, mismatches: [...found.mismatches.values()] };
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

function read(
  schema: z.ZodMiniType,
  raw: unknown,
  at: readonly PropertyKey[],
  found: Findings,
): unknown {
  const parts = partsOf(schema);
  if (parts && 'object' in parts) return read(parts.object, parts.change(raw), at, found);
  // A list is read element by element, so that one that does not fit never gathers the issues of all.
  if (parts && 'element' in parts && Array.isArray(raw))
    return raw.map((item, index) => read(parts.element, item, [...at, index], found));
  const fields = parts && 'fields' in parts && isRecord(raw) ? parts.fields : undefined;
  // So is an object that holds a long list.
  const isWhole = !fields || !Object.values(raw as object).some(isLong);
  const parsed = isWhole ? schema.safeParse(raw) : undefined;
  if (parsed?.success) return parsed.data;
  if (fields) return readFields(fields, raw as Record<string, unknown>, at, found);
  for (const issue of parsed?.error?.issues.slice(0, MAX_MISMATCHES) ?? [])
    note(issue, [...at, ...issue.path], found);
  return raw;
}

function readFields(
  fields: Readonly<Record<string, z.ZodMiniType>>,
  raw: Record<string, unknown>,
  at: readonly PropertyKey[],
  found: Findings,
): Record<string, unknown> {
  const value = { ...raw };
  for (const [name, field] of Object.entries(fields)) {
    const parsed = read(field, raw[name], [...at, name], found);
    if (name in raw) value[name] = parsed;
  }
  return value;
}

/** Parsed as a whole, a list this long may cost more in issues than element by element. */
const isLong = (value: unknown) => Array.isArray(value) && value.length > 50;

function note(issue: z.core.$ZodIssue, at: readonly PropertyKey[], found: Findings): void {
  if (found.isRemoved(at)) return;
  const path = at
    .map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
  const { mismatches } = found;
  if (mismatches.has(path) || mismatches.size >= MAX_MISMATCHES) return;
  mismatches.set(path, { path, expected: expectedBy(issue) });
}

/** What would have fitted; of alternatives the first, which is the documented one. */
function expectedBy(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_union') return expectedBy(issue.errors[0]?.[0]);
  if (!issue || !('expected' in issue)) return 'another shape';
  return issue.expected === 'int' ? 'integer' : String(issue.expected);
}
