import { Command } from 'commander';
import { withClient } from '../client.js';
import { type CliContext, EXIT } from '../context.js';
import { jsonOption } from '../options.js';
import { eventoFields, eventoJson } from '../output/evento.js';
import { toJson } from '../output/format.js';
import { writeSections } from '../output/sections.js';

/** `recebiveis fila peek`: reads one event and leaves it in the queue. */
export function build(context: CliContext): Command {
  return new Command()
    .description(
      'Shows the event at the head of the queue. Reading moves it to the end of the queue, where it stays until it is removed: the next peek shows another. Ends with 1 when the queue is empty.',
    )
    .addOption(jsonOption('print the event as JSON'))
    .action(({ json }: { json?: true }) =>
      withClient(context, async (client, signal) => {
        const evento = await client.fila.read({ signal });
        if (evento === null) {
          context.exitCode = EXIT.failed;
          context.writeError('The queue is empty.');
        } else if (json) {
          await context.write(toJson(eventoJson(evento)));
        } else {
          await writeSections(context, [{ fields: eventoFields(evento) }]);
        }
      }),
    );
}
