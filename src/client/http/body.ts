import { declaredCharset } from '../../shared/text/declared-charset.js';

/** Kept of a failure's body: its message is short, and a page of megabytes helps nobody. */
const MAX_FAILURE_BYTES = 64 * 1024;

/** How long the words of a refusal are waited for, once its status has come. */
const WORDS_MS = 5000;

/** A successful answer that is longer than its endpoint's answers are; `status` is of that answer. */
export class BodyTooLarge extends Error {
  readonly status: number;

  constructor(status: number) {
    super('body too large');
    this.status = status;
  }
}

/** Bounds of a body. */
export interface BodyBounds {
  /** Of a success, after decompression. */
  maxBytes: number;
  /** Of the attempt: the words of a failure get at most half of it. */
  timeoutMs: number;
}

/**
 * The body as text: whole for a success of at most `maxBytes`, the beginning for a failure. Bytes are
 * counted after decompression while they are read, so that a small compressed body cannot fill memory;
 * `content-length` is not believed: some runtimes decompress and leave it as it was. Where a failure's
 * status says enough, a body that breaks or stalls gives what came of it.
 */
export async function readBody(
  { ok, body, status, headers }: Response,
  { maxBytes, timeoutMs }: BodyBounds,
): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const max = ok ? maxBytes : MAX_FAILURE_BYTES;
  const read = saysEnough(status)
    ? readWhatComes(reader, Math.min(WORDS_MS, timeoutMs / 2))
    : () => reader.read();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await read();
    if (done) break;
    pieces.push(value);
    bytes += value.byteLength;
    if (bytes <= max) continue;
    reader.cancel().catch(() => {});
    if (ok) throw new BodyTooLarge(status);
    break;
  }
  return decodeAs(charsetOf(headers), joined(pieces, Math.min(bytes, max)));
}

/** What 400 means stands in its words; other failures are what their status says. */
const saysEnough = (status: number): boolean => status > 400;

/** Reads until the body ends, breaks, or `maxWaitMs` have passed; each is its end. */
function readWhatComes(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxWaitMs: number,
): () => Promise<ReadableStreamReadResult<Uint8Array>> {
  const endsAt = performance.now() + maxWaitMs;
  const end = { done: true, value: undefined } as const;
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<typeof end>((resolve) => {
      timer = setTimeout(() => {
        reader.cancel().catch(() => {});
        resolve(end);
      }, endsAt - performance.now());
    });
    try {
      return await Promise.race([reader.read(), late]);
    } catch {
      return end;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The first bytes of pieces in one. */
export function joined(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  const [first] = pieces;
  if (first?.byteLength === bytes) return first;
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece.subarray(0, bytes - at), at);
    at += piece.byteLength;
  }
  return all;
}

/** The charset that a content type declares, `utf-8` where it declares none. */
export const charsetOf = (headers: Headers): string =>
  declaredCharset(headers.get('content-type') ?? '') || 'utf-8';

const strict = new TextDecoder('utf-8', { fatal: true });

/** Decodes bytes: what is valid UTF-8 is that, also where another charset is declared, or one nobody knows. */
export function decodeAs(charset: string, bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return decoderOf(charset).decode(bytes);
  }
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
