import type { FilaDocumento } from '../api/schemas/evento.js';
import { RecebiveisError } from '../errors/base.js';
import { type ConsumeSettings, KNOWN, readOptions } from './check-options.js';
import { Consumer } from './consumer.js';
import type { FilaContext, FilaEvento, FilaEventsOptions } from './options.js';
import type { FilaPort } from './port.js';

/** The queue as an iteration, which begins with the first event that is asked for. */
export function events(
  port: FilaPort,
  options?: FilaEventsOptions,
): AsyncGenerator<FilaEvento, void, void> {
  const { concurrency: _, handlerTimeoutMs: __, ...known } = KNOWN;
  return iterate(port, readOptions('fila.events', options, {}, known));
}

async function* iterate(
  port: FilaPort,
  { signal, ...settings }: ConsumeSettings,
): AsyncGenerator<FilaEvento, void, void> {
  const counter = new Counter();
  const consumer = new Consumer(port, counter.offer, settings);
  const stop = async () => {
    const stopped = consumer.stop();
    counter.close();
    await stopped;
  };
  const abort = () => void stop();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  void consumer.done.then(counter.close, counter.close);
  try {
    for (;;) {
      const offer = await counter.next();
      if (!offer) return await consumer.done;
      const ack = () => {
        offer.isAcknowledged = true;
        return consumer.acknowledge(offer.evento);
      };
      yield { ...offer.evento, ack };
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    await stop();
  }
}

/** An event that lies ready to be taken, or was taken last. */
interface Offer {
  evento: FilaDocumento;
  isAcknowledged: boolean;
  settle(how: 'next' | 'left'): void;
}

/** Where the consumer lays events down and the iteration takes them, one at a time. */
class Counter {
  #offered: Offer | undefined;
  #taken: Offer | undefined;
  #isClosed = false;
  #wake: (() => void) | undefined;

  /** The consumer's handler: it is at work until the next event is asked for. */
  readonly offer = (evento: FilaDocumento, { retryLater }: FilaContext): Promise<void> =>
    new Promise((resolve, reject) => {
      const offer: Offer = {
        evento,
        isAcknowledged: false,
        settle(how) {
          // Left lying at the end, it is no failure.
          if (how === 'left' && !offer.isAcknowledged) retryLater(0);
          if (how === 'left' || offer.isAcknowledged) resolve();
          else reject(new RecebiveisError('ABORTED', UNACKNOWLEDGED));
        },
      };
      this.#offered = offer;
      this.#wake?.();
    });

  /** There is no more to be taken, and nothing is waited for. */
  readonly close = () => {
    this.#isClosed = true;
    for (const offer of [this.#taken, this.#offered]) offer?.settle('left');
    this.#taken = undefined;
    this.#wake?.();
  };

  /** The next event; undefined when there will be none. Whoever asks is done with the last. */
  async next(): Promise<Offer | undefined> {
    this.#taken?.settle('next');
    this.#taken = undefined;
    while (!this.#offered && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#isClosed) return undefined;
    this.#taken = this.#offered;
    this.#offered = undefined;
    return this.#taken;
  }
}

const UNACKNOWLEDGED =
  'The event was not acknowledged before the next one was asked for: it stays in the queue and comes again, unless ack is called later';
