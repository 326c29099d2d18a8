import { cellRules } from './cell-rules.js';
import { fileRules, jsonRules } from './file-rules.js';
import { ledgerRules } from './ledger-rules.js';
import { nfeRules } from './nfe-rules.js';
import { optionRules, orderRules } from './order-rules.js';
import type { ReadOptionName, RuleData, RuleWriter } from './sentences.js';
import { tableRules } from './table-rules.js';
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

/** The sentences of every rule of the reader, in English: another language has the same names. */
export type ReadRuleSentences = typeof SENTENCES;

/** Which rule of the reader a file, a row or an option breaks: a name that stays. */
export type ReadRuleCode = keyof ReadRuleSentences;

/** What a rule is about; a rule without parameters has none. */
export type ReadRuleParams<Code extends ReadRuleCode> = ReadRuleSentences[Code] extends (
  params: infer Params,
  ...rest: never[]
) => string
  ? Params
  : never;

/** A broken rule: as data, and in English. */
export interface ReadProblem<Code extends ReadRuleCode = ReadRuleCode> {
  /** Which rule, for programs. */
  code: Code;
  /** What the rule is about, by its code. */
  params?: Readonly<Record<string, unknown>> | undefined;
  /** Which rule, and what would satisfy it. */
  message: string;
}

type ParamsArgument<Code extends ReadRuleCode> =
  unknown extends ReadRuleParams<Code> ? [] : [params: ReadRuleParams<Code>];

/** A broken rule, by its code and what it is about; `message` is its English sentence. */
export function broken<Code extends ReadRuleCode>(
  code: Code,
  ...[params]: ParamsArgument<Code>
): ReadProblem<Code> {
  const data = params as Readonly<Record<string, unknown>> | undefined;
  const message = readRuleSentence({ code, params: data });
  return data === undefined ? { code, message } : { code, params: data, message };
}

/** The library's own names of options; two stand beside the command's, for those who read a log. */
const libraryOption = (name: ReadOptionName, value?: string): string => {
  if (name === 'recursive') return 'recursive (--recursive)';
  if (name === 'adoptLedger') return 'adoptLedger: true';
  if (value === undefined) return name;
  return `${name}: '${value}'`;
};

/**
 * A rule of the reader in English; of a code that is not one, an empty text.
 *
 * @param option writes the name of an option, and the value that is advised; by default as `readPedidos`
 *   takes them
 */
export function readRuleSentence(
  { code, params = {} }: RuleData,
  option: RuleWriter['option'] = libraryOption,
): string {
  if (!isReadRuleCode(code)) return '';
  const write = SENTENCES[code] as (params: unknown, writer: RuleWriter) => string;
  return write(params, { option, sentence: (rule) => readRuleSentence(rule, option) });
}

/** Whether a code is one of the reader's. */
export const isReadRuleCode = (code: string | undefined): code is ReadRuleCode =>
  code !== undefined && Object.hasOwn(SENTENCES, code);
