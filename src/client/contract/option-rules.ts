import { day } from '../../shared/day.js';
import type { RuleName } from './rule.js';
import { nearest } from './schemas/nearest.js';

/** What an option must be, as data: a message in another language is made of it. */
export interface OptionRules {
  /** Options that are not an object, or of a kind that holds none; `example` is one of them. */
  'options-object': { example: string };
  /** Not a known option. */
  'unknown-option': { suggestion?: string };
  /** A whole number from `least` to `most`; without `most`, of any size above. */
  'whole-in': { least: number; most?: number };
  /** A day of the calendar, `YYYY-MM-DD`. */
  'option-day': undefined;
  /** A day that is before the one in another option. */
  'option-day-order': { first: string };
  /** A text of 1 to `max` characters; without `max`, of any length. */
  'text-of': { max?: number };
  /** The name of a store in a database. */
  'loja-name': undefined;
  /** One of some values, or a list of them. */
  'one-or-list-of': { values: readonly string[] };
  'base-url-required': undefined;
  /** An address without http:// or https://; the host and port in it, where it shows them. */
  'base-url-form': { host?: string };
  'base-url-bare': undefined;
  'base-url-path': undefined;
  'token-required': undefined;
  'token-form': undefined;
  'postgres-form': undefined;
  /** A list of objects about events of channels, in the form that is named; `regras` or `custos`. */
  'regras-list': { form: string };
  'regra-object': { form: string };
  'regra-evento': undefined;
  'regra-canal': undefined;
  'regra-tipo': { values: readonly string[] };
  'regra-sinal': undefined;
  /** Says again what the one of the list at `before` says. */
  'regra-repeated': { list: string; before: number };
  /** An event that the order itself says the amount of. */
  'custo-of-order': { tipo: string };
  /** Exactly one of some members. */
  'custo-limit': { values: readonly string[] };
  /** From 0 to `most`, with at most 2 decimals. */
  'custo-amount': { most: number };
  'custo-livre': undefined;
  'prazo-object': undefined;
  'prazo-repeated': undefined;
  /** Nothing that was reconciled has a day, and none is given. */
  'hoje-missing': undefined;
  /** A term is given, and no day by which it passes. */
  'hoje-needed': undefined;
}

/** Names a rule of an option; it stays. */
export type OptionRuleCode = keyof OptionRules;

/** A broken rule of an option, as data. */
export interface BrokenOption {
  code: OptionRuleCode;
  params?: Readonly<Record<string, unknown>>;
}

/** Notes a broken rule: in words, and as data where it has a code. */
export type Refuse = (path: string, message: string, rule?: BrokenOption) => void;

/** A broken rule, where it stands. */
export interface OptionIssue {
  path: string;
  message: string;
  code?: OptionRuleCode | RuleName | undefined;
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** Collects broken rules. */
export const noteIn =
  (issues: { push(issue: OptionIssue): unknown }): Refuse =>
  (path, message, rule) =>
    void issues.push({ path, message, ...rule });

const MAX_UNKNOWN_KEYS = 20;

/**
 * Refuses options that do not exist, naming the nearest that does, and what holds no options at all;
 * false for that.
 */
export function checkKeys(
  options: object,
  known: readonly string[],
  refuse: Refuse,
  at = '',
): boolean {
  const kind = kindWithoutOptions(options);
  if (kind !== undefined) {
    const [example = ''] = known;
    refuse(at.slice(0, -1), `must be an object of options, such as { ${example} }; got ${kind}`, {
      code: 'options-object',
      params: { example },
    });
    return false;
  }
  const unknown = Object.keys(options).filter((key) => !known.includes(key));
  // Each is compared with every known one: of very many the first are enough.
  for (const key of unknown.slice(0, MAX_UNKNOWN_KEYS)) {
    const suggestion = nearest(key, known);
    refuse(
      at + (key || '""'),
      `is not a known option${suggestion ? `; did you mean ${suggestion}?` : ''}`,
      {
        code: 'unknown-option',
        params: suggestion ? { suggestion } : {},
      },
    );
  }
  return true;
}

/** Whether a value may hold options: no list, signal or promise, of which every one would be lost. */
export const holdsOptions = (value: unknown): value is object =>
  kindWithoutOptions(value) === undefined;

/** What was given in place of options, with what remedies it; undefined for an object that may hold them. */
export function kindWithoutOptions(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (Array.isArray(value)) return 'a list';
  const { then, addEventListener } = value as Record<string, unknown>;
  if (typeof then === 'function') return 'a promise: await it';
  if (typeof addEventListener === 'function') return 'a signal: give { signal }';
  return Symbol.iterator in value ? 'an iterable' : undefined;
}

/** A range that a number must lie in, both ends included. */
export interface Range {
  least: number;
  most: number;
}

/** Refuses what is not a whole number of the range. */
export function checkWhole(
  path: string,
  value: unknown,
  refuse: Refuse,
  { least, most }: Range = { least: 1, most: Number.MAX_SAFE_INTEGER },
): void {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return;
  refuse(path, `must be a whole number ${inWords(least, most)}`, {
    code: 'whole-in',
    params: most === Number.MAX_SAFE_INTEGER ? { least } : { least, most },
  });
}

/** Refuses what is not a day of the calendar, written `YYYY-MM-DD`. */
export function checkDay(path: string, value: unknown, refuse: Refuse): void {
  if (typeof value === 'string' && day(value) === value) return;
  refuse(path, 'must be a day that exists, YYYY-MM-DD', { code: 'option-day' });
}

function inWords(least: number, most: number): string {
  return most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`;
}
