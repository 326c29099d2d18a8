import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBody } from '../../../src/client/http/answer.js';

const TIMEOUT_MS = 9000;

it('reads text as Response.text() does: without a byte order mark, across any cut', async () => {
  const bytes = new TextEncoder().encode('\uFEFF{"a":"ção€😀"}');
  const cut = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readBody(new Response(cut), TIMEOUT_MS)).toBe('{"a":"ção€😀"}');
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
    return readBody(new Response(pieces, { headers }), TIMEOUT_MS);
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
  /** A body that starts with this text, and then stalls, breaks or ends. */
  function begun(text: string, then: 'stall' | 'break' | 'end') {
    return new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
      pull(controller) {
        if (then === 'break') controller.error(new Error('broken'));
        if (then === 'end') controller.close();
        return then === 'stall' ? new Promise(() => {}) : undefined;
      },
    });
  }
  const read = (text: string, then: 'stall' | 'break' | 'end', status: number, timeoutMs = 9000) =>
    readBody(new Response(begun(text, then), { status }), timeoutMs);

  afterEach(() => void vi.useRealTimers());

  it.each([401, 503])('of %i that breaks is empty', async (status) => {
    expect(await read('ab', 'break', status)).toBe('');
  });

  it.each([200, 400])(
    'of %i that breaks rejects, because the body decides the meaning',
    async (status) => {
      await expect(read('ab', 'break', status)).rejects.toThrow('broken');
    },
  );

  it.each([
    ['half of timeoutMs', 1000, 500],
    ['five seconds at most', 60_000, 5000],
  ])('that stands still is waited for %s', async (_, timeoutMs, waitMs) => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(100_000);
    let text: string | undefined;
    const reading = read('ab', 'stall', 503, timeoutMs);
    void reading.then((read) => {
      text = read;
    });
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(text).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2);
    expect(text).toBe('');
  });

  it('may be missing', async () => {
    expect(await readBody(new Response(null, { status: 503 }), TIMEOUT_MS)).toBe('');
  });
});
