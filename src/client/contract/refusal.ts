import type * as z from 'zod/mini';
import { isRecord } from '../../shared/is-record.js';
import { type Rule, type RuleName, ruleOf, sentenceOf } from './rule.js';
import { nearest } from './schemas/nearest.js';

/*
 * From zod's issues to a refusal, in two steps: `brokenRules` gives the path and the rule as data
 * (`{ rule: 'max-length', max: 100 }`, see rule.ts), `explain` writes them in English. Another
 * language needs the first only; it never reads our English. The schemas' own checks carry their
 * rule in the `params` of the issue.
 */

/** Why a request was refused before it was sent. It names the value's kind and length, never it. */
export interface RequestIssue {
  /** Where: `titulos[0].valorTotal`; empty for the whole. */
  path: string;
  /** Which rule, and what would satisfy it. */
  message: string;
  /** Which rule, for programs: a name that stays, such as `max-length`. */
  code?: RuleName | undefined;
  /** What the rule is about, by its code: `{ max: 100 }`. */
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** A rule that is broken, and where. */
export interface BrokenRule {
  /** Where, as parts: `['titulos', 0, 'valorTotal']`; {@link formatPath} writes it. */
  path: PropertyKey[];
  /** The rule and its bounds. */
  rule: Rule;
}

const MAX_ISSUES = 20;

/** What zod found. */
type Issues = Pick<z.core.$ZodError, 'issues'>;

/** The rules that a request breaks, the first twenty. */
export function brokenRules(error: Issues, input: unknown): BrokenRule[] {
  const broken: BrokenRule[] = [];
  for (const issue of error.issues) {
    if (broken.length >= MAX_ISSUES) break;
    if (issue.code === 'unrecognized_keys') {
      // Of a million unknown keys the first few are enough.
      for (const key of issue.keys.slice(0, MAX_ISSUES)) {
        broken.push({ path: [...issue.path, key], rule: unknownKey(issue) });
      }
    } else {
      broken.push({ path: issue.path, rule: ruleOf(issue, valueAt(input, issue.path)) });
    }
  }
  return broken.slice(0, MAX_ISSUES);
}

/** zod's issues in words that name field, rule and remedy. */
export function explain(error: Issues, input: unknown): RequestIssue[] {
  return brokenRules(error, input).map(({ path, rule }) => ({
    path: formatPath(path),
    message: describe(rule, path, valueAt(input, path)),
    ...codeOf(rule, path),
  }));
}

/** A rule as data; of a key that nobody knows the nearest known one instead of them all. */
function codeOf(
  { rule: code, ...params }: Rule,
  path: readonly PropertyKey[],
): Pick<RequestIssue, 'code' | 'params'> {
  if (code === 'other') return {};
  if (!('known' in params)) return { code, params };
  const suggestion = nearest(String(path.at(-1)), params.known);
  return { code, params: suggestion ? { suggestion } : {} };
}

const unknownKey = (issue: z.core.$ZodIssue): Rule => {
  const { known } = issue as { known?: readonly string[] };
  return { rule: 'unknown-key', known: known ?? [] };
};

function describe(rule: Rule, path: readonly PropertyKey[], value: unknown): string {
  const sentence = sentenceOf(rule);
  switch (rule.rule) {
    case 'unknown-key':
      return sentence + hintFor(String(path.at(-1)), rule.known);
    case 'max-length':
      return `${sentence}; got ${typeof value === 'string' ? lengthOf(value) : 'more'}`;
    case 'type':
    case 'day':
      return `${sentence}; got ${kindOf(value)}`;
    case 'one-of':
    case 'whole-number':
    case 'invoice-number':
    case 'boolean':
    case 'list-of':
    case 'period-form':
    case 'ordenacao':
      return value === undefined ? `is required: ${sentence}` : `${sentence}; got ${kindOf(value)}`;
    default:
      return sentence;
  }
}

function hintFor(key: string, known: readonly string[]): string {
  const suggestion = nearest(key, known);
  if (suggestion) return `; did you mean ${suggestion}?`;
  return known.length > 0 ? `; known fields: ${known.join(', ')}` : '';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `a string of ${lengthOf(value)} characters`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number without a value';
  if (value instanceof Date) return 'a Date';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Characters as a person counts them, without a copy of what may be megabytes. */
function lengthOf(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[part]
        : value,
    input,
  );
}

const MAX_KEY_LENGTH = 100;

/** `['titulos', 0, 'valorTotal']` as `titulos[0].valorTotal`; of an endless key the beginning. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${cut(String(part))}`))
    .join('')
    .replace(/^\./, '');
}

/** An empty key is seen as one. */
const cut = (key: string) =>
  key === '' ? '""' : key.length > MAX_KEY_LENGTH ? `${key.slice(0, MAX_KEY_LENGTH)}…` : key;

/** So many items of a list are checked together. */
const ITEMS_AT_ONCE = 1000;

/**
 * The rules that the long lists of a request break, up to the first thousand items that break any. A
 * schema would go on to the last of millions, and keep every broken rule of each.
 */
export function brokenItems(schema: z.ZodMiniType, request: unknown): RequestIssue[] {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (def.type !== 'object' || !isRecord(request)) return [];
  for (const [name, field] of Object.entries(def.shape)) {
    const list = request[name];
    if (!Array.isArray(list) || list.length <= ITEMS_AT_ONCE) continue;
    for (let start = 0; start < list.length; start += ITEMS_AT_ONCE) {
      const part = list.slice(start, start + ITEMS_AT_ONCE);
      const { error } = (field as z.ZodMiniType).safeParse(part);
      if (error) return explain(within(error, name, start), request);
    }
  }
  return [];
}

/** What is wrong with some items of a list, as an error of the whole. */
function within({ issues }: Issues, name: string, start: number): Issues {
  return {
    issues: issues.map((issue) => {
      const [index, ...rest] = issue.path;
      return { ...issue, path: [name, start + Number(index), ...rest] };
    }),
  };
}
