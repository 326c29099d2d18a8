import { declaredCharset } from '../../../shared/text/declared-charset.js';

const UTF_8 = 'utf-8';

/** Also of what is not UTF-8; used again, since each text is decoded to its end. */
const lenient = new TextDecoder();

/** The charset that a content type declares, `utf-8` where it declares none or one nobody knows. */
export function charsetOf(headers: Headers): string {
  try {
    return new TextDecoder(declaredCharset(headers.get('content-type') ?? '')).encoding;
  } catch {
    return UTF_8;
  }
}

/** Decodes bytes that are whole: what is valid UTF-8 is that, also where another charset is declared. */
export function decodeAs(charset: string, pieces: readonly Uint8Array[]): string {
  if (charset === UTF_8) return decodeWith(lenient, pieces);
  try {
    return decodeWith(new TextDecoder(UTF_8, { fatal: true }), pieces);
  } catch {
    return decodeWith(new TextDecoder(charset), pieces);
  }
}

const decodeWith = (decoder: TextDecoder, pieces: readonly Uint8Array[]): string =>
  pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
