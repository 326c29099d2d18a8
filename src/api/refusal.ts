import type { z } from 'zod';

/** Why a request was refused before it was sent. It names the value's kind and length, never it. */
export interface RequestIssue {
  /** Where: `titulos[0].valorTotal`; empty for the whole. */
  path: string;
  /** Which rule, and what would satisfy it. */
  message: string;
}

const MAX_ISSUES = 20;

/** zod's issues in words that name field, rule and remedy. */
export function explain(error: z.ZodError, input: unknown): RequestIssue[] {
  const told = error.issues.slice(0, MAX_ISSUES).flatMap((issue): RequestIssue[] => {
    if (issue.code === 'unrecognized_keys') {
      const sentences = issue.message.split('\n');
      return issue.keys.map((key, index) => ({
        path: formatPath([...issue.path, key]),
        message: sentences[index] ?? 'is not a field of the service',
      }));
    }
    return [{ path: formatPath(issue.path), message: describe(issue, valueAt(input, issue.path)) }];
  });
  return told.slice(0, MAX_ISSUES);
}

function describe(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? `is required (${issue.expected})`
        : `must be ${article(issue.expected)}; got ${kindOf(value)}`;
    case 'invalid_value':
      return value === undefined
        ? `is required: one of ${issue.values.join(', ')}`
        : `must be one of ${issue.values.join(', ')}; got ${kindOf(value)}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `takes at most ${issue.maximum} characters; got ${lengthOf(value)}`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty';
      return issue.origin === 'array'
        ? 'must not be an empty list'
        : `must be at least ${issue.minimum}`;
    case 'invalid_format':
      return issue.format === 'date'
        ? `must be a day that exists, as yyyy-mm-dd; got ${kindOf(value)}`
        : `has another format than the service takes; got ${kindOf(value)}`;
    default:
      return value === undefined && issue.code === 'invalid_union'
        ? `is required: ${issue.message}`
        : `${issue.message}${issue.code === 'invalid_union' ? `; got ${kindOf(value)}` : ''}`;
  }
}

const TYPE_WORDS: Record<string, string> = {
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  nan: 'a number',
};

const article = (type: string) => TYPE_WORDS[type] ?? `a ${type}`;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `a string of ${[...value].length} characters`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number without a value';
  if (value instanceof Date) return 'a Date';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : 'more');

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[part]
        : value,
    input,
  );
}

/** `['titulos', 0, 'valorTotal']` as `titulos[0].valorTotal`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
