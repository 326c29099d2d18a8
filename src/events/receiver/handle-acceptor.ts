import type { Evento } from '../../client/contract/schemas/evento.js';
import { eventoIdentity } from '../evento-identity.js';
import type { Acceptor, ReportError } from './acceptor.js';
import type { Deadline } from './deadline.js';
import { HandledIds } from './handled-ids.js';
import type { HandlingReceiverOptions } from './options.js';
import { handlingFailed, handlingTooLate } from './refusal.js';

/** Hands an event to the handler once, however often it is delivered. */
export class HandleAcceptor implements Acceptor {
  /** Events being handled, including those whose delivery was answered 503 long ago. */
  readonly #atWork = new Map<string, Promise<void>>();
  /** Identities of events handled recently by this process. */
  readonly #recentIds = new HandledIds();
  readonly #onEvento: HandlingReceiverOptions['onEvento'];
  readonly #reportError: ReportError;
  readonly #timeoutMs: number;

  constructor(options: HandlingReceiverOptions, timeoutMs: number, reportError: ReportError) {
    this.#onEvento = options.onEvento;
    this.#timeoutMs = timeoutMs;
    this.#reportError = reportError;
  }

  async accept(evento: Evento, deadline: Deadline): Promise<void> {
    const id = await eventoIdentity(evento);
    if (this.#recentIds.has(id)) return;
    if (deadline.isOver) {
      // A handler that begins now could only be late.
      this.#reportError(deadline.signal.reason, evento);
      throw handlingTooLate(this.#timeoutMs);
    }
    // No await between the check and the entry: two simultaneous deliveries must not both begin.
    const work = this.#atWork.get(id) ?? this.#begin(id, evento, deadline);
    await deadline.before(work, () => handlingTooLate(this.#timeoutMs));
  }

  #begin(id: string, evento: Evento, { signal }: Deadline): Promise<void> {
    const reportLate = () => this.#reportError(signal.reason, evento);
    signal.addEventListener('abort', reportLate, { once: true });
    const work = this.#handle(id, evento, signal).finally(() => {
      signal.removeEventListener('abort', reportLate);
      this.#atWork.delete(id);
    });
    this.#atWork.set(id, work);
    return work;
  }

  async #handle(id: string, evento: Evento, signal: AbortSignal): Promise<void> {
    try {
      // Called as a plain function, so that the options object is not its `this`.
      const onEvento = this.#onEvento;
      await onEvento(evento, { signal, id });
    } catch (error) {
      this.#reportError(error, evento);
      throw handlingFailed();
    }
    this.#recentIds.add(id);
  }
}
