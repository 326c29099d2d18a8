import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('the body of a failure', () => {
  /** A body that begins so, and then stands still, breaks or ends. */
  function begun(text: string, then: 'stall' | 'break' | 'end') {
    const cancel = vi.fn();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
      pull(controller) {
        if (then === 'break') controller.error(new Error('broken'));
        if (then === 'end') controller.close();
        return then === 'stall' ? new Promise(() => {}) : undefined;
      },
      cancel,
    });
    return { body, cancel };
  }
  const read = (text: string, then: 'stall' | 'break' | 'end', status: number, timeoutMs = 9000) =>
    readBody(new Response(begun(text, then).body, { status }), { maxBytes: 1e6, timeoutMs });

  afterEach(() => void vi.useRealTimers());

  it('is read in its first 64 KiB, and that of a success to its end', async () => {
    const text = 'x'.repeat(100_000);
    expect(await read(text, 'end', 500)).toHaveLength(65_536);
    expect(await read(text, 'end', 400)).toHaveLength(65_536);
    expect(await read(text, 'end', 200)).toHaveLength(100_000);
  });

  it.each([401, 503])('of %i that breaks is what came of it', async (status) => {
    expect(await read('ab', 'break', status)).toBe('ab');
  });

  it.each([200, 400])('of %i that breaks is none: what it means stands in it', async (status) => {
    await expect(read('ab', 'break', status)).rejects.toThrow('broken');
  });

  it.each([
    ['half of timeoutMs', 1000, 500],
    ['five seconds at most', 60_000, 5000],
  ])('that stands still is waited for %s', async (_, timeoutMs, waitMs) => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(100_000);
    const { body, cancel } = begun('ab', 'stall');
    let text: string | undefined;
    const reading = readBody(new Response(body, { status: 503 }), { maxBytes: 9, timeoutMs });
    void reading.then((read) => {
      text = read;
    });
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(text).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2);
    expect(text).toBe('ab');
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('leaves no timer', async () => {
    vi.useFakeTimers();
    await read('ab', 'end', 503);
    await read('ab', 'break', 503);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may be missing', async () => {
    expect(await readBody(new Response(null, { status: 503 }), BOUNDS)).toBe('');
  });
});
