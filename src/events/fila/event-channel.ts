import type { FilaDocumento } from '../../client/contract/schemas/evento.js';
import { WakeSignal } from '../../shared/timing/wake-signal.js';
import { OfferedEvent } from './offered-event.js';
import type { FilaContext } from './options.js';

/**
 * Where the handler of a consumer and an iteration meet: the handler offers an event, the iteration
 * receives it.
 *
 * States: `empty`; `offered`, an event waits to be received; `received`, the loop works on it;
 * `closed`, which is final.
 *
 * Invariants:
 * - At most one event is in the channel, since the consumer runs one handler at a time and that
 *   handler stays pending until its event is settled.
 * - Every event that is offered is settled: by the `receive` after the one that gave it, or by `close`.
 * - After `close` nothing waits: `receive` gives undefined, and `offer` settles at once.
 */
export class EventChannel {
  readonly #changed = new WakeSignal();
  #event: OfferedEvent | undefined;
  #isClosed = false;

  /** The consumer's handler: pending until the event is settled. */
  readonly offer = (evento: FilaDocumento, { retryLater }: FilaContext): Promise<void> => {
    const event = new OfferedEvent(evento, retryLater);
    if (this.#isClosed) {
      event.abandon();
    } else {
      this.#event = event;
      this.#changed.wake();
    }
    return event.settled;
  };

  /** The next event, undefined when there will be none. Asking for it settles the one before. */
  async receive(): Promise<OfferedEvent | undefined> {
    this.#take()?.finish();
    while (!this.#event && !this.#isClosed) await this.#changed.sleep();
    return this.#event;
  }

  /** Settles what is in the channel, without counting it as failed. */
  readonly close = (): void => {
    this.#isClosed = true;
    this.#take()?.abandon();
    this.#changed.wake();
  };

  #take(): OfferedEvent | undefined {
    const event = this.#event;
    this.#event = undefined;
    return event;
  }
}
