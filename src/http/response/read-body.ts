/** Kept of a failure's body: its message is short, and a page of megabytes helps nobody. */
const MAX_FAILURE_BYTES = 64 * 1024;

/** A successful answer that is longer than its endpoint's answers are; `status` is of that answer. */
export class BodyTooLarge extends Error {
  readonly status: number;

  constructor(status: number) {
    super('body too large');
    this.status = status;
  }
}

/**
 * The body as text: whole for a success of at most `maxBytes`, the beginning for a failure. Bytes are
 * counted after decompression while they are read, so that a small compressed body cannot fill memory;
 * `content-length` is not believed: some runtimes decompress and leave it as it was.
 */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const { ok, body, status } = response;
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  const max = ok ? maxBytes : MAX_FAILURE_BYTES;
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces.join('') + decoder.decode();
    bytes += value.byteLength;
    if (bytes <= max) pieces.push(decoder.decode(value, { stream: true }));
    else {
      reader.cancel().catch(() => {});
      if (ok) throw new BodyTooLarge(status);
      const left = value.subarray(0, value.byteLength - (bytes - max));
      return pieces.join('') + decoder.decode(left, { stream: true });
    }
  }
}
