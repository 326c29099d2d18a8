/** Options of the reader that a sentence may advise. */
export type ReadOptionName =
  | 'adoptLedger'
  | 'complement'
  | 'ledger'
  | 'map'
  | 'notas'
  | 'preset'
  | 'recursive'
  | 'set'
  | 'sheet';

/** A rule as data: its code, and what it is about. */
export interface RuleData {
  /** A name that stays, such as `not-a-number`. */
  code: string;
  /** What the rule is about, by its code, such as `{ line: 4 }`; never a customer's data. */
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** What a sentence is written with: names of options, and rules within it. */
export interface RuleWriter {
  /** An option as its user gives it, `notas` or `--notas`; with the value that is advised. */
  option(name: ReadOptionName, value?: string): string;
  /** A rule within the sentence of another. */
  sentence(rule: RuleData): string;
}

/** Sentences of one language, by the code of their rule. */
export type Sentences = Readonly<Record<string, (params: never, writer: RuleWriter) => string>>;

/** Rules that are about nothing but their place: their sentences are data. */
export const unchanging = <Code extends string>(sentences: Readonly<Record<Code, string>>) =>
  Object.fromEntries(
    Object.entries(sentences).map(([code, sentence]) => [code, () => sentence]),
  ) as Record<Code, () => string>;
