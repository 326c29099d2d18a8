import { type Command, Option } from 'commander';
import type { WebhookConfig } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { jsonOption } from '../options.js';
import { toJson } from '../output/format.js';
import { textsOf } from '../texts/texts.js';
import { EVENTOS, registeredLines, warningsOf } from '../webhook/registered.js';
import { secretOf } from '../webhook/secret.js';

interface Options {
  url: string;
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
  const text = textsOf(context);
  const command = new CliCommand(context)
    .description(text('webhook.register.description'))
    .requiredOption('--url <address>', text('webhook.register.url'))
    .option('--modulo <module>', text('webhook.register.modulo'))
    .option('--tipoAutorizacao <kind>', text('webhook.register.tipoAutorizacao'))
    .option('--usuario <name>', text('webhook.register.usuario'));
  for (const name of EVENTOS) {
    const option = new Option(`--${name} <true|false>`, text(`webhook.flag.${name}`));
    command.addOption(option.choices(['true', 'false']));
  }
  return command
    .addOption(jsonOption(text('option.json')))
    .addHelpText('after', text('webhook.register.secrets'))
    .action(({ json, ...options }: Options) =>
      withClient(context, async (client, signal) => {
        const config = { ...withFlags(options), ...(await secretOf(options, context)) };
        // The client checks every field of it, in the words of the documentation.
        const { mensagem } = await client.webhook.register(config as WebhookConfig, { signal });
        for (const warning of warningsOf(config, context)) context.writeError(warning);
        const lines = json
          ? [toJson({ mensagem })]
          : registeredLines(config, `${mensagem}`, context);
        for (const line of lines) await context.write(context.mask(line));
      }),
    );
}

function withFlags(
  options: Omit<Options, 'json'>,
): Omit<Options, 'json'> & Record<string, unknown> {
  const config: Record<string, unknown> = { ...options };
  for (const name of EVENTOS) {
    if (options[name] !== undefined) config[name] = options[name] === 'true';
  }
  return config as Omit<Options, 'json'> & Record<string, unknown>;
}
