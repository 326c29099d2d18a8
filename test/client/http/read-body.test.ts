import { describe, expect, it } from 'vitest';
import { readBody } from '../../../src/client/http/answer.js';

it('reads text as Response.text() does: without a byte order mark, across any cut', async () => {
  const bytes = new TextEncoder().encode('\uFEFF{"a":"ção€😀"}');
  const cut = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readBody(new Response(cut))).toBe('{"a":"ção€😀"}');
});

const body = '{"mensagem":"Comissão não encontrada"}';

it.each(['ISO-8859-1', 'us-ascii', 'utf-8'])(
  'reads UTF-8, whatever charset is declared, and Latin-1: %s',
  async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    const latin1 = Uint8Array.from(Buffer.from(body, 'latin1'));
    expect(await readBody(new Response(body, { headers }))).toBe(body);
    expect(await readBody(new Response(latin1, { headers }))).toBe(body);
  },
);

it('keeps every other letter beside a byte that is not UTF-8', async () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('São '), 0xc3]);
  expect(await readBody(new Response(bytes))).toBe('São \ufffd');
});

describe('a body that breaks', () => {
  const broken = (status: number) => {
    const pieces = new ReadableStream({
      pull: (controller) => controller.error(new Error('broken')),
    });
    return readBody(new Response(pieces, { status }));
  };

  it.each([401, 503])('of %i is empty', async (status) => {
    expect(await broken(status)).toBe('');
  });

  it.each([200, 400])('of %i rejects, because it decides the meaning', async (status) => {
    await expect(broken(status)).rejects.toThrow('broken');
  });
});

it('a failure may have no body', async () => {
  expect(await readBody(new Response(null, { status: 503 }))).toBe('');
});
