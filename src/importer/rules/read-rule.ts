import { type RuleData, type SentenceOf, sentencesOf } from '../../shared/text/sentences.js';
import { rules, warnings } from './chosen-sentences.js';
import reasons from './reasons.json' with { type: 'json' };

/** Sentences of warnings; the names are the codes of the warnings. */
const WARNINGS = {
  ...sentencesOf(reasons.warnings),
  ...warnings,
};

/** Code of a warning; match on it, since the wording may change. */
export type ReadWarningCode = keyof typeof WARNINGS;

const SENTENCES = {
  ...sentencesOf(reasons.rules),
  ...rules,
  ...WARNINGS,
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

/** A sentence that is kept as data says in its placeholders which parameters it has. */
type ParamsArgument<Code extends ReadRuleCode> =
  unknown extends ReadRuleParams<Code>
    ? []
    : string extends keyof ReadRuleParams<Code>
      ? [params?: ReadRuleParams<Code>]
      : [params: ReadRuleParams<Code>];

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
