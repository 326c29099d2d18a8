import { consume } from '../../events/fila/consume.js';
import type {
  ConsumeOptions,
  EnterConsumer,
  FilaConsumer,
  FilaHandler,
} from '../../events/fila/options.js';
import { endpoints } from '../contract/endpoints.js';
import type { FilaDocumento } from '../contract/schemas/evento.js';
import { type CallPromise, callerLine, prepareRequest, showingCaller } from '../http/call.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/transport.js';

const { read: READ, remove: REMOVE } = endpoints.fila;

/**
 * The queue of events (`docs/reference/service.md` 4.2, 4.3 and part 6). It has no leases and
 * counts no deliveries: two consumers at once handle events twice. Run one consumer per store, with
 * `concurrency`.
 */
export class FilaResource {
  readonly #transport: Transport;
  /** Closing the client stops its consumers. */
  readonly #enter: EnterConsumer = (consumer) => this.#transport.enterConsumer(consumer);

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reads the event at the head of the queue, which moves to the end and stays until it is removed.
   * Repeating a read is harmless; do not rely on the order of events.
   *
   * @returns the event, or `null` when the queue is empty
   */
  read(options?: CallOptions): CallPromise<FilaDocumento | null> {
    return this.#transport.run(READ, options, callerLine(), async ({ send }, taken) => {
      const raw = await send(READ, prepareRequest(READ, {}), taken);
      if (raw === null) return null;
      // Most clients read no queue.
      const { readFilaDocumento } = await import('../contract/schemas/evento.js');
      const { settings, mismatches } = this.#transport;
      const read = readFilaDocumento(raw, settings.filaDocumentId);
      mismatches.handle(READ.name, read.mismatches, raw);
      return read.value;
    });
  }

  /**
   * Removes an event from the queue, by the `idDocumento` it was read with.
   *
   * @throws NotFoundError no such document; after a repeated request it counts as removed
   */
  remove(idDocumento: string, options?: CallOptions): CallPromise<void> {
    return this.#transport.send(REMOVE, { params: { idDocumento } }, options, callerLine());
  }

  /**
   * Handles events until it is stopped: reads as fast as limit and handler allow, removes an event
   * only after the handler resolved, and hands it over again, after a pause, when the handler
   * threw. Every event is handled at least once; exactly once while nothing fails and no process
   * dies between handling and removal.
   *
   * An event without `idDocumento` cannot be removed; each process handles it once, as long as its
   * contents stay the same. If one `idDocumento` comes with other contents, it counts as the same
   * document and is reported: one handler at a time, one count of attempts, one removal.
   *
   * @throws InvalidRequestError an option is wrong
   *
   * @example
   * const consumer = client.fila.consume(async (evento) => save(evento), { onError: console.error });
   * process.once('SIGTERM', () => consumer.stop({ timeoutMs: 20_000 }));
   * await consumer.done;
   */
  consume(handler: FilaHandler, options?: ConsumeOptions): FilaConsumer {
    const line = callerLine();
    const consumer = consume(this, handler, options, this.#enter);
    return { ...consumer, done: showingCaller(consumer.done, line) };
  }
}
