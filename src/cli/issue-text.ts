import type { InvalidRequestIssue, RequestRuleCode } from '../index.js';
import { type RuleFacts, ruleSentences } from '../shared/text/rule-sentences.js';
import { conciliacaoReasons } from './texts/pt/conciliacao-reasons.js';
import { mirrorRules } from './texts/pt/mirror-rules.js';
import { optionRules } from './texts/pt/option-rules.js';
import { sandboxRules } from './texts/pt/sandbox-rules.js';
import { readRuleText } from './texts/read-rule-text.js';
import type { Texts } from './texts/texts.js';

/** A rule without its sentence does not compile. */
const rules: Record<RequestRuleCode, (facts: RuleFacts) => string> = ruleSentences;

/** The sentence of a rule, by its code; undefined if there is none. */
function sentenceOf(rules: object, code: unknown, params: unknown = {}): string | undefined {
  const write = Object.entries(rules).find(([name]) => name === code)?.[1];
  return (write as ((params: unknown) => string) | undefined)?.(params);
}

/** The broken rule of a field, in the language of the command line; English if it has no code. */
export function issueText(
  { message, code, params = {} }: Pick<InvalidRequestIssue, 'message' | 'code' | 'params'>,
  { language, program }: Texts,
): string {
  const ofCommand = language === 'en' ? undefined : { ...rules, ...optionRules };
  const sentence =
    readRuleText({ code, params }, language) ??
    sentenceOf(ofCommand ?? {}, code, params) ??
    message;
  // The library does not know how the command is started here.
  return sentence.replace(/recebiveis (?=pedido )/g, `${program} `);
}

/** The field and its broken rule; the rule alone if the issue names no field. */
export const issueSentence = (
  issue: Pick<InvalidRequestIssue, 'path' | 'message' | 'code' | 'params'>,
  text: Texts,
): string => [issue.path, issueText(issue, text)].filter(Boolean).join(' ');

/** A rule of the mirror; undefined in English, which the error's own message is in. */
export const mirrorRuleText = (
  { rule, params }: { rule?: string | undefined; params?: object | undefined },
  { language }: Pick<Texts, 'language'>,
): string | undefined => (language === 'pt' ? sentenceOf(mirrorRules, rule, params) : undefined);

/** Reason and place of a refused reconciliation; undefined if the error's own message says it. */
export const conciliacaoText = (
  { reason, where }: { reason?: string | undefined; where?: string | undefined },
  text: Texts,
): string | undefined => {
  if (reason === 'no-orders') return text('conciliacao.no-orders');
  if (text.language === 'en') return undefined;
  return sentenceOf(conciliacaoReasons, reason, where === undefined ? '' : ` (${where})`);
};

/** Reason that a sandbox does not start; undefined if the language has no sentence for its rule. */
export function sandboxRuleText(
  { rule, params, sentence }: { rule?: unknown; params?: unknown; sentence?: string },
  text: Texts,
): string | undefined {
  return text.language === 'en' ? sentence : sentenceOf(sandboxRules, rule, params);
}
