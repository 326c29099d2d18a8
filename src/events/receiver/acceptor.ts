import type { Evento } from '../../client/contract/schemas/evento.js';
import type { Deadline } from './deadline.js';

/** Accepts an event before it is answered: by handling it, or by storing it. */
export interface Acceptor {
  /** Resolves when the delivery can be answered with success; rejects with a `Refusal`. */
  accept(evento: Evento, deadline: Deadline): Promise<void>;
}

/** Reports a failure through `onError`; the answer to the service does not carry it. */
export type ReportError = (error: unknown, evento: Evento | undefined) => void;
