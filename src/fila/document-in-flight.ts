import { eventoIdentity } from '../api/evento-identity.js';
import type { FilaDocumento } from '../api/schemas/evento.js';

/** A document that was read and is not finished, and the key it is recognised by. */
export interface DocumentInFlight {
  evento: FilaDocumento;
  key: string;
}

/** A document is recognised by its identifier; one without, by the identity of its contents. */
export function documentKey(evento: FilaDocumento): string | Promise<string> {
  return evento.idDocumento === null ? eventoIdentity(evento) : `id ${evento.idDocumento}`;
}
