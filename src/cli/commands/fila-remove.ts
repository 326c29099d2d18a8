import { Argument, type Command } from 'commander';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { toJson } from '../output/format.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis fila remove`: takes one event out of the queue. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .addArgument(new Argument('<idDocumento>', text('fila.idDocumento')))
    .action((idDocumento: string, { json }: { json?: true }) =>
      withClient(context, async (client, signal) => {
        await client.fila.remove(idDocumento, { signal });
        const done = json
          ? toJson({ removed: idDocumento })
          : text('fila.removed', { id: idDocumento });
        await context.write(done);
      }),
    );
}
