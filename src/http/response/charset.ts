const UTF_8 = 'utf-8';

const utf8 = new TextDecoder();

/** The charset that a content type declares, `utf-8` where it declares none or one nobody knows. */
export function charsetOf(headers: Headers): string {
  const declared = /;\s*charset\s*=\s*["']?([^\s;,"']+)/i.exec(headers.get('content-type') ?? '');
  try {
    return new TextDecoder(declared?.[1] ?? UTF_8).encoding;
  } catch {
    return UTF_8;
  }
}

/** Decodes bytes that are whole: what is valid UTF-8 is that, also where another charset is declared. */
export function decodeAs(charset: string, pieces: readonly Uint8Array[]): string {
  const [bytes] = pieces;
  if (charset === UTF_8 && pieces.length === 1) return utf8.decode(bytes);
  try {
    return decodeWith(new TextDecoder(UTF_8, { fatal: charset !== UTF_8 }), pieces);
  } catch {
    return decodeWith(new TextDecoder(charset), pieces);
  }
}

const decodeWith = (decoder: TextDecoder, pieces: readonly Uint8Array[]): string =>
  pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
