import type { Evento, FilaDocumento } from '../../client/contract/schemas/evento.js';

/** What the consumer needs of a queue; `client.fila` fits it. */
export interface FilaPort {
  /** The document at the head, which goes to the end; null when the queue is empty. */
  read(options: { signal: AbortSignal }): Promise<FilaDocumento | null>;
  /** Takes a document out of the queue. */
  remove(idDocumento: string, options: { signal?: AbortSignal; retries?: number }): Promise<void>;
}

/** Where `fila.forward` puts events; an inbox of `recebiveis/inbox` fits it. */
export interface FilaStore {
  /** Settles once the event is safely kept; the same event stored again is kept once. */
  store(evento: Evento | FilaDocumento): Promise<unknown>;
}
