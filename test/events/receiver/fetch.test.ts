import type { ReceiverOptions } from 'recebiveis/receiver';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';
import { describe, expect, it } from 'vitest';
import { BEARER, createRecordingReceiver, read } from './support.js';

const CICLO = sampleEvento('ciclo');
const BYTES = new TextEncoder().encode(JSON.stringify(CICLO.raw));

function create(options: Partial<ReceiverOptions> = {}) {
  const { receiver, ...reported } = createRecordingReceiver(options);
  return { fetch: receiver.fetch, ...reported };
}

function streamed(
  source: UnderlyingDefaultSource<Uint8Array>,
  headers = {},
  strategy?: QueuingStrategy<Uint8Array>,
): Request {
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${BEARER.token}`, ...headers },
    body: new ReadableStream(source, strategy),
    duplex: 'half',
  };
  return new Request('http://x/', init);
}

describe('the core, from Request to Response', () => {
  it('takes a delivery, also when fetch is called apart from its receiver', async () => {
    const { fetch, eventos } = create();
    const answers = [CICLO, CICLO].map((evento) => fetch(buildWebhookRequest(evento, BEARER)));
    for (const answer of answers) expect(await read(await answer)).toMatchObject({ status: 200 });
    expect(eventos).toEqual([CICLO]);
  });

  it('takes a body in any pieces', async () => {
    const { fetch, eventos } = create();
    const request = streamed({
      start(controller) {
        for (const byte of BYTES) controller.enqueue(Uint8Array.of(byte));
        controller.enqueue(new Uint8Array());
        controller.close();
      },
    });
    expect(await read(await fetch(request))).toMatchObject({ status: 200 });
    expect(eventos).toEqual([CICLO]);
  });

  it('takes exactly maxBodyBytes, counted in bytes, and not one more', async () => {
    const body = '{"tipo":"Ciclo","dados":{"canal":"é✓"}}';
    const bytes = new TextEncoder().encode(body).byteLength;
    for (const [maxBodyBytes, status] of [
      [bytes, 200],
      [bytes - 1, 413],
      [1, 413],
    ] as const) {
      const { fetch } = create({ maxBodyBytes });
      const pieces = new TextEncoder().encode(body);
      const request = streamed({
        start(controller) {
          controller.enqueue(pieces.subarray(0, 20));
          controller.enqueue(pieces.subarray(20));
          controller.close();
        },
      });
      expect(await read(await fetch(request))).toMatchObject({ status });
    }
  });

  it('reads no further than it must', async () => {
    let pulled = 0;
    let isCancelled = false;
    const endless = () =>
      streamed({
        pull: (controller) => {
          pulled += 1;
          controller.enqueue(new Uint8Array(1_000));
        },
        cancel: () => {
          isCancelled = true;
        },
      });
    const { fetch } = create({ maxBodyBytes: 10_000 });
    expect(await read(await fetch(endless()))).toMatchObject({ status: 413 });
    expect(isCancelled).toBe(true);
    expect(pulled).toBeLessThan(15);

    pulled = 0;
    const { fetch: other } = create({ auth: { tipo: 'Bearer', token: 'another' } });
    expect(await read(await other(endless()))).toMatchObject({ status: 401 });
    expect(pulled).toBeLessThan(3);
    const tooLong = streamed({}, { 'content-length': '10001' });
    expect(await read(await fetch(tooLong))).toMatchObject({ status: 413 });
  });

  it('gives up a body that stops, even if cancelling it fails', async () => {
    const { fetch, eventos } = create({ timeoutMs: 100 });
    const cancelled: string[] = [];
    const stopping = streamed({
      start: (controller) => controller.enqueue(BYTES.subarray(0, 5)),
      cancel: () => {
        cancelled.push('yes');
        throw new Error('of the stream');
      },
    });
    expect(await read(await fetch(stopping))).toMatchObject({ status: 408 });
    expect(cancelled).toEqual(['yes']);
    expect(eventos).toEqual([]);
  });

  it('starts no handler after the deadline', async () => {
    const { fetch, eventos, errors } = create({ timeoutMs: 500 });
    // Reading blocks the event loop, so no timer fires before the handler would begin.
    const blocking = streamed(
      {
        pull(controller) {
          const until = performance.now() + 700;
          while (performance.now() < until);
          controller.enqueue(BYTES);
          controller.close();
        },
      },
      {},
      { highWaterMark: 0 },
    );
    expect(await read(await fetch(blocking))).toMatchObject({ status: 503 });
    expect({ eventos, errors }).toMatchObject({ eventos: [], errors: [{ code: 'TIMEOUT' }] });
  });

  it('answers 400 for a body that breaks', async () => {
    const { fetch, errors } = create();
    const breaking = streamed({
      start: (controller) => controller.enqueue(BYTES.subarray(0, 5)),
      pull: (controller) => controller.error(new Error('reset')),
    });
    expect(await read(await fetch(breaking))).toMatchObject({ status: 400 });
    expect(errors).toEqual([]);
  });

  it('answers 400 without a body, 500 for a body already read, and reports only the latter', async () => {
    const { fetch, errors } = create();
    const headers = { authorization: `Bearer ${BEARER.token}` };
    const none = new Request('http://x/', { method: 'POST', headers });
    expect(await read(await fetch(none))).toMatchObject({
      status: 400,
      json: { retorno: 'Json não informado' },
    });
    expect(errors).toEqual([]);
    const gone = buildWebhookRequest(CICLO, BEARER);
    await gone.text();
    expect(await read(await fetch(gone))).toMatchObject({ status: 500 });
    const locked = buildWebhookRequest(CICLO, BEARER);
    locked.body?.getReader();
    expect(await read(await fetch(locked))).toMatchObject({ status: 500 });
    expect(errors).toMatchObject([{ code: 'INVALID_REQUEST' }, { code: 'INVALID_REQUEST' }]);
  });

  it('takes nesting as deep as an identity can be made of, and not one level more', async () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    // `dados` is the second level of nesting.
    for (const [levels, status] of [
      [63, 200],
      [64, 400],
      [200_000, 400],
    ] as const) {
      const { fetch, errors } = create({ maxBodyBytes: 10_000_000 });
      const body = `{"tipo":"x","dados":${nested(levels)}}`;
      const request = streamed({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(body));
          controller.close();
        },
      });
      expect(await read(await fetch(request))).toMatchObject({ status });
      expect(errors).toEqual([]);
    }
  });
});
