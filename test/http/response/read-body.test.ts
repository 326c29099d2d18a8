import { expect, it } from 'vitest';
import { BodyTooLarge, readBody } from '../../../src/http/response/read-body.js';

/** What a runtime hands over that decompressed the body and left the length of before. */
function decompressed(bytes: number, headers: HeadersInit): Response {
  let left = bytes;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(1024).fill(0x20));
      left -= 1024;
      if (left <= 0) controller.close();
    },
  });
  return new Response(body, { headers });
}

it.each<[HeadersInit]>([
  [{ 'content-length': '20' }],
  [{ 'content-length': '20', 'content-encoding': 'gzip' }],
  [{}],
])('counts what is read, whatever the headers %j announce', async (headers) => {
  expect(await readBody(decompressed(4096, headers), 4096)).toHaveLength(4096);
  await expect(readBody(decompressed(5120, headers), 4096)).rejects.toThrow(BodyTooLarge);
});

it('reads text as Response.text() does: without a byte order mark, across any cut', async () => {
  const bytes = new TextEncoder().encode('\uFEFF{"a":"ção€😀"}');
  const cut = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readBody(new Response(cut), 100)).toBe('{"a":"ção€😀"}');
});
