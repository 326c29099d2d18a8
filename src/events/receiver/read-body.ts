import { tooLarge } from './check-headers.js';
import type { Deadline } from './deadline.js';
import { noJson, Refusal } from './refusal.js';

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
    if (error instanceof Refusal) throw error;
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
