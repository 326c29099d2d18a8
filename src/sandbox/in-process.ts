import { ReadableStream } from 'node:stream/web';
import { Disconnect } from './faults/apply.js';
import { type Answer, isBodyless } from './reply.js';
import type { Arrival, Handle } from './transport.js';

/** Answers a request of this process. */
export async function answerRequest(handle: Handle, request: Request): Promise<Response> {
  try {
    return toResponse(await handle(arrivalOf(request)), request.method);
  } catch (error) {
    if (!(error instanceof Disconnect)) throw error;
    const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    throw new TypeError('fetch failed', { cause });
  }
}

const arrivalOf = (request: Request): Arrival => ({
  method: request.method,
  url: request.url,
  headers: Object.fromEntries(request.headers),
  async read(maxBytes) {
    const body = new Uint8Array(await request.arrayBuffer());
    return body.byteLength > maxBytes ? undefined : body;
  },
});

function toResponse({ status, headers, text, pieces }: Answer, method: string): Response {
  const isBare = method === 'HEAD' || isBodyless(status);
  const body = pieces ? ReadableStream.from(pieces) : isBare ? null : text;
  return new Response(body as BodyInit | null, { status, headers });
}
