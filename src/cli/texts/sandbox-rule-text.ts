import { sandboxRules } from './pt/sandbox-rules.js';
import type { Texts } from './texts.js';

/** Why a sandbox does not start; undefined where the language has no sentence for its rule. */
export function sandboxRuleText(
  { rule, params = {}, sentence }: { rule?: unknown; params?: unknown; sentence?: string },
  text: Texts,
): string | undefined {
  if (rule === 'needs-libsql') return text('error.peer-missing', { peer: 'libsql' });
  if (text.language === 'en') return sentence;
  const write = Object.entries(sandboxRules).find(([code]) => code === rule)?.[1];
  return write && (write as (params: unknown) => string)(params);
}
