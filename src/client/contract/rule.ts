import type * as z from 'zod/mini';
import { isRecord } from '../../shared/is-record.js';

const TYPES: Record<string, string> = {
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  nan: 'a number',
};

type Type = { type: string };
type Numeric = { precision: number; decimals: number };

const numeric = ({ precision, decimals }: Numeric) => `numeric ${precision},${decimals}`;

/**
 * English sentences of every rule of the service that a request can break, with the facts each one
 * takes.
 */
const SENTENCES = {
  /** A missing value. */
  required: ({ type }: Type) => `is required (${type})`,
  /** A value of another type: `string`, `number`, `int`, `boolean`, `array`, `object`. */
  type: ({ type }: Type) => `must be ${TYPES[type] ?? `a ${type}`}`,
  /** A value outside a closed list. */
  'one-of': ({ values }: { values: readonly string[] }) => `must be one of ${values.join(', ')}`,
  /** A key that the service does not know. */
  'unknown-key': (_: { known: readonly string[] }) => 'is not a field of the service',
  'max-length': ({ max }: { max: number }) => `takes at most ${max} characters`,
  'not-empty': () => 'must not be empty',
  /** A warning: a new order with an empty list. */
  'empty-list': () => 'is an empty list: the order is sent without any',
  /** A warning: an event to calculate without a name. */
  'event-without-name': () => 'is empty: nothing says what this value is',
  /** A warning: an amount or a number of units below zero. */
  negative: () => 'is below zero: a sale has no such amount',
  /** A warning: an invoice key that no invoice has; `problem` says why. */
  'odd-chave-nfe': ({ problem }: { problem: string }) => `${problem}: no invoice has such a key`,
  min: ({ min }: { min: number }) => `must be at least ${min}`,
  max: ({ max }: { max: number }) => `must be at most ${max}`,
  /** A `numeric precision,decimals` with too many decimals. */
  decimals: (rule: Numeric) =>
    `takes at most ${rule.decimals} decimals (${numeric(rule)}); round the amount first`,
  /** A `numeric precision,decimals` that is too large. */
  magnitude: (rule: Numeric) =>
    `must be below ${10 ** (rule.precision - rule.decimals)} in size (${numeric(rule)})`,
  /** A day that does not exist, or is not written `yyyy-mm-dd`. */
  day: () => 'must be a day that exists, as yyyy-mm-dd',
  /** Text with half a surrogate pair. */
  'whole-text': () => 'has half a surrogate pair: it is not text',
  /** `.` or `..`, which every HTTP client removes from a path. */
  'path-segment': () => 'must not be . or .. in a path',
  'http-url': () => 'must be a complete http or https address, without spaces',
  'base64-xml': () => 'must be the XML in base64, without line breaks; not the XML itself',
  /** A field that another field's value makes required. */
  'required-when': ({ field, value }: { field: string; value: string }) =>
    `is required when ${field} is ${value}`,
  /** Not exactly one of several fields. */
  'exactly-one': ({ fields }: { fields: readonly string[] }) =>
    `must have exactly one of ${fields.join(', ')}`,
  /** Two names of one field. */
  'not-together': ({ field }: { field: string }) =>
    `is the same field as ${field}: leave one of the two out`,
  'whole-number': () => 'must be a whole number',
  'invoice-number': () => 'must be an invoice number: digits, as a number or as text',
  boolean: () => 'must be true or false',
  'list-of': ({ values }: { values: readonly string[] }) =>
    `must be a list of ${values.join(', ')}`,
  /** Neither `{ inicio, fim }` nor `dd/mm/yyyy - dd/mm/yyyy`. */
  'period-form': () => 'must be { inicio, fim } in yyyy-mm-dd, or "dd/mm/yyyy - dd/mm/yyyy"',
  /** A period that ends before it begins. */
  'period-order': () => 'ends before it begins: inicio must not be after fim',
  'max-days': ({ max }: { max: number }) => `spans more than ${max} days; split it`,
  /** A last day before the first day, which is given in another field. */
  'not-before': ({ field }: { field: string }) => `is before ${field}`,
  ordenacao: ({ names }: { names: readonly string[] }) =>
    `must be a list of ${names.join(', ')} (- before a name: descending), or ids such as "-4|12"`,
  /** A rule without a name, such as a rule for an option of the client. */
  other: ({ message }: { message: string }) => message,
};

type Sentences = typeof SENTENCES;

/** Stable name of a rule of the service, by which a program recognises a refusal. */
export type RuleName = keyof Sentences;

/**
 * A rule of the service that a request breaks, as data, from which a refusal is worded in any
 * language: {@link sentenceOf} in English, the sandbox in Portuguese.
 */
export type Rule = {
  [Name in RuleName]: { rule: Name } & (Sentences[Name] extends () => string
    ? unknown
    : Parameters<Sentences[Name]>[0]);
}[RuleName];

/** A rule in English. */
export function sentenceOf(rule: Rule): string {
  return (SENTENCES[rule.rule] as (rule: Rule) => string)(rule);
}

/** Issue of a schema's own check: the sentence, and the rule as data. */
export const broken = (rule: Rule): { message: string; params: Rule } => ({
  message: sentenceOf(rule),
  params: rule,
});

/** English error messages, for schemas used without this client. */
export const IN_WORDS: { error: z.core.$ZodErrorMap } = {
  error: (issue) => sentenceOf(ruleOf(issue as z.core.$ZodIssue, issue.input)),
};

/** The rule behind a zod issue; `value` is the value at its path. */
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
      // A rule of an option has its own words; its name and facts are optional.
      return isRule(issue.params)
        ? issue.params
        : { rule: 'other', message: issue.message, ...issue.params };
    default:
      return { rule: 'other', message: issue.message };
  }
}

const isRule = (params: unknown): params is Rule =>
  isRecord(params) && Object.hasOwn(SENTENCES, String(params.rule));
