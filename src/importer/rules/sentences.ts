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

/** Sentences without parameters, which are kept as data. */
export const unchanging = <Code extends string>(sentences: Readonly<Record<Code, string>>) =>
  Object.fromEntries(
    Object.entries(sentences).map(([code, sentence]) => [code, () => sentence]),
  ) as Record<Code, () => string>;
