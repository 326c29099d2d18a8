import type { ReadRuleData } from '../../importer/index.js';
// Not the entry, which brings the readers of files: each command would start with them.
import { isReadRuleCode, readRuleSentence } from '../../importer/rules/read-rule.js';
import type { Language } from './language.js';
import { readRules } from './pt/read-rules.js';

/** A rule of the reader in the language of the command line; undefined where the code is not one. */
export function readRuleText(
  { code, params = {} }: { code?: string | undefined; params?: ReadRuleData['params'] },
  language: Language,
): string | undefined {
  if (!isReadRuleCode(code)) return undefined;
  if (language === 'en') return readRuleSentence({ code, params });
  const write = readRules[code] as (
    params: unknown,
    sentence: (rule: ReadRuleData) => string,
  ) => string;
  return write(params, (rule) => readRuleText(rule, language) ?? '');
}
