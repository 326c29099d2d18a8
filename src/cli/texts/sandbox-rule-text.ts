import type { Language } from './language.js';
import { sandboxRules } from './pt/sandbox-rules.js';

/** Why a sandbox does not start, in Portuguese; undefined where the error itself says it. */
export function sandboxRuleText(
  { rule, params = {} }: { rule?: unknown; params?: unknown },
  language: Language,
): string | undefined {
  if (language === 'en') return undefined;
  const write = Object.entries(sandboxRules).find(([code]) => code === rule)?.[1];
  return write && (write as (params: unknown) => string)(params);
}
