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
  /** A base URL, in the option or in the variable `RECEBIVEIS_BASE_URL`. */
  'base-url-required': undefined;
  /** An address without http:// or https://; the host and port in it, where it shows them. */
  'base-url-form': { host?: string };
  /** An address without user, password, query and fragment. */
  'base-url-bare': undefined;
  /** An address that ends before `/api/v1`, which is part of every path. */
  'base-url-path': undefined;
  /** A token that is not empty, in the option, in the variable `RECEBIVEIS_TOKEN` or in `authorization`. */
  'token-required': undefined;
  /** Visible ASCII characters without spaces, as a header can carry. */
  'token-form': undefined;
  /** An address that begins with `postgres://` or `postgresql://`. */
  'postgres-form': undefined;
  /** A list of objects about events of channels, in the form that is named; `regras` or `custos`. */
  'regras-list': { form: string };
  /** An object about an event of a channel, in the form that is named. */
  'regra-object': { form: string };
  /** An event as the channel writes it: a text with a letter or a digit. */
  'regra-evento': undefined;
  /** The name of a channel, a text with a letter or a digit; left out for all. */
  'regra-canal': undefined;
  /** What a line is: one of some values. */
  'regra-tipo': { values: readonly string[] };
  /** 1 or -1. */
  'regra-sinal': undefined;
  /** Says again what the one of the list at `before` says. */
  'regra-repeated': { list: string; before: number };
  /** An event that the order itself says the amount of. */
  'custo-of-order': { tipo: string };
  /** Exactly one of some members. */
  'custo-limit': { values: readonly string[] };
  /** From 0 to `most`, with at most 2 decimals. */
  'custo-amount': { most: number };
  /** True, or left out. */
  'custo-livre': undefined;
  /** What a word means: one of some values, or "?". */
  'contrato-palavra': { values: readonly string[] };
  /** What was agreed of a cost: a word of some, a share or a largest amount. */
  'contrato-custo': undefined;
  /** A word or a channel that stands there already, in another spelling. */
  'contrato-repeated': { before: string };
  /** A name that another channel has. */
  'contrato-name': { canal: string };
  /** A number of days, or a plain object with one for each channel, not empty. */
  'prazo-object': undefined;
  /** A channel that stands there already, in another spelling. */
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
