import type { Command } from 'commander';
import type { FilaDocumento } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { countReader } from '../options.js';
import { eventoJson, writeEvento } from '../output/evento.js';
import { toJson } from '../output/format.js';
import { textsOf } from '../texts/texts.js';

interface Options {
  max?: number;
  json?: true;
}

/** `recebiveis fila peek`: reads events and leaves them in the queue. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .option('--max <number>', text('fila.peek.max'), countReader(text))
    .action(({ max = 1, json }: Options) =>
      withClient(context, async (client, signal) => {
        const eventos: FilaDocumento[] = [];
        const seen = new Set<string>();
        while (eventos.length < max) {
          const evento = await client.fila.read({ signal });
          // Each event read goes to the end of the queue: when a known event comes again, all were seen.
          const identity = JSON.stringify(evento?.raw);
          if (evento === null || seen.has(identity)) break;
          seen.add(identity);
          eventos.push(evento);
        }
        for (const [index, evento] of eventos.entries()) {
          if (!json && index > 0) await context.write('');
          if (json) await context.write(toJson(eventoJson(evento)));
          else await writeEvento(context, evento);
        }
        if (eventos.length > 0) return;
        context.exitCode = EXIT.failed;
        context.writeError(text('fila.empty'));
      }),
    );
}
