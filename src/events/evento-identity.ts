import type { Evento, FilaDocumento } from '../client/contract/schemas/evento.js';
import { isRecord } from '../shared/is-record.js';
import { canonicalJson } from '../shared/json/canonical-json.js';
import { sha256 } from '../shared/sha256.js';

/** Events of the service are less deeply nested; a deeper body was made to exhaust the stack. */
export const MAX_EVENTO_DEPTH = 64;

/**
 * The identity of an event, 64 hexadecimal digits: a SHA-256 of its canonical body or, for a queue
 * document with an identifier, of that identifier with `tipo` and `dados`. The order of keys, white
 * space, escapes (`\u0041` for `A`) and the form of a number (1, 1.0, 1e0) make no difference.
 * Numbers beyond the safe integers are compared as written: see {@link parseEventoJson}.
 *
 * @throws RangeError the event is nested deeper than 64 levels
 */
export async function eventoIdentity(evento: Evento | FilaDocumento): Promise<string> {
  const id = 'idDocumento' in evento ? evento.idDocumento : null;
  if (id === null) return sha256(canonicalJson(evento.raw, MAX_EVENTO_DEPTH));
  return sha256(`fila ${id} ${canonicalJson(contentsOf(evento.raw), MAX_EVENTO_DEPTH)}`);
}

/**
 * The contents that distinguish two documents of one identifier: `tipo` and `dados`, since a
 * service may change the rest with each read. Without both, the whole document counts: folding two
 * events into one would lose one.
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
