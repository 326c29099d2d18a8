/** Kept of a failure's body: its message is short, and a page of megabytes helps nobody. */
const MAX_FAILURE_BYTES = 64 * 1024;

/** More than any cycle holds, and less than what a string can: a body without end is no answer. */
const MAX_BYTES = 384 * 1024 * 1024;

/** A body that does not end where an answer would. */
export class BodyTooLarge extends Error {}

/** The body as text: whole for a success, the beginning for a failure. */
export async function readBody({ ok, body, headers }: Response, whole: () => Promise<string>) {
  const isSized = headers.has('content-length') && !headers.has('content-encoding');
  if (!body || (ok && isSized && Number(headers.get('content-length')) <= MAX_BYTES))
    return whole();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces.join('') + decoder.decode();
    bytes += value.byteLength;
    pieces.push(decoder.decode(value, { stream: true }));
    if (bytes < (ok ? MAX_BYTES : MAX_FAILURE_BYTES)) continue;
    reader.cancel().catch(() => {});
    if (ok) throw new BodyTooLarge();
    return pieces.join('');
  }
}
