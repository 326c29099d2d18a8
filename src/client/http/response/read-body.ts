import { bodyTextOf } from './body-text.js';

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
 * `content-length` is not believed: some runtimes decompress and leave it as it was. A failure whose
 * status says all is not lost with its words: of a body that breaks or stalls it gives what came.
 */
export async function readBody(
  { ok, body, status, headers }: Response,
  { maxBytes, timeoutMs }: BodyBounds,
): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const text = bodyTextOf(headers);
  const max = ok ? maxBytes : MAX_FAILURE_BYTES;
  const read = saysAll(status)
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
const saysAll = (status: number): boolean => status > 400;

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
