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
  code: OptionRuleCode | RuleName;
  params?: Readonly<Record<string, unknown>>;
}

/** A broken rule, in words and as data. */
export type BrokenInWords = BrokenOption & { message: string };

/** Whether a value may hold options: no list, signal or promise, of which every one would be lost. */
export const holdsOptions = (value: unknown): value is object => kindWithout(value) === undefined;

/** What is wrong with what was given in place of options such as `example`; undefined where it may hold them. */
export function wrongHolder(value: unknown, example: string): BrokenInWords | undefined {
  const kind = kindWithout(value);
  if (kind === undefined) return undefined;
  const message = `must be an object of options, such as { ${example} }; got ${kind}`;
  return { message, code: 'options-object', params: { example } };
}

/** What holds no options, with what remedies it. */
function kindWithout(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (Array.isArray(value)) return 'a list';
  const { then, addEventListener } = value as Record<string, unknown>;
  if (typeof then === 'function') return 'a promise: await it';
  if (typeof addEventListener === 'function') return 'a signal: give { signal }';
  return Symbol.iterator in value ? 'an iterable' : undefined;
}

/** What to say of an option that does not exist: the nearest that does. */
export function unknownOption(key: string, known: readonly string[]): BrokenInWords {
  const suggestion = nearest(key, known);
  const hint = suggestion === undefined ? '' : `; did you mean ${suggestion}?`;
  const params = suggestion === undefined ? {} : { suggestion };
  return { message: `is not a known option${hint}`, code: 'unknown-option', params };
}

/** What an option must be, in words and as data, and whether a value is it. */
export type OptionMust = BrokenInWords & { is(value: unknown): boolean };

/** A whole number of a range, both ends included. */
export function wholeIn(least: number, most = Number.MAX_SAFE_INTEGER): OptionMust {
  const isOpen = most === Number.MAX_SAFE_INTEGER;
  return {
    message: `must be a whole number ${isOpen ? `of ${least} or more` : `from ${least} to ${most}`}`,
    is: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    code: 'whole-in',
    params: isOpen ? { least } : { least, most },
  };
}

/** A day of the calendar, written `YYYY-MM-DD`. */
export const optionDay: OptionMust = {
  message: 'must be a day that exists, YYYY-MM-DD',
  is: (value) => typeof value === 'string' && day(value) === value,
  code: 'option-day',
};
