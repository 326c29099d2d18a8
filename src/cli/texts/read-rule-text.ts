import type { ReadRuleData, ReadRuleWriter } from '../../importer/index.js';
// Not the entry, which brings the readers of files: each command would start with them.
import { isReadRuleCode, readRuleSentence } from '../../importer/rules/read-rule.js';
import type { Language } from './language.js';
import { readRules } from './pt/read-rules.js';

/** Options of the reader, as the command takes them. */
const OPTIONS: Record<Parameters<ReadRuleWriter['option']>[0], string> = {
  adoptLedger: '--adopt-ledger',
  complement: '--complement',
  map: '--map',
  ledger: '--ledger',
  notas: '--notas',
  preset: '--preset',
  recursive: '--recursive',
  set: '--set',
  sheet: '--sheet',
};

const option: ReadRuleWriter['option'] = (name, value) => {
  if (value === undefined) return OPTIONS[name];
  return `${OPTIONS[name]} ${/^[\w/-]+$/.test(value) ? value : `'${value}'`}`;
};

/** A rule of the reader in the language of the command line; undefined where the code is not one. */
export function readRuleText(
  { code, params = {} }: { code?: string | undefined; params?: ReadRuleData['params'] },
  language: Language,
): string | undefined {
  if (!isReadRuleCode(code)) return undefined;
  if (language === 'en') return readRuleSentence({ code, params }, option);
  const write = readRules[code] as (params: unknown, writer: ReadRuleWriter) => string;
  return write(params, { option, sentence: (rule) => readRuleText(rule, language) ?? '' });
}
