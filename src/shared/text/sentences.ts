import { isRecord } from '../is-record.js';
import { filled } from './filled.js';

/** A rule as data: its code and its parameters. */
export interface RuleData {
  /** A name that never changes, such as `not-a-number`. */
  code: string;
  /**
   * Parameters of the rule, which depend on `code`, such as `{ line: 4 }`; never a customer's data.
   */
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** Sentence of a rule quoted in another rule's sentence. */
export type SentenceOf = (rule: RuleData) => string;

/** Sentences of one language, by the code of their rule. */
export type Sentences = Readonly<Record<string, (params: never, sentence: SentenceOf) => string>>;

/** Parameters of a sentence that is kept as data. */
type AnyParams = Readonly<Record<string, unknown>>;

/**
 * Sentences that are kept as data, with their parameters as placeholders; a parameter that is a rule
 * is written as its sentence.
 *
 * @param shown how a text is written
 */
export const sentencesOf = <Code extends string>(
  texts: Readonly<Record<Code, string>>,
  shown: (text: string) => string = String,
) => {
  const write =
    (text: string) =>
    (params: AnyParams, sentence: SentenceOf): string =>
      filled(text, params, (value) =>
        isRecord(value) ? sentence(value as unknown as RuleData) : shown(String(value)),
      );
  const all = Object.entries<string>(texts).map(([code, text]) => [code, write(text)]);
  return Object.fromEntries(all) as Record<Code, ReturnType<typeof write>>;
};
