import type { Evento } from '../../client/contract/schemas/evento.js';
import { eventoIdentity } from '../evento-identity.js';
import type { Deadline } from './deadline.js';
import type { ReceiverInbox } from './options.js';
import { handlingFailed, handlingTooLate } from './refusal.js';

/** Accepts an event before its delivery is answered: handles it, or stores it. */
export interface Acceptor {
  /** Resolves when the delivery can be answered with success; rejects with a `Refusal`. */
  accept(evento: Evento, deadline: Deadline): Promise<void>;
}

/** Reports a failure through `onError`; the answer to the service does not contain it. */
export type ReportError = (error: unknown, evento: Evento | undefined) => void;

/** Stores an event in an inbox, which recognises repeats; it is handled after the answer. */
export class StoreAcceptor implements Acceptor {
  readonly #inbox: ReceiverInbox;
  readonly #timeoutMs: number;
  readonly #reportError: ReportError;

  constructor(inbox: ReceiverInbox, timeoutMs: number, reportError: ReportError) {
    this.#inbox = inbox;
    this.#timeoutMs = timeoutMs;
    this.#reportError = reportError;
  }

  async accept(evento: Evento, deadline: Deadline): Promise<void> {
    await deadline.before(this.#store(evento), () => {
      this.#reportError(deadline.signal.reason, evento);
      return handlingTooLate(this.#timeoutMs);
    });
  }

  async #store(evento: Evento): Promise<void> {
    try {
      await this.#inbox.store(evento, { id: await eventoIdentity(evento) });
    } catch (error) {
      this.#reportError(error, evento);
      throw handlingFailed();
    }
  }
}
