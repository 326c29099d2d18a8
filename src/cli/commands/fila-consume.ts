import type { Command } from 'commander';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { consumeForever, consumeUntilEmpty } from '../fila/consume.js';
import { EventoPrinter } from '../fila/evento-printer.js';
import { countReader, jsonOption } from '../options.js';
import { textsOf } from '../texts/texts.js';

interface Options {
  untilEmpty?: true;
  max?: number;
  json?: true;
}

/** `recebiveis fila consume`: prints events as they come, and removes them. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .description(text('fila.consume.description'))
    .option('--until-empty', text('fila.consume.until-empty'))
    .option('--max <number>', text('fila.consume.max'), countReader(text))
    .addOption(jsonOption(text('fila.consume.json')))
    .action(({ untilEmpty, max = Number.POSITIVE_INFINITY, json }: Options) =>
      withClient(
        context,
        async (client, signal) => {
          const printer = new EventoPrinter(context, { json: json === true, max });
          const consume = untilEmpty ? consumeUntilEmpty : consumeForever;
          await consume({ context, client, signal, printer });
        },
        // It waits for events all day: an outage is waited out as well.
        { retries: 4 },
      ),
    );
}
