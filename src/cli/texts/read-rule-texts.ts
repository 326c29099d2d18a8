import type { ReadRuleCode, ReadRuleParams, ReadRuleWriter } from '../../importer/index.js';

export type RuleWriter = ReadRuleWriter;

/** A text for every rule of the reader; a missing text does not compile. */
export type ReadRuleTexts = {
  [Code in ReadRuleCode]: (params: ReadRuleParams<Code>, writer: RuleWriter) => string;
};
