import type { ReadRuleCode, ReadRuleParams, ReadRuleWriter } from '../../importer/index.js';

export type RuleWriter = ReadRuleWriter;

/** A text for every rule of the reader; one that is missing does not compile. */
export type ReadRuleTexts = {
  [Code in ReadRuleCode]: (params: ReadRuleParams<Code>, writer: RuleWriter) => string;
};
