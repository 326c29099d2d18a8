import type { Command } from 'commander';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { writeEvento } from '../output/evento.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis fila peek`: reads an event and leaves it in the queue. */
export function build(context: CliContext): Command {
  return new CliCommand(context).action((options: { json?: true }) =>
    withClient(context, async (client, signal) => {
      const evento = await client.fila.read({ signal });
      if (evento) return await writeEvento(context, evento, options);
      context.exitCode = EXIT.failed;
      context.writeError(textsOf(context)('fila.empty'));
    }),
  );
}
