import { eventoIdentity } from '../api/evento-identity.js';
import type { Evento } from '../api/schemas/evento.js';
import type { Deadline } from './deadline.js';
import type { HandledStore, HandlingReceiverOptions } from './options.js';
import { failed, notInTime } from './refusal.js';
import { Remembered } from './remembered.js';
import type { Taker, TellError } from './taker.js';

/** Hands an event to the handler once, however often it is delivered. */
export class HandleOnce implements Taker {
  /** Events the handler is at work on, also those whose delivery was answered 503 long ago. */
  readonly #atWork = new Map<string, Promise<void>>();
  readonly #remembered: Remembered;
  readonly #handled: HandledStore | undefined;
  readonly #onEvento: HandlingReceiverOptions['onEvento'];
  readonly #tellError: TellError;
  readonly #timeoutMs: number;

  constructor(options: HandlingReceiverOptions, timeoutMs: number, tellError: TellError) {
    this.#remembered = new Remembered(options.remember);
    this.#handled = options.handled;
    this.#onEvento = options.onEvento;
    this.#timeoutMs = timeoutMs;
    this.#tellError = tellError;
  }

  async take(evento: Evento, deadline: Deadline): Promise<void> {
    const id = await eventoIdentity(evento);
    if (this.#remembered.has(id)) return;
    if (deadline.signal.aborted) {
      // A handler that begins now could only be late.
      this.#tellError(deadline.signal.reason, evento);
      throw notInTime(this.#timeoutMs);
    }
    // No await between the look and the entry: two deliveries at once must not both begin.
    const work = this.#atWork.get(id) ?? this.#begin(id, evento, deadline);
    await deadline.before(work, () => notInTime(this.#timeoutMs));
  }

  #begin(id: string, evento: Evento, { signal }: Deadline): Promise<void> {
    const tellLate = () => this.#tellError(signal.reason, evento);
    signal.addEventListener('abort', tellLate, { once: true });
    const work = this.#handle(id, evento, signal).finally(() => {
      signal.removeEventListener('abort', tellLate);
      this.#atWork.delete(id);
    });
    this.#atWork.set(id, work);
    return work;
  }

  async #handle(id: string, evento: Evento, signal: AbortSignal): Promise<void> {
    try {
      if (await this.#handled?.has(id)) {
        this.#remembered.add(id);
        return;
      }
      // Called as a plain function: the options are no object of the user's to be `this`.
      const onEvento = this.#onEvento;
      await onEvento(evento, { signal, id });
    } catch (error) {
      this.#tellError(error, evento);
      throw failed();
    }
    this.#remembered.add(id);
    try {
      await this.#handled?.add(id);
    } catch (error) {
      // It is handled: asking for it again would handle it twice.
      this.#tellError(error, evento);
    }
  }
}
