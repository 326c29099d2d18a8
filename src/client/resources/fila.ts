import { consume, forward } from '../../events/fila/consume.js';
import type {
  ConsumeOptions,
  EnterConsumer,
  FilaConsumer,
  FilaHandler,
  FilaStore,
} from '../../events/fila/options.js';
import { endpoints } from '../contract/endpoints.js';
import type { FilaDocumento } from '../contract/schemas/evento.js';
import type { CallPromise } from '../http/call.js';
import { type CallOptions, takeCallOptions } from '../http/options.js';
import { prepareRequest } from '../http/request.js';
import type { Transport } from '../http/transport.js';

/**
 * The queue of events (`docs/reference/service.md` 4.2, 4.3 and part 6). It gives no lease and no count of deliveries:
 * two that consume it at once handle events twice. One consumer a store, with `concurrency`.
 */
export class FilaResource {
  readonly #transport: Transport;
  /** Closing the client stops its consumers. */
  readonly #enter: EnterConsumer = (consumer) => this.#transport.consumers.enter(consumer);

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reads the event at the head of the queue, which goes to the end and stays until it is removed.
   * Repeating a read is harmless; the order of events is nothing to rely on.
   *
   * @returns the event, or `null` when the queue is empty
   */
  read(options?: CallOptions): CallPromise<FilaDocumento | null> {
    const take = () => takeCallOptions(options, endpoints.fila.read);
    return this.#transport.run(endpoints.fila.read, take, async ({ send }, taken) => {
      const raw = await send(endpoints.fila.read, prepareRequest(endpoints.fila.read, {}), taken);
      if (raw === null) return null;
      // Most clients read no queue.
      const { readFilaDocumento } = await import('../contract/schemas/evento.js');
      const { settings, mismatches } = this.#transport;
      const read = readFilaDocumento(raw, settings.filaDocumentId);
      mismatches.handle(endpoints.fila.read.name, read.mismatches, raw);
      return read.value;
    });
  }

  /**
   * Removes an event from the queue, by the `idDocumento` it was read with.
   *
   * @throws NotFoundError no such document; after a repeated request that counts as removed
   */
  remove(idDocumento: string, options?: CallOptions): CallPromise<void> {
    return this.#transport.send(endpoints.fila.remove, { params: { idDocumento } }, options);
  }

  /**
   * Handles events as they come, until it is stopped: reads as fast as the limit and the handler
   * allow, removes an event only when the handler resolved, and hands it over again, after a pause,
   * when it threw. Every event is handled at least once; once, while nothing fails and no process
   * dies between handling and removal. An event without `idDocumento`, which cannot be removed, is
   * handled once by each process, as long as its contents stay the same. What comes with other contents
   * under one `idDocumento` counts as the same document: it is handled by one handler at a time, with one
   * count of attempts, and removed once, and this is reported.
   *
   * @throws InvalidRequestError an option is wrong
   *
   * @example
   * const consumer = client.fila.consume(async (evento) => save(evento), { onError: console.error });
   * process.once('SIGTERM', () => consumer.stop({ timeoutMs: 20_000 }));
   * await consumer.done;
   */
  consume(handler: FilaHandler, options?: ConsumeOptions): FilaConsumer {
    return consume(this, handler, options, this.#enter);
  }

  /**
   * Stores every event in an inbox, such as one of `recebiveis/inbox`, and removes it from the queue
   * once it is stored: one handler then serves queue and webhook alike. A store that fails is tried
   * again for ever, unless `maxAttempts` is given.
   *
   * @throws InvalidRequestError an option is wrong
   */
  forward(inbox: FilaStore, options?: ConsumeOptions): FilaConsumer {
    return forward(this, inbox, options, this.#enter);
  }
}
