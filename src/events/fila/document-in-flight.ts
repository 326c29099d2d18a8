import { eventoIdentity } from '../../client/contract/evento-identity.js';
import type { FilaDocumento } from '../../client/contract/schemas/evento.js';
import { sha256 } from '../../shared/sha256.js';

/** A document that was read and is not finished. */
export interface DocumentInFlight {
  evento: FilaDocumento;
  idDocumento: string | null;
  /** What it is recognised by: its identifier and its contents. */
  key: string;
}

/** Events are handed to handlers, which may change them: their documents are found by the object. */
const documents = new WeakMap<FilaDocumento, DocumentInFlight>();

/** The document of an event that was read. */
export async function inFlight(evento: FilaDocumento): Promise<DocumentInFlight> {
  return remember({ evento, idDocumento: evento.idDocumento, key: await keyOf(evento) });
}

/** The document of an event that a handler was called with. */
export function documentOf(evento: FilaDocumento): DocumentInFlight | undefined {
  return documents.get(evento);
}

/** The same document with an event of its own, for a handler that may change it. */
export function copyOf(document: DocumentInFlight): DocumentInFlight {
  return remember({ ...document, evento: structuredClone(document.evento) });
}

function remember(document: DocumentInFlight): DocumentInFlight {
  documents.set(document.evento, document);
  return document;
}

async function keyOf(evento: FilaDocumento): Promise<string> {
  try {
    return await eventoIdentity(evento);
  } catch (error) {
    // Too deep for an identity; one with an identifier can be handled and removed all the same.
    if (evento.idDocumento === null) throw error;
    return sha256(`fila ${evento.idDocumento} ${JSON.stringify(evento.raw)}`);
  }
}
