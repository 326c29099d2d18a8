import type { ReadRuleCode, ReadRuleData, ReadRuleParams } from '../../importer/index.js';

/** A text for every rule of the reader; a missing text does not compile. */
export type ReadRuleTexts = {
  [Code in ReadRuleCode]: (
    params: unknown extends ReadRuleParams<Code>
      ? Readonly<Record<string, unknown>>
      : ReadRuleParams<Code>,
    sentence: (rule: ReadRuleData) => string,
  ) => string;
};
