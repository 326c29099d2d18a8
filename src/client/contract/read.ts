import type * as z from 'zod/mini';
import { isRecord } from '../../shared/is-record.js';
import { stringEnd } from '../../shared/json/string-end.js';

/** Where an answer is not what the documentation says; it never carries the value. */
export interface Mismatch {
  /** Path in the answer, list positions left out: `ciclos[].valorRepasse`. */
  path: string;
  /** What the documentation promises there. */
  expected: string;
}

/** Kept of one answer: enough to see what is wrong, little enough for a wholly foreign answer. */
const MAX_MISMATCHES = 20;
/** Places of one answer that may fail before the rest is handed over as it came: each costs time. */
const MAX_FAILURES = 10_000;

/** Whether nothing is promised of a place in an answer. */
export type IsRemoved = (path: readonly PropertyKey[]) => boolean;

/** What reading one answer has found so far. */
interface Findings {
  mismatches: Map<string, Mismatch>;
  isRemoved: IsRemoved;
  failures: number;
}

/**
 * Reads an answer: what fits its schema is parsed, what does not is handed over as it came and reported.
 * A bad field costs nothing but itself; behind 10,000 of them the rest is handed over unread.
 *
 * @param isRemoved what was not asked for
 */
export function readTolerantly<T>(
  schema: z.ZodMiniType<T>,
  raw: unknown,
  at: readonly PropertyKey[] = [],
  isRemoved: IsRemoved = () => false,
): { value: T; mismatches: Mismatch[] } {
  if (isUnchangedBy(schema, raw)) return { value: raw as T, mismatches: [] };
  const found: Findings = { mismatches: new Map(), isRemoved, failures: 0 };
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
  const named = lists.filter((name) => text.indexOf(`"${name}"`) !== text.lastIndexOf(`"${name}"`));
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
    const name = text.slice(mark.index + 1, end);
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
  if (found.failures >= MAX_FAILURES) return raw;
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  // The value is changed before its schema sees it.
  if (def.type === 'pipe' && def.in._zod.def.type === 'transform') {
    const { in: change, out } = def as z.core.$ZodPipeDef<z.ZodMiniType, z.ZodMiniType>;
    return read(out, change.parse(raw), at, found);
  }
  const inner = unwrap(schema);
  // A list is read element by element, so that a failure in one never gathers the issues of all.
  if (inner.type === 'array' && Array.isArray(raw)) {
    const element = inner.element as z.ZodMiniType;
    return raw.map((item, index) => read(element, item, [...at, index], found));
  }
  // So is an object that holds a long list, whose issues zod would gather as well.
  if (inner.type === 'object' && isRecord(raw) && Object.values(raw).some(isLong)) {
    return readFields(inner, raw, at, found);
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  found.failures += 1;
  if (inner.type === 'object' && isRecord(raw)) return readFields(inner, raw, at, found);
  note(parsed.error.issues[0], at, found);
  return raw;
}

function readFields(
  { shape }: z.core.$ZodObjectDef,
  raw: Record<string, unknown>,
  at: readonly PropertyKey[],
  found: Findings,
): Record<string, unknown> {
  const value = { ...raw };
  for (const [name, field] of Object.entries(shape)) {
    const parsed = read(field as z.ZodMiniType, raw[name], [...at, name], found);
    if (name in raw) value[name] = parsed;
  }
  return value;
}

/** What a schema is behind optional, nullable and a change ahead of it. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return unwrap(def.innerType);
  return def.type === 'pipe' ? unwrap(def.out) : def;
}

/** Parsed as a whole, a list this long may cost more in issues than element by element. */
const isLong = (value: unknown) => Array.isArray(value) && value.length > 50;

function note(
  issue: z.core.$ZodIssue | undefined,
  at: readonly PropertyKey[],
  found: Findings,
): void {
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
  return issue && 'expected' in issue ? String(issue.expected) : 'another shape';
}

type Test = (value: unknown) => boolean;

const tests = new WeakMap<z.ZodMiniType, Test>();

/**
 * Whether a value is what its schema would give back unchanged. A quick yes for the usual answer;
 * a no says nothing: the schema itself then decides.
 */
export function isUnchangedBy(schema: z.ZodMiniType, value: unknown): boolean {
  let test = tests.get(schema);
  if (!test) {
    test = testOf(schema);
    tests.set(schema, test);
  }
  return test(value);
}

const never: Test = () => false;

function testOf(schema: z.core.$ZodType): Test {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // Checks may change or refuse: only the schema knows.
  if (def.checks?.length) return never;
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return Number.isFinite as Test;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'unknown':
      return () => true;
    case 'optional': {
      const inner = testOf(def.innerType);
      return (value) => value === undefined || inner(value);
    }
    case 'nullable': {
      const inner = testOf(def.innerType);
      return (value) => value === null || inner(value);
    }
    case 'union':
      // Only the first alternative: it is the documented one.
      return def.options[0] ? testOf(def.options[0]) : never;
    case 'pipe': {
      // A transform ahead of it may change the value, unless it is an object already (see single()).
      if (def.in._zod.def.type !== 'transform') return never;
      const inner = testOf(def.out);
      return (value) => !Array.isArray(value) && inner(value);
    }
    case 'array': {
      const element = testOf(def.element);
      return (value) => Array.isArray(value) && value.every((item) => element(item));
    }
    case 'object':
      return testOfObject(def);
    default:
      return never;
  }
}

function testOfObject({ catchall, shape }: z.core.$ZodObjectDef): Test {
  if (catchall?._zod.def.type !== 'unknown') return never;
  const fields = Object.entries(shape).map(([name, field]) => ({ name, test: testOf(field) }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const { name, test } of fields) {
      if (!test((value as Record<string, unknown>)[name])) return false;
    }
    return true;
  };
}
