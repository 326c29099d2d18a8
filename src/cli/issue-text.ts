import type { InvalidRequestIssue } from '../index.js';
import { optionRules } from './texts/pt/option-rules.js';
import { rules } from './texts/pt/rules.js';
import { readRuleText } from './texts/read-rule-text.js';
import type { Texts } from './texts/texts.js';

/** What is wrong with a field, in the language of the command line; English where no code says it. */
export function issueText(
  { message, code, params = {} }: Pick<InvalidRequestIssue, 'message' | 'code' | 'params'>,
  { language }: Texts,
): string {
  const ofReader = readRuleText({ code, params }, language);
  if (ofReader !== undefined) return ofReader;
  if (language === 'en') return message;
  const text = Object.entries({ ...rules, ...optionRules }).find(([name]) => name === code);
  return text ? (text[1] as (params: unknown) => string)(params) : message;
}
