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
  const text = bodyTextOf(headers);
  const max = ok ? maxBytes : MAX_FAILURE_BYTES;
  const read = saysEnough(status)
    ? readWhatComes(reader, Math.min(WORDS_MS, timeoutMs / 2))
    : () => reader.read();
  let bytes = 0;
  for (;;) {
    const { done, value } = await read();
    if (done) return text.end();
    bytes += value.byteLength;
    if (bytes <= max) text.add(value);
    else {
      reader.cancel().catch(() => {});
      if (ok) throw new BodyTooLarge(status);
      text.add(value.subarray(0, value.byteLength - (bytes - max)));
      return text.end(true);
    }
  }
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

/** Collects the text of a body from its pieces. */
interface BodyText {
  add(piece: Uint8Array): void;
  /** All of it; what follows the last whole character of a body that was cut is left out. */
  end(isCut?: boolean): string;
}

/** UTF-8 is decoded piece by piece; another charset once all bytes are there. */
function bodyTextOf(headers: Headers): BodyText {
  const charset = charsetOf(headers);
  return charset === 'utf-8' ? decodedInPieces() : decodedAtEnd(charset);
}

function decodedInPieces(): BodyText {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  return {
    add: (piece) => void texts.push(decoder.decode(piece, { stream: true })),
    end: (isCut = false) => texts.join('') + (isCut ? '' : decoder.decode()),
  };
}

function decodedAtEnd(charset: string): BodyText {
  const pieces: Uint8Array[] = [];
  return {
    add: (piece) => void pieces.push(piece),
    end: () => decodeAs(charset, pieces),
  };
}

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
