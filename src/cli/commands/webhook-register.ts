import { Command, Option } from 'commander';
import type { WebhookConfig } from '../../index.js';
import { withClient } from '../client.js';
import { type CliContext, setting } from '../context.js';
import { jsonOption } from '../options.js';
import { onOneLine, toJson } from '../output/format.js';
import { UsageError } from '../usage-error.js';

interface Options {
  url?: string;
  modulo?: string;
  tipoAutorizacao?: string;
  usuario?: string;
  ciclo?: string;
  aplicativo?: string;
  pedido?: string;
  json?: true;
}

/** `recebiveis webhook register`: where events go. */
export function build(context: CliContext): Command {
  const onOff = (name: string, words: string) =>
    new Option(`--${name} <true|false>`, words).choices(['true', 'false']);
  return new Command()
    .description(
      'Registers where the service sends events: to an address, or to the queue. A store has one configuration; this one replaces it whole.',
    )
    .requiredOption('--url <address>', 'receiving address, http or https')
    .option(
      '--modulo <module>',
      'webhook (usual): the service calls the address; fila: events go to the queue',
    )
    .option(
      '--tipoAutorizacao <kind>',
      'Basic or Bearer: what the service presents to your address',
    )
    .option('--usuario <name>', 'user name for Basic')
    .addOption(onOff('ciclo', 'events about new cycles (usually true)'))
    .addOption(onOff('aplicativo', 'the event of the application being uninstalled (usually true)'))
    .addOption(onOff('pedido', 'events about orders (usually true)'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
The secret of tipoAutorizacao is taken from the environment, or asked for on a terminal:
  RECEBIVEIS_WEBHOOK_SENHA  password for Basic
  RECEBIVEIS_WEBHOOK_TOKEN  token for Bearer`,
    )
    .action(({ json, ...options }: Options) =>
      withClient(context, async (client, signal) => {
        const config = { ...withFlags(options), ...(await secretOf(options, context)) };
        // The client checks every field of it, in the words of the documentation.
        const { mensagem } = await client.webhook.register(config as WebhookConfig, { signal });
        await context.write(
          json ? toJson({ mensagem }) : `Registered: ${onOneLine(`${mensagem}`)}`,
        );
      }),
    );
}

function withFlags(options: Omit<Options, 'json'>): Record<string, unknown> {
  const config: Record<string, unknown> = { ...options };
  for (const name of ['ciclo', 'aplicativo', 'pedido'] as const) {
    if (options[name] !== undefined) config[name] = options[name] === 'true';
  }
  return config;
}

/** The secret that `tipoAutorizacao` needs, and no other. */
async function secretOf(
  { tipoAutorizacao }: Options,
  context: CliContext,
): Promise<{ senha?: string; token?: string }> {
  if (tipoAutorizacao === 'Basic') {
    return { senha: await secret(context, 'RECEBIVEIS_WEBHOOK_SENHA', 'senha') };
  }
  if (tipoAutorizacao === 'Bearer') {
    return { token: await secret(context, 'RECEBIVEIS_WEBHOOK_TOKEN', 'token') };
  }
  return {};
}

async function secret(context: CliContext, variable: string, name: string): Promise<string> {
  const set = setting(context, variable);
  if (set !== undefined) return set;
  if (!context.askSecret) {
    throw new UsageError(
      `${name} is needed, and nobody is here to be asked: set the environment variable ${variable}.`,
    );
  }
  return context.askSecret(`${name} that the service presents to your address:`);
}
