import { type Command, Option } from 'commander';
import type { WebhookConfig } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { toJson } from '../output/format.js';
import { setting } from '../settings.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** Kinds of events, each switched separately; on when left out. */
const EVENTOS = ['ciclo', 'aplicativo', 'pedido'] as const;

interface Options {
  url?: string;
  modulo?: string;
  tipoAutorizacao?: string;
  usuario?: string;
  ciclo?: boolean;
  aplicativo?: boolean;
  pedido?: boolean;
  json?: true;
}

/** `recebiveis webhook register`: sets the address for events. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const modulo = new Option('--modulo <module>', text('webhook.register.modulo'));
  const tipo = new Option('--tipoAutorizacao <kind>', text('webhook.register.tipoAutorizacao'));
  const command = new CliCommand(context)
    .option('--url <address>', text('webhook.register.url'))
    .addOption(modulo.choices(['webhook', 'fila']))
    .addOption(tipo.choices(Object.keys(SECRETS)))
    .option('--usuario <name>', text('webhook.register.usuario'));
  for (const name of EVENTOS) {
    const option = new Option(`--${name} <true|false>`, text(`webhook.flag.${name}`));
    command.addOption(option.choices(['true', 'false']).argParser((given) => given === 'true'));
  }
  return command
    .addHelpText('after', text('webhook.register.secrets'))
    .action(({ json, ...options }: Options) =>
      withClient(context, async (client, signal) => {
        const config = { ...options, ...secretOf(options, context) };
        context.soFar = () => text('webhook.interrupted');
        // The client checks every field, in the words of the documentation.
        const { mensagem } = await client.webhook.register(config as WebhookConfig, { signal });
        await context.write(json ? toJson({ mensagem }) : text('webhook.registered'));
      }),
    );
}

/** The variable with the secret of each kind of authorization. */
const SECRETS = {
  Basic: { field: 'senha', variable: 'RECEBIVEIS_WEBHOOK_SENHA' },
  Bearer: { field: 'token', variable: 'RECEBIVEIS_WEBHOOK_TOKEN' },
} as const;

/** Reads only the secret that `tipoAutorizacao` needs; it is masked from then on. */
function secretOf(
  { tipoAutorizacao }: { tipoAutorizacao?: string },
  context: CliContext,
): { senha?: string; token?: string } {
  if (tipoAutorizacao !== 'Basic' && tipoAutorizacao !== 'Bearer') return {};
  const { field, variable } = SECRETS[tipoAutorizacao];
  const secret = setting(context, variable);
  if (secret === undefined) {
    throw new UsageError(textsOf(context)('webhook.secret-needed', { field, variable }));
  }
  context.conceal(secret);
  return { [field]: secret };
}
