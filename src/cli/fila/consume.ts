import { AbortError, isRecebiveisError, type Recebiveis } from '../../index.js';
import { type CliContext, EXIT, OutputClosed } from '../context.js';
import { wordsOf } from '../explain.js';
import { formatDuration } from '../output/format.js';
import { textsOf } from '../texts/texts.js';
import type { EventoPrinter } from './evento-printer.js';

/** What consuming takes. */
export interface Consuming {
  context: CliContext;
  client: Recebiveis;
  signal: AbortSignal;
  printer: EventoPrinter;
}

/** For an event beyond --max: it goes back until the process has ended. */
const AFTER_EXIT_MS = 60_000;

/** Until somebody ends it, or enough were printed: outages are waited out. */
export async function consumeForever(consuming: Consuming): Promise<void> {
  const { context, client, signal, printer } = consuming;
  const text = textsOf(context);
  let closed: unknown;
  const consumer = client.fila.consume(
    async (evento, { retryLater }) => {
      if (printer.isDone || closed) return retryLater(AFTER_EXIT_MS);
      try {
        await printer.print(evento);
      } catch (error) {
        // What could not be printed stays in the queue.
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

/** Removals of one document that show no effect before it counts as one that stays: some services are slow. */
const REMOVALS = 3;

/** Until the queue is empty: an outage is a failure, and so is a removal without effect. */
export async function consumeUntilEmpty(consuming: Consuming): Promise<void> {
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
    // Nothing else was left in the queue, or it would have come first.
    if (stuck.has(identity)) break;
    stuck.add(identity);
    await printer.print(evento);
  }
  if (stuck.size > 0) {
    context.exitCode = EXIT.failed;
    context.writeError(textsOf(context).counted('fila.unremovable', stuck.size));
  }
}

function reportReturned(context: CliContext): void {
  context.exitCode = EXIT.failed;
  context.writeError(textsOf(context)('fila.returned'));
}

/** What was printed is removed though somebody asks the process to end; gone already is as good. */
async function remove(client: Recebiveis, idDocumento: string): Promise<void> {
  try {
    await client.fila.remove(idDocumento);
  } catch (error) {
    if (!isRecebiveisError(error) || error.code !== 'NOT_FOUND') throw error;
  }
}
