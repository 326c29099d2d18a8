import type { Evento, FilaDocumento } from '../client/contract/schemas/evento.js';
import { isRecord } from '../shared/is-record.js';
import { canonicalJson } from '../shared/json/canonical-json.js';
import { sha256 } from '../shared/sha256.js';

/** No event of the service is nested deeper; a body that is was made to exhaust a stack. */
export const MAX_EVENTO_DEPTH = 64;

/**
 * The identity of an event, 64 hexadecimal digits: a SHA-256 of its canonical body; of a queue document
 * with an identifier, of that and its `tipo` and `dados`. Order of keys, white space and escapes
 * (`\u0041` for `A`) make no difference, neither do ways to write a number (1, 1.0, 1e0). Numbers beyond
 * the safe integers are compared as they were written: see {@link parseEventoJson}.
 *
 * @throws RangeError the event is nested deeper than 64 levels
 */
export async function eventoIdentity(evento: Evento | FilaDocumento): Promise<string> {
  const id = 'idDocumento' in evento ? evento.idDocumento : null;
  if (id === null) return sha256(canonicalJson(evento.raw, MAX_EVENTO_DEPTH));
  return sha256(`fila ${id} ${canonicalJson(contentsOf(evento.raw), MAX_EVENTO_DEPTH)}`);
}

/**
 * What two documents of one identifier differ in: `tipo` and `dados`, since a service may write
 * around them what changes with each read. Without both it is the whole document: folding two events
 * into one would lose one.
 */
function contentsOf(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const { tipo, dados } = raw;
  const isUsable =
    typeof tipo === 'string' &&
    tipo.trim() !== '' &&
    typeof dados === 'object' &&
    dados !== null &&
    Object.keys(dados).length > 0;
  return isUsable ? { tipo, dados } : raw;
}
