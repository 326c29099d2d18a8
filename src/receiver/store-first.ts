import type { Evento } from '../api/schemas/evento.js';
import type { Deadline } from './deadline.js';
import type { ReceiverInbox } from './options.js';
import { failed, notInTime } from './refusal.js';
import type { Taker, TellError } from './taker.js';

/** Stores an event in an inbox, which folds repeats; it is handled after the answer. */
export class StoreFirst implements Taker {
  readonly #inbox: ReceiverInbox;
  readonly #timeoutMs: number;
  readonly #tellError: TellError;

  constructor(inbox: ReceiverInbox, timeoutMs: number, tellError: TellError) {
    this.#inbox = inbox;
    this.#timeoutMs = timeoutMs;
    this.#tellError = tellError;
  }

  async take(evento: Evento, deadline: Deadline): Promise<void> {
    await deadline.before(this.#store(evento), () => {
      this.#tellError(deadline.signal.reason, evento);
      return notInTime(this.#timeoutMs);
    });
  }

  async #store(evento: Evento): Promise<void> {
    try {
      await this.#inbox.store(evento);
    } catch (error) {
      this.#tellError(error, evento);
      throw failed();
    }
  }
}
