import { describe, expect, it } from 'vitest';
import { BodyTooLarge, readBody } from '../../../src/client/http/body.js';

const BOUNDS = { maxBytes: 4096, timeoutMs: 9000 };

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
  expect(await readBody(decompressed(4096, headers), BOUNDS)).toHaveLength(4096);
  await expect(readBody(decompressed(5120, headers), BOUNDS)).rejects.toThrow(BodyTooLarge);
});

it('reads text as Response.text() does: without a byte order mark, across any cut', async () => {
  const bytes = new TextEncoder().encode('\uFEFF{"a":"ção€😀"}');
  const cut = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readBody(new Response(cut), BOUNDS)).toBe('{"a":"ção€😀"}');
});

describe('an answer that declares another charset', () => {
  const body = '{"mensagem":"Comissão não encontrada"}';
  const read = (bytes: Uint8Array<ArrayBuffer>, charset: string, cutAt = 7) => {
    const pieces = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, cutAt));
        controller.enqueue(bytes.subarray(cutAt));
        controller.close();
      },
    });
    const headers = { 'content-type': `application/json; charset=${charset}` };
    return readBody(new Response(pieces, { headers }), BOUNDS);
  };
  const latin1 = Uint8Array.from(Buffer.from(body, 'latin1'));
  const utf8 = new TextEncoder().encode(body);

  it.each(['ISO-8859-1', 'iso8859-1', '"latin1"', "'windows-1252'"])(
    'is read by %s',
    async (charset) => {
      expect(await read(latin1, charset)).toBe(body);
    },
  );

  it.each(['ISO-8859-1', 'us-ascii', 'x-unknown', 'utf-8'])(
    'and is in UTF-8 is read as that, cut anywhere: %s',
    async (charset) => {
      for (let at = 0; at <= utf8.length; at += 1) expect(await read(utf8, charset, at)).toBe(body);
    },
  );
});
