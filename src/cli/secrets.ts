import type { CliContext } from './context.js';
import { textsOf } from './texts/texts.js';
import { UsageError } from './usage-error.js';

const SECRET =
  /^--?(?:[a-z\d]*[-_])*(token\w*|senha|password|secret|segredo|bearer|api[-_]?key)(?:=|$)/i;

/** `https://user:password@host`, also as the value of an option. */
const CREDENTIALS = /[a-z]:[\\/]{2}[^\s\\/?#]*@/i;

/** The address of a database, from its user on. */
const DATABASE = /postgres(?:ql)?:\/\/(.*)$/is;

/**
 * A password before the host, whatever characters it has, or among the parameters. What is behind the
 * first colon is a port where digits, a path and parameters follow.
 */
const DATABASE_PASSWORD =
  /^[^@/?#:]*:(?!\d*(?:\/[^@?#]*)?\?)[^@]*@|[?&](?:password|sslpassword)=./is;

/**
 * Refuses a secret given as an argument: every program on the machine can read it there, and the
 * shell keeps it. The pretend token of the sandbox is not a secret.
 */
export function refuseSecrets(
  args: readonly string[],
  words: readonly string[],
  context: CliContext,
): void {
  const text = textsOf(context);
  const refusal = (what: string, remedy: string) =>
    new UsageError(text('secret.argument', { what, remedy }));
  const isWebhook = words[0] === 'webhook';
  for (const arg of args) {
    const [address, database] = DATABASE.exec(arg) ?? [];
    if (database !== undefined && DATABASE_PASSWORD.test(database)) {
      throw refusal(text('secret.database'), text('secret.database.remedy'));
    }
    const rest = address === undefined ? arg : arg.replace(address, '');
    if (!CREDENTIALS.test(rest)) continue;
    const remedy = text(isWebhook ? 'secret.url.remedy.webhook' : 'secret.url.remedy.api');
    throw refusal(text('secret.url'), remedy);
  }
  if (words[0] === 'sandbox') return;
  for (const arg of args) {
    if (arg === '--') return;
    const [, name] = SECRET.exec(arg) ?? [];
    if (name === undefined) continue;
    const option = arg.split('=', 1)[0] ?? '';
    const variable = `RECEBIVEIS_WEBHOOK_${/senha|password/i.test(name) ? 'SENHA' : 'TOKEN'}`;
    const remedy = isWebhook
      ? text('secret.remedy.webhook', { variable })
      : text('secret.remedy.api');
    throw refusal(option, remedy);
  }
}
