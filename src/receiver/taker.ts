import type { Evento } from '../api/schemas/evento.js';
import type { Deadline } from './deadline.js';

/** Takes an event before it is answered: by handling it, or by storing it. */
export interface Taker {
  /** Resolves when the delivery can be answered with success; rejects with a `Refusal`. */
  take(evento: Evento, deadline: Deadline): Promise<void>;
}

/** Tells the owner of the receiver of a failure that the service is told nothing of. */
export type TellError = (error: unknown, evento: Evento | undefined) => void;
