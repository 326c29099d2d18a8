import type { Command } from 'commander';
import { AbortError } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import { type CliContext, OutputClosed } from '../context.js';
import { wordsOf } from '../explain.js';
import { countReader } from '../options.js';
import { writeEvento } from '../output/evento.js';
import { formatDuration } from '../output/format.js';
import { textsOf } from '../texts/texts.js';

interface Options {
  max?: number;
  json?: true;
}

/** `recebiveis fila consume`: prints events as they come, and removes them. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .option('--max <number>', text('fila.consume.max'), countReader(text))
    .action((options: Options) => consume(context, options));
}

/** Prints events, each completely, until somebody ends it or `--max` are printed; waits out outages. */
const consume = (context: CliContext, options: Options) =>
  withClient(
    context,
    async (client, signal) => {
      const text = textsOf(context);
      const { max = Number.POSITIVE_INFINITY } = options;
      let printed = 0;
      let closed: unknown;
      context.soFar = () => text('fila.so-far', { count: printed });
      const consumer = client.fila.consume(
        async (evento) => {
          try {
            printed += 1;
            await writeEvento(context, evento, options);
          } catch (error) {
            // An event that could not be printed stays in the queue.
            closed = error;
            void consumer.stop();
            throw error;
          }
          if (printed >= max) void consumer.stop();
        },
        {
          signal,
          onError(error, { retryInMs }) {
            if (error instanceof OutputClosed) return;
            const again =
              retryInMs === undefined
                ? ''
                : ` (${text('fila.again', { pause: formatDuration(retryInMs) })})`;
            context.writeError(wordsOf(error, context) + again);
          },
        },
      );
      await consumer.done;
      if (closed) throw closed;
      if (signal.aborted) throw new AbortError('fila.consume');
    },
    // It waits for events all day, so it waits out outages as well.
    { retries: 4 },
  );
