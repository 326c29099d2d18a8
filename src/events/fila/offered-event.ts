import type { FilaDocumento } from '../../client/contract/schemas/evento.js';
import { RecebiveisError } from '../../client/errors/base.js';

/** An event of the iteration, and the handler's promise that waits for its end. */
export class OfferedEvent {
  readonly evento: FilaDocumento;
  /** Set by `ack`, before or after the event is settled. */
  isAcknowledged = false;
  /** What the consumer waits for; resolving means handled. */
  readonly settled: Promise<void>;
  readonly #postpone: (ms: number) => void;
  #resolve!: () => void;
  #reject!: (error: unknown) => void;

  constructor(evento: FilaDocumento, postpone: (ms: number) => void) {
    this.evento = evento;
    this.#postpone = postpone;
    this.settled = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** The loop asked for the next event: without `ack`, this attempt has failed. */
  finish(): void {
    if (this.isAcknowledged) this.#resolve();
    else this.#reject(new RecebiveisError('ABORTED', UNACKNOWLEDGED));
  }

  /** The iteration ends: without `ack`, the event stays in the queue and counts as no failure. */
  abandon(): void {
    if (!this.isAcknowledged) this.#postpone(0);
    this.#resolve();
  }
}

const UNACKNOWLEDGED =
  'The event was not acknowledged before the next one was asked for: it stays in the queue and comes again, unless ack is called later';
