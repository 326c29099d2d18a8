import { sandboxRules } from './pt/sandbox-rules.js';
import type { Texts } from './texts.js';

/** Why a sandbox does not start; undefined where the error itself says it in English. */
export function sandboxRuleText(
  { rule, params = {} }: { rule?: unknown; params?: unknown },
  text: Texts,
): string | undefined {
  if (rule === 'needs-libsql') return text('error.peer-missing', { peer: 'libsql' });
  if (text.language === 'en') return undefined;
  const write = Object.entries(sandboxRules).find(([code]) => code === rule)?.[1];
  return write && (write as (params: unknown) => string)(params);
}
