import { Consumer } from './consumer.js';
import { EventChannel } from './event-channel.js';
import type { ConsumeSettings, FilaEvento } from './options.js';
import type { FilaPort } from './port.js';

/**
 * Runs a consumer whose handler puts each event into a channel, and yields from that channel. The
 * consumer keeps all its rules (retries, dead letters, removal); the iteration adds only `ack`.
 *
 * 1. The consumer calls the handler, `channel.offer`, which stays pending.
 * 2. `channel.receive` gives the event to the loop.
 * 3. Asking for the next event settles the handler: done after `ack`, else a failed attempt.
 * 4. At the end, by whatever cause, the channel closes first: only then can the consumer, which waits
 *    for its handler, finish.
 */
export async function* iterate(
  port: FilaPort,
  { signal, ...settings }: ConsumeSettings,
): AsyncGenerator<FilaEvento, void, void> {
  const channel = new EventChannel();
  const consumer = new Consumer(port, channel.offer, settings);
  const stop = async () => {
    const stopped = consumer.stop();
    channel.close();
    await stopped;
  };
  const abort = () => void stop();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  void consumer.done.then(channel.close, channel.close);
  try {
    for (;;) {
      const offered = await channel.receive();
      if (!offered) return await consumer.done;
      const ack = () => {
        offered.isAcknowledged = true;
        return consumer.acknowledge(offered.evento);
      };
      yield { ...offered.evento, ack };
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    await stop();
  }
}
