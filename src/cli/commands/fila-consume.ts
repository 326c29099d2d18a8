import type { Command } from 'commander';
import { AbortError, type FilaDocumento, isRecebiveisError, type Recebiveis } from '../../index.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT, OutputClosed } from '../context.js';
import { wordsOf } from '../explain.js';
import { countReader, jsonOption } from '../options.js';
import { eventoJson, writeEvento } from '../output/evento.js';
import { formatDuration, toJson } from '../output/format.js';
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
    .option('--until-empty', text('fila.consume.until-empty'))
    .option('--max <number>', text('fila.consume.max'), countReader(text))
    .addOption(jsonOption(text))
    .action(({ untilEmpty, max = Number.POSITIVE_INFINITY, json }: Options) =>
      withClient(
        context,
        async (client, signal) => {
          const printer = new EventoPrinter(context, { json: json === true, max });
          const consume = untilEmpty ? consumeUntilEmpty : consumeForever;
          await consume({ context, client, signal, printer });
        },
        // It waits for events all day, so it waits out outages as well.
        { retries: 4 },
      ),
    );
}

/** Everything that consuming needs. */
interface Consuming {
  context: CliContext;
  client: Recebiveis;
  signal: AbortSignal;
  printer: EventoPrinter;
}

/** Prints events up to `--max`, each completely, because it is removed afterwards. */
class EventoPrinter {
  readonly #context: CliContext;
  readonly #json: boolean;
  readonly #max: number;
  #printed = 0;

  constructor(context: CliContext, { json, max }: { json: boolean; max: number }) {
    this.#context = context;
    this.#json = json;
    this.#max = max;
    context.soFar = () => textsOf(context)('fila.so-far', { count: this.#printed });
  }

  /** True once `--max` events were printed. */
  get isDone(): boolean {
    return this.#printed >= this.#max;
  }

  /** Resolves once the output has taken the event. */
  async print(evento: FilaDocumento): Promise<void> {
    this.#printed += 1;
    if (this.#json) return void (await this.#context.write(toJson(eventoJson(evento))));
    if (this.#printed > 1) await this.#context.write('');
    await writeEvento(this.#context, evento);
  }
}

/** Consumes until somebody ends it, or `--max` events are printed; waits out outages. */
async function consumeForever(consuming: Consuming): Promise<void> {
  const { context, client, signal, printer } = consuming;
  const text = textsOf(context);
  let closed: unknown;
  const consumer = client.fila.consume(
    async (evento) => {
      try {
        await printer.print(evento);
      } catch (error) {
        // An event that could not be printed stays in the queue.
        closed = error;
        void consumer.stop();
        throw error;
      }
      if (printer.isDone) void consumer.stop();
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
}

/** Removals of one document without effect before it counts as unremovable: some services are slow. */
const REMOVALS = 3;

/** Consumes until the queue is empty; an outage is a failure, and so is a removal without effect. */
async function consumeUntilEmpty(consuming: Consuming): Promise<void> {
  const { context, client, signal, printer } = consuming;
  const stuck = new Set<string>();
  const removals = new Map<string, number>();
  while (!printer.isDone) {
    const evento = await client.fila.read({ signal });
    if (evento === null) break;
    const { idDocumento, raw, tipo, dados } = evento;
    if (idDocumento !== null) {
      const identity = JSON.stringify([idDocumento, tipo, dados]);
      const before = removals.get(identity) ?? 0;
      if (before === REMOVALS) return reportReturned(context);
      if (before === 0) await printer.print(evento);
      await remove(client, idDocumento);
      removals.set(identity, before + 1);
      continue;
    }
    const identity = JSON.stringify(raw);
    // The queue holds nothing else: other events would have come first.
    if (stuck.has(identity)) break;
    stuck.add(identity);
    await printer.print(evento);
  }
  if (stuck.size > 0) {
    context.exitCode = EXIT.failed;
    context.writeError(textsOf(context)('fila.unremovable', { count: stuck.size }));
  }
}

function reportReturned(context: CliContext): void {
  context.exitCode = EXIT.failed;
  context.writeError(textsOf(context)('fila.returned'));
}

/** Removes a printed event, also after an interrupt; an event that is gone already counts as removed. */
async function remove(client: Recebiveis, idDocumento: string): Promise<void> {
  try {
    await client.fila.remove(idDocumento);
  } catch (error) {
    if (!isRecebiveisError(error) || error.code !== 'NOT_FOUND') throw error;
  }
}
