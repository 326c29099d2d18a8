import type * as z from 'zod/mini';
import type { OptionIssue } from '../../shared/check-options.js';
import { isRecord } from '../../shared/is-record.js';
import { nearest } from '../../shared/text/nearest.js';
import { type Rule, type RuleName, ruleOf, sentenceOf } from './rule.js';
import type { ClosedIssue } from './schemas/strict.js';

/*
 * From zod's issues to a refusal, in two steps: `brokenRules` gives the path and the rule as data
 * (`{ rule: 'max-length', max: 100 }`, see rule.ts), `explain` writes them in English.
 * Another language needs the first only; it never reads our English. The schemas' own checks carry their
 * rule in the `params` of the issue.
 */

/**
 * The reason why a request was refused before it was sent. Gives the value's type and length, never
 * the value.
 */
export interface RequestIssue extends OptionIssue {
  /** Stable name of the rule, for programs, such as `max-length`. */
  code?: RuleName | undefined;
}

/** A broken rule and the path of the field. */
export interface BrokenRule {
  /** Path in parts: `['titulos', 0, 'valorTotal']`; {@link formatPath} writes it as text. */
  path: PropertyKey[];
  rule: Rule;
  /** The field may be left out. */
  isOptional?: boolean | undefined;
}

const MAX_ISSUES = 20;

type Issues = Pick<z.core.$ZodError, 'issues'>;

/** The first twenty rules that a request breaks. */
export function brokenRules({ issues }: Issues, input: unknown): BrokenRule[] {
  const broken = issues.flatMap((issue): BrokenRule[] => {
    const { path } = issue;
    const { known = [], isOptional } = issue as ClosedIssue;
    if (issue.code !== 'unrecognized_keys')
      return [{ path, rule: ruleOf(issue, valueAt(input, path)), isOptional }];
    return issue.keys.map((key) => ({
      path: [...path, key],
      rule: { rule: 'unknown-key', known },
    }));
  });
  return broken.slice(0, MAX_ISSUES);
}

/** Explains the broken rules, naming field, rule and remedy. */
export const explain = (error: Issues, input: unknown): RequestIssue[] =>
  brokenRules(error, input).map((broken) => written(broken, input));

function written(broken: BrokenRule, input: unknown): RequestIssue {
  const { path: parts, rule } = broken;
  const path = formatPath(parts);
  const { rule: code, ...params } = rule;
  // A rule of an option: its own words, with its name and facts if it has any.
  if ('message' in params) return { path, ...params };
  if (!('known' in params)) {
    return { path, message: describe(broken, valueAt(input, parts), path), code, params };
  }
  const suggestion = nearest(String(parts.at(-1)), params.known);
  const fields = params.known.length > 0 ? `; known fields: ${params.known.join(', ')}` : '';
  const hint = suggestion === undefined ? fields : `; did you mean ${suggestion}?`;
  const facts = suggestion === undefined ? {} : { suggestion };
  return { path, message: sentenceOf(rule) + hint, code, params: facts };
}

/** Rules about the type of a value; their message adds the type that was given. */
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

function describe({ path: parts, rule, isOptional }: BrokenRule, value: unknown, path: string) {
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
  if (value === undefined) return `is required: ${sentence}`;
  if (value !== null) return `${sentence}; got ${kindOf(value)}`;
  if (isOptional) return `${sentence}; got null: leave it out`;
  const isField = typeof parts.at(-1) === 'string';
  return `${isField ? 'is required: ' : ''}${sentence}; got null`;
}

function kindOf(value: NonNullable<unknown>): string {
  if (typeof value === 'string') return `a string of ${lengthOf(value)} characters`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number without a value';
  const parts = typeof value === 'object' ? [value, ...Object.values(value)] : [];
  if (parts.some((part) => part instanceof Date))
    return "a Date: use 'YYYY-MM-DD', the day in São Paulo";
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Counts characters as a person does, without copying megabytes of text. */
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

/** Writes `['titulos', 0, 'valorTotal']` as `titulos[0].valorTotal`; a very long key is cut. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${cut(String(part))}`))
    .join('')
    .replace(/^\./, '');
}

/** Quotes make an empty key visible. */
const cut = (key: string) =>
  key === '' ? '""' : key.length > MAX_KEY_LENGTH ? `${key.slice(0, MAX_KEY_LENGTH)}…` : key;
