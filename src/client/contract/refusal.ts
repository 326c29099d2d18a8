import type * as z from 'zod/mini';
import { isRecord } from '../../shared/is-record.js';
import { nearest } from '../../shared/text/nearest.js';
import { type Rule, type RuleName, ruleOf, sentenceOf } from './rule.js';

/*
 * From zod's issues to a refusal, in two steps: `brokenRules` gives the path and the rule as data
 * (`{ rule: 'max-length', max: 100 }`, see rule.ts), `explain` writes them in English.
 * Another language needs the first only; it never reads our English. The schemas' own checks carry their
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
export function brokenRules({ issues }: Issues, input: unknown): BrokenRule[] {
  return issues.slice(0, MAX_ISSUES).flatMap(brokenBy(input)).slice(0, MAX_ISSUES);
}

const brokenBy =
  (input: unknown) =>
  (issue: z.core.$ZodIssue): BrokenRule[] => {
    if (issue.code !== 'unrecognized_keys') {
      return [{ path: issue.path, rule: ruleOf(issue, valueAt(input, issue.path)) }];
    }
    const { known = [] } = issue as { known?: readonly string[] };
    // Of a million unknown keys the first few are enough.
    return issue.keys.slice(0, MAX_ISSUES).map((key) => ({
      path: [...issue.path, key],
      rule: { rule: 'unknown-key', known },
    }));
  };

/** What a request breaks, in words that name field, rule and remedy. */
export const explain = (error: Issues, input: unknown): RequestIssue[] =>
  brokenRules(error, input).map((broken) => written(broken, input));

function written({ path: parts, rule }: BrokenRule, input: unknown): RequestIssue {
  const path = formatPath(parts);
  const { rule: code, ...params } = rule;
  // Its own words, with its name and facts where it has any.
  if ('message' in params) return { path, ...params };
  if (!('known' in params)) {
    return { path, message: describe(rule, valueAt(input, parts), path), code, params };
  }
  const suggestion = nearest(String(parts.at(-1)), params.known);
  const fields = params.known.length > 0 ? `; known fields: ${params.known.join(', ')}` : '';
  const hint = suggestion === undefined ? fields : `; did you mean ${suggestion}?`;
  const facts = suggestion === undefined ? {} : { suggestion };
  return { path, message: sentenceOf(rule) + hint, code, params: facts };
}

/** Rules that ask for a kind of value: what was given instead is said. */
const OF_A_KIND: ReadonlySet<RuleName> = new Set([
  'type',
  'day',
  'one-of',
  'whole-number',
  'invoice-number',
  'boolean',
  'list-of',
  'period-form',
  'ordenacao',
]);

function describe(rule: Rule, value: unknown, path: string): string {
  const sentence = sentenceOf(rule);
  if (rule.rule === 'max-length') {
    const cpf = path.endsWith('cpfCnpj') ? ': the service takes a CPF; leave a CNPJ out' : '';
    return `${sentence}; got ${lengthOf(String(value))}${cpf}`;
  }
  if (rule.rule === 'exactly-one' && isRecord(value)) {
    const given = Object.keys(value).filter((name) => value[name] !== undefined);
    return given.length > 1 ? `${sentence}; got ${given.join(' and ')}` : sentence;
  }
  if (!OF_A_KIND.has(rule.rule)) return sentence;
  return value === undefined ? `is required: ${sentence}` : `${sentence}; got ${kindOf(value)}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null: leave an optional field out';
  if (typeof value === 'string') return `a string of ${lengthOf(value)} characters`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number without a value';
  if (value instanceof Date) return "a Date: use 'YYYY-MM-DD', the day in São Paulo";
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
