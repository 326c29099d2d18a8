import type * as z from 'zod/mini';

/**
 * A rule of the service that a request breaks, as data: what a refusal says, in any language, is
 * made of it. {@link sentenceOf} has the English words; the sandbox has the Portuguese.
 */
export type Rule =
  /** Something must be there. */
  | { rule: 'required'; type: string }
  /** A value of another type: `string`, `number`, `int`, `boolean`, `array`, `object`. */
  | { rule: 'type'; type: string }
  /** A value outside a closed list. */
  | { rule: 'one-of'; values: readonly string[] }
  /** A key that the service does not know. */
  | { rule: 'unknown-key'; known: readonly string[] }
  | { rule: 'max-length'; max: number }
  | { rule: 'not-empty' }
  /** An oddity: a list that is empty, of a new order. */
  | { rule: 'empty-list' }
  /** An oddity: an event to calculate with that nothing names. */
  | { rule: 'event-without-name' }
  | { rule: 'min'; min: number }
  | { rule: 'max'; max: number }
  /** A `numeric precision,decimals` with more decimals than it takes. */
  | { rule: 'decimals'; precision: number; decimals: number }
  /** A `numeric precision,decimals` too large for its digits. */
  | { rule: 'magnitude'; precision: number; decimals: number }
  /** A day that is not in the calendar, or not written `yyyy-mm-dd`. */
  | { rule: 'day' }
  /** Text with half a surrogate pair. */
  | { rule: 'whole-text' }
  /** `.` or `..`, which every client folds away in a path. */
  | { rule: 'path-segment' }
  | { rule: 'http-url' }
  | { rule: 'base64-xml' }
  /** A field that another field's value makes required. */
  | { rule: 'required-when'; field: string; value: string }
  /** Not exactly one of several fields. */
  | { rule: 'exactly-one'; fields: readonly string[] }
  | { rule: 'whole-number' }
  | { rule: 'invoice-number' }
  | { rule: 'boolean' }
  | { rule: 'list-of'; values: readonly string[] }
  /** Neither `{ inicio, fim }` nor `dd/mm/yyyy - dd/mm/yyyy`. */
  | { rule: 'period-form' }
  /** A period that ends before it begins. */
  | { rule: 'period-order' }
  | { rule: 'max-days'; max: number }
  /** A last day before the first day, which is in another field. */
  | { rule: 'not-before'; field: string }
  | { rule: 'ordenacao'; names: readonly string[] }
  /** A rule without a code, such as one of an option that is not the service's. */
  | { rule: 'other'; message: string };

/** The name of a rule. */
export type RuleName = Rule['rule'];

type Sentences = {
  [Name in RuleName]: (rule: Extract<Rule, { rule: Name }>) => string;
};

const TYPES: Record<string, string> = {
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  nan: 'a number',
};

const numeric = ({ precision, decimals }: { precision: number; decimals: number }) =>
  `numeric ${precision},${decimals}`;

const SENTENCES: Sentences = {
  required: ({ type }) => `is required (${type})`,
  type: ({ type }) => `must be ${TYPES[type] ?? `a ${type}`}`,
  'one-of': ({ values }) => `must be one of ${values.join(', ')}`,
  'unknown-key': () => 'is not a field of the service',
  'max-length': ({ max }) => `takes at most ${max} characters`,
  'not-empty': () => 'must not be empty',
  'empty-list': () => 'is an empty list: the order is sent without any',
  'event-without-name': () => 'is empty: nothing says what this value is',
  min: ({ min }) => `must be at least ${min}`,
  max: ({ max }) => `must be at most ${max}`,
  decimals: (rule) =>
    `takes at most ${rule.decimals} decimals (${numeric(rule)}); round the amount first`,
  magnitude: (rule) =>
    `must be below ${10 ** (rule.precision - rule.decimals)} in size (${numeric(rule)})`,
  day: () => 'must be a day that exists, as yyyy-mm-dd',
  'whole-text': () => 'has half a surrogate pair: it is not text',
  'path-segment': () => 'must not be . or .. in a path',
  'http-url': () => 'must be a complete http or https address, without spaces',
  'base64-xml': () => 'must be the XML in base64, without line breaks; not the XML itself',
  'required-when': ({ field, value }) => `is required when ${field} is ${value}`,
  'exactly-one': ({ fields }) => `must have exactly one of ${fields.join(', ')}`,
  'whole-number': () => 'must be a whole number',
  'invoice-number': () => 'must be an invoice number: digits, as a number or as text',
  boolean: () => 'must be true or false',
  'list-of': ({ values }) => `must be a list of ${values.join(', ')}`,
  'period-form': () => 'must be { inicio, fim } in yyyy-mm-dd, or "dd/mm/yyyy - dd/mm/yyyy"',
  'period-order': () => 'ends before it begins: inicio must not be after fim',
  'max-days': ({ max }) => `spans more than ${max} days; split it`,
  'not-before': ({ field }) => `is before ${field}`,
  ordenacao: ({ names }) =>
    `must be a list of ${names.join(', ')} (- before a name: descending), or ids such as "-4|12"`,
  other: ({ message }) => message,
};

/** A rule in English. */
export function sentenceOf(rule: Rule): string {
  return (SENTENCES[rule.rule] as (rule: Rule) => string)(rule);
}

/** What a schema's own check says of a broken rule: the sentence, and the rule as data. */
export const broken = (rule: Rule): { message: string; params: Rule } => ({
  message: sentenceOf(rule),
  params: rule,
});

/** What a schema says of a broken rule, to whoever uses it without this client. */
export const IN_WORDS: { error: z.core.$ZodErrorMap } = {
  error: (issue) => sentenceOf(ruleOf(issue as z.core.$ZodIssue, issue.input)),
};

/** The rule of an issue of zod; `value` is what stands at its path. */
export function ruleOf(issue: z.core.$ZodIssue, value: unknown): Rule {
  switch (issue.code) {
    case 'invalid_type':
      return { rule: value === undefined ? 'required' : 'type', type: issue.expected };
    case 'invalid_value':
      return { rule: 'one-of', values: issue.values.map(String) };
    case 'too_big':
      return issue.origin === 'string'
        ? { rule: 'max-length', max: Number(issue.maximum) }
        : { rule: 'max', max: Number(issue.maximum) };
    case 'too_small':
      return issue.origin === 'string'
        ? { rule: 'not-empty' }
        : { rule: 'min', min: Number(issue.minimum) };
    case 'invalid_format':
      return issue.format === 'date'
        ? { rule: 'day' }
        : { rule: 'other', message: 'has another format than the service takes' };
    case 'custom':
      return isRule(issue.params) ? issue.params : { rule: 'other', message: issue.message };
    default:
      return { rule: 'other', message: issue.message };
  }
}

function isRule(params: unknown): params is Rule {
  return (
    typeof params === 'object' &&
    params !== null &&
    'rule' in params &&
    Object.hasOwn(SENTENCES, String(params.rule))
  );
}
