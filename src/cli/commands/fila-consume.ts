import { Command } from 'commander';
import { withClient } from '../client.js';
import type { CliContext } from '../context.js';
import { consumeForever, consumeUntilEmpty } from '../fila/consume.js';
import { EventoPrinter } from '../fila/evento-printer.js';
import { jsonOption, readCount } from '../options.js';

interface Options {
  untilEmpty?: true;
  max?: number;
  json?: true;
}

/** `recebiveis fila consume`: prints events as they come, and removes them. */
export function build(context: CliContext): Command {
  return new Command()
    .description(
      'Prints events as they come and removes each from the queue once it was printed, until interrupted. To look without removing, use "fila peek". An event may be printed twice, when its removal fails; none is lost.',
    )
    .option('--until-empty', 'end when the queue is empty')
    .option('--max <number>', 'end after so many events', readCount)
    .addOption(jsonOption('print a line of JSON for each event (NDJSON)'))
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
