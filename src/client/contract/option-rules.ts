import type { RuleName } from './rule.js';

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
