import { isRecord } from '../../shared/is-record.js';
import { parseEventoJson } from '../../shared/json/exact-json.js';
import { MAX_EVENTO_DEPTH } from '../evento-identity.js';
import { noJson, Refusal } from './refusal.js';

/** Parses the document in a body; refuses anything the service cannot have sent. */
export function readDelivery(bytes: Uint8Array): Record<string, unknown> {
  const document = parse(decode(bytes));
  if (!isShallow(document)) {
    throw new Refusal(400, `O evento tem mais de ${MAX_EVENTO_DEPTH} níveis`);
  }
  if (!isRecord(document)) throw new Refusal(400, 'O evento deve ser um objeto');
  const { tipo, dados } = document;
  if (typeof tipo !== 'string' || tipo.trim() === '') {
    throw new Refusal(400, 'tipo: obrigatório; deve ser um texto');
  }
  if (!isRecord(dados)) throw new Refusal(400, 'dados: obrigatório; deve ser um objeto');
  return document;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'O corpo não está em UTF-8');
  }
}

function parse(text: string): unknown {
  if (text.trim() === '') throw noJson();
  try {
    return parseEventoJson(text);
  } catch {
    throw new Refusal(400, 'O corpo não é JSON válido');
  }
}

/**
 * True if the value is not nested too deep for an identity; never recurses beyond that. Also
 * deletes `__proto__` keys, which would replace a prototype when a handler copies the value.
 */
function isShallow(value: unknown, depth = 0): boolean {
  if (depth > MAX_EVENTO_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isShallow(item, depth + 1));
  if (!isRecord(value)) return true;
  Reflect.deleteProperty(value, '__proto__');
  return Object.values(value).every((item) => isShallow(item, depth + 1));
}
