import { fileRules, jsonRules, ledgerRules } from './file-rules.js';
import { nfeRules } from './nfe-rules.js';
import { optionRules, orderRules } from './order-rules.js';
import type { RuleData, SentenceOf } from './sentences.js';
import { cellRules, tableRules } from './table-rules.js';
import { warningRules } from './warning-rules.js';

const SENTENCES = {
  ...fileRules,
  ...jsonRules,
  ...tableRules,
  ...cellRules,
  ...nfeRules,
  ...optionRules,
  ...orderRules,
  ...ledgerRules,
  ...warningRules,
};

/** Sentences for every rule of the reader, in English; other languages have the same names. */
export type ReadRuleSentences = typeof SENTENCES;

/** Name of a rule of the reader; names never change. */
export type ReadRuleCode = keyof ReadRuleSentences;

/** Parameters of a rule; undefined for a rule without any. */
export type ReadRuleParams<Code extends ReadRuleCode> = ReadRuleSentences[Code] extends (
  params: infer Params,
  ...rest: never[]
) => string
  ? Params
  : never;

/** A broken rule: as data, and in English. */
export interface ReadProblem<Code extends ReadRuleCode = ReadRuleCode> {
  /** Name of the rule, for programs. */
  code: Code;
  /** Parameters of the rule, which depend on `code`. */
  params?: Readonly<Record<string, unknown>> | undefined;
  /** The rule, and how to satisfy it. */
  message: string;
}

type ParamsArgument<Code extends ReadRuleCode> =
  unknown extends ReadRuleParams<Code> ? [] : [params: ReadRuleParams<Code>];

/** Builds a broken rule; `message` is its English sentence. */
export function broken<Code extends ReadRuleCode>(
  code: Code,
  ...[params]: ParamsArgument<Code>
): ReadProblem<Code> {
  const data = params as Readonly<Record<string, unknown>> | undefined;
  const message = readRuleSentence({ code, params: data });
  return data === undefined ? { code, message } : { code, params: data, message };
}

/** Sentence of a rule of the reader, in English; empty for an unknown code. */
export function readRuleSentence({ code, params = {} }: RuleData): string {
  if (!isReadRuleCode(code)) return '';
  const write = SENTENCES[code] as (params: unknown, sentence: SentenceOf) => string;
  return write(params, readRuleSentence);
}

/** True for a code of the reader's rules. */
export const isReadRuleCode = (code: string | undefined): code is ReadRuleCode =>
  code !== undefined && Object.hasOwn(SENTENCES, code);
