import { Argument, Command } from 'commander';
import { withClient } from '../client.js';
import type { CliContext } from '../context.js';
import { jsonOption } from '../options.js';
import { onOneLine, toJson } from '../output/format.js';

/** `recebiveis fila remove`: takes one event out of the queue. */
export function build(context: CliContext): Command {
  return new Command()
    .description(
      'Removes an event from the queue for good. Ends with 1 when there is no such event.',
    )
    .addArgument(new Argument('<idDocumento>', 'identifier of the event, as "fila peek" tells it'))
    .addOption(jsonOption())
    .action((idDocumento: string, { json }: { json?: true }) =>
      withClient(context, async (client, signal) => {
        await client.fila.remove(idDocumento, { signal });
        const told = json ? toJson({ removed: idDocumento }) : `Removed ${onOneLine(idDocumento)}.`;
        await context.write(told);
      }),
    );
}
