import type { FilaDocumento } from '../../client/contract/schemas/evento.js';
import { RecebiveisError } from '../../client/errors/base.js';
import { WakeSignal } from '../../shared/timing/wake-signal.js';
import { Consumer } from './consumer.js';
import type { ConsumeSettings, EnterConsumer, FilaEvento, FilaPort } from './options.js';

/** An event that the consumer's handler offers to the loop; the handler is pending until it is settled. */
interface OfferedEvent {
  evento: FilaDocumento;
  isAcknowledged: boolean;
  /** The loop asked for the next event: without `ack`, this attempt has failed. */
  finish(): void;
  /** The iteration ends: without `ack`, the event stays in the queue and counts as no failure. */
  abandon(): void;
}

/**
 * Runs a consumer whose handler offers each event to the loop, one at a time. The consumer keeps all its
 * rules (retries, dead letters, removal); the iteration adds only `ack`.
 *
 * 1. The consumer calls the handler, which offers the event and stays pending.
 * 2. The loop receives it.
 * 3. Asking for the next event settles the handler: done after `ack`, else a failed attempt.
 * 4. At the end, by whatever cause, the offer is settled first: only then can the consumer, which waits for
 *    its handler, finish.
 */
export async function* iterate(
  port: FilaPort,
  { signal, ...settings }: ConsumeSettings,
  enter?: EnterConsumer,
): AsyncGenerator<FilaEvento, void, void> {
  const changed = new WakeSignal();
  const channel: { offered?: OfferedEvent | undefined; isClosed: boolean } = { isClosed: false };
  const consumer = new Consumer(
    port,
    (evento, { retryLater }) =>
      new Promise<void>((resolve, reject) => {
        const event: OfferedEvent = {
          evento,
          isAcknowledged: false,
          finish: () =>
            event.isAcknowledged
              ? resolve()
              : reject(new RecebiveisError('ABORTED', UNACKNOWLEDGED)),
          abandon() {
            if (!event.isAcknowledged) retryLater(0);
            resolve();
          },
        };
        if (channel.isClosed) return event.abandon();
        channel.offered = event;
        changed.wake();
      }),
    settings,
  );
  const close = () => {
    channel.isClosed = true;
    channel.offered?.abandon();
    channel.offered = undefined;
    changed.wake();
  };
  const stop = async () => {
    const stopped = consumer.stop();
    close();
    await stopped;
  };
  const abort = () => void stop();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  void consumer.done.then(close, close);
  const leave = enter?.(consumer);
  try {
    for (;;) {
      while (!channel.offered && !channel.isClosed) await changed.sleep();
      const event = channel.offered;
      if (!event) return await consumer.done;
      const ack = () => {
        event.isAcknowledged = true;
        return consumer.acknowledge(event.evento);
      };
      yield { ...event.evento, ack };
      if (channel.offered === event) channel.offered = undefined;
      event.finish();
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    await stop();
    leave?.();
  }
}

const UNACKNOWLEDGED =
  'The event was not acknowledged before the next one was asked for: it stays in the queue and comes again, unless ack is called later';
