import type { CliContext } from '../context.js';
import { setting } from '../settings.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** Where the secret of each kind of authorization is taken from. */
export const SECRETS = {
  Basic: { field: 'senha', variable: 'RECEBIVEIS_WEBHOOK_SENHA' },
  Bearer: { field: 'token', variable: 'RECEBIVEIS_WEBHOOK_TOKEN' },
} as const;

/** The secret that `tipoAutorizacao` needs, and no other; it is masked from then on. */
export async function secretOf(
  { tipoAutorizacao, usuario }: { tipoAutorizacao?: string; usuario?: string },
  context: CliContext,
): Promise<{ senha?: string; token?: string }> {
  if (tipoAutorizacao !== 'Basic' && tipoAutorizacao !== 'Bearer') return {};
  const { field, variable } = SECRETS[tipoAutorizacao];
  const secret = setting(context, variable) ?? (await askFor(field, variable, context));
  context.conceal(secret, usuario);
  return { [field]: secret };
}

async function askFor(field: string, variable: string, context: CliContext): Promise<string> {
  const text = textsOf(context);
  if (!context.askSecret) throw new UsageError(text('webhook.secret-needed', { field, variable }));
  return context.askSecret(text('webhook.ask', { field }));
}
