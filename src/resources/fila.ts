import { endpoints } from '../api/endpoints.js';
import { type FilaDocumento, readEvento } from '../api/schemas/evento.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/send.js';
import { findDocumentId } from './fila-document-id.js';

/** The queue of events (`spec.md` 4.2, 4.3 and part 6). */
export class FilaResource {
  readonly #transport: Transport;
  readonly #customId: ((raw: unknown) => string | number | undefined) | undefined;

  constructor(transport: Transport, customId?: (raw: unknown) => string | number | undefined) {
    this.#transport = transport;
    this.#customId = customId;
  }

  /**
   * Reads the event at the head of the queue, which goes to the end and stays until it is removed.
   * Repeating a read is harmless; the order of events is nothing to rely on.
   *
   * @returns the event, or `null` when the queue is empty
   */
  async read(options?: CallOptions): Promise<FilaDocumento | null> {
    const endpoint = endpoints.fila.read;
    const raw = await this.#transport.send(endpoint, {}, options);
    if (raw === null) return null;
    const { value, mismatches } = readEvento(raw);
    const idDocumento = findDocumentId(raw, this.#customId);
    if (idDocumento === null) mismatches.push({ path: 'idDocumento', expected: 'an identifier' });
    this.#transport.mismatches.judge(endpoint.name, mismatches, raw);
    return { ...value, idDocumento };
  }

  /**
   * Removes an event from the queue, by the `idDocumento` it was read with.
   *
   * @throws NotFoundError no such document; after a repeated request that counts as removed
   */
  async remove(idDocumento: string, options?: CallOptions): Promise<void> {
    await this.#transport.send(endpoints.fila.remove, { params: { idDocumento } }, options);
  }
}
