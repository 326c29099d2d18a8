import { RecebiveisError } from '../../client/errors/base.js';
import { isRecord } from '../../shared/is-record.js';
import { parseEventoJson } from '../../shared/json/exact-json.js';
import { declaredCharset } from '../../shared/text/declared-charset.js';
import { utf8Of } from '../../shared/text/utf8.js';
import { MAX_EVENTO_DEPTH } from '../evento-identity.js';
import type { Deadline } from './deadline.js';
import { noJson, Refusal } from './refusal.js';

/** Refuses a body by its headers, before any of it is read. */
export function checkHeaders(headers: Headers, maxBodyBytes: number): void {
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal(415, 'Envie o corpo sem compressão', { 'accept-encoding': 'identity' });
  }
  const type = (headers.get('content-type') ?? '').toLowerCase();
  const charset = declaredCharset(type) ?? 'utf-8';
  // Refuses only types that cannot be JSON: senders and proxies are careless with this header.
  if (/^(multipart\/|application\/x-www-form-urlencoded)/.test(type) || !isUtf8(charset)) {
    throw new Refusal(415, 'Envie o corpo como application/json em UTF-8', {
      accept: 'application/json',
    });
  }
  if (Number(headers.get('content-length')) > maxBodyBytes) throw tooLarge(maxBodyBytes);
}

/** ASCII is a part of UTF-8. */
const isUtf8 = (charset: string) => /^(utf-?8|us-ascii|)$/.test(charset);

const tooLarge = (maxBodyBytes: number) =>
  new Refusal(413, `O corpo passa de ${maxBodyBytes} bytes`);

const FIRST_BYTES = 16 * 1024;

/** Reads the body and counts its bytes; a body beyond the limit is refused before more is kept. */
export async function readBody(
  { body }: Request,
  maxBodyBytes: number,
  deadline: Deadline,
): Promise<Uint8Array> {
  if (!body) throw noJson();
  const reader = body.getReader();
  try {
    return await deadline.before(
      collect(reader, maxBodyBytes),
      () => new Refusal(408, 'O corpo não chegou inteiro a tempo'),
    );
  } catch (error) {
    reader.cancel().catch(() => {});
    if (error instanceof Refusal || error instanceof RecebiveisError) throw error;
    throw new Refusal(400, 'O corpo não chegou inteiro');
  }
}

/** Collects into one growing buffer: a body in a million pieces must not cost a million objects. */
async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBodyBytes: number,
): Promise<Uint8Array> {
  let buffer = new Uint8Array(Math.min(FIRST_BYTES, maxBodyBytes));
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return buffer.subarray(0, length);
    const grown = length + value.byteLength;
    if (grown > maxBodyBytes) throw tooLarge(maxBodyBytes);
    if (grown > buffer.byteLength) {
      const larger = new Uint8Array(Math.min(Math.max(grown, buffer.byteLength * 2), maxBodyBytes));
      larger.set(buffer.subarray(0, length));
      buffer = larger;
    }
    buffer.set(value, length);
    length = grown;
  }
}

/** Parses the document in a body; refuses anything the service cannot have sent. */
export function readDelivery(bytes: Uint8Array): Record<string, unknown> {
  const text = utf8Of(bytes);
  if (text === undefined) throw new Refusal(400, 'O corpo não está em UTF-8');
  const document = parse(text);
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
