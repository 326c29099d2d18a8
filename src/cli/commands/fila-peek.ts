import type { Command } from 'commander';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { jsonOption } from '../options.js';
import { eventoJson, writeEvento } from '../output/evento.js';
import { toJson } from '../output/format.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis fila peek`: reads one event and leaves it in the queue. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .description(text('fila.peek.description'))
    .addOption(jsonOption(text('fila.peek.json')))
    .action(({ json }: { json?: true }) =>
      withClient(context, async (client, signal) => {
        const evento = await client.fila.read({ signal });
        if (evento === null) {
          context.exitCode = EXIT.failed;
          context.writeError(text('fila.empty'));
        } else if (json) {
          await context.write(toJson(eventoJson(evento)));
        } else {
          await writeEvento(context, evento);
        }
      }),
    );
}
