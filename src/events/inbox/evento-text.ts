import { readEvento } from '../../client/contract/schemas/evento.js';
import { InvalidRequestError } from '../../client/errors/invalid-request.js';
import { eventoIdentity } from '../evento-identity.js';
import type { InboxEvento } from './inbox.js';

/** An event in its stored form, from which it is rebuilt. */
export interface EventoText {
  /** Identity, 64 hexadecimal digits. */
  id: string;
  /** The body as JSON. */
  raw: string;
  /** Identifier of a queue document, null if it has none; undefined for a delivery. */
  idDocumento: string | null | undefined;
}

/** Turns an event into its stored form. */
export async function writeEvento(
  evento: InboxEvento,
  identity?: { id: string },
): Promise<EventoText> {
  if (typeof evento?.tipo !== 'string' || !('raw' in evento)) {
    throw new InvalidRequestError('store', [
      { path: 'evento', message: 'must be an event as the receiver or fila.read gives it' },
    ]);
  }
  const given = identity?.id;
  if (given !== undefined && !/^[0-9a-f]{64}$/.test(String(given))) {
    const message =
      'must be the identity of the event, 64 hexadecimal digits; leave it out to have it made';
    throw new InvalidRequestError('store', [{ path: 'identity.id', message }]);
  }
  try {
    // Everything is read before the first await: the caller may use the object again.
    const raw = JSON.stringify(evento.raw) ?? 'null';
    const idDocumento = 'idDocumento' in evento ? evento.idDocumento : undefined;
    return { id: given ?? (await eventoIdentity(evento)), raw, idDocumento };
  } catch {
    const message = 'must be a JSON value, nested at most 64 levels deep';
    throw new InvalidRequestError('store', [{ path: 'evento.raw', message }]);
  }
}

/** Rebuilds an event from its body and the identifier of a queue document. */
export function rebuildEvento(raw: unknown, idDocumento: string | null | undefined): InboxEvento {
  const evento = readEvento(raw).value;
  return idDocumento === undefined ? evento : { ...evento, idDocumento };
}
