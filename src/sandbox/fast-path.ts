import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Core } from './core-type.js';
import type { EndpointRequest } from './endpoint-request.js';
import { MAX_BODY_BYTES, readUtf8 } from './input.js';
import { type Answer, isBodyless } from './reply.js';

/** Targets that are the same when a URL was made of them. */
const PLAIN_TARGET = /^\/[\w\-.~!$&()*+,;=:@/]*(?:\?[\w\-.~!$&()*+,;=:@/?%|]*)?$/;
const DOT_SEGMENT = /\/\.\.?(?:[/?]|$)/;

/**
 * Serves the usual request to an endpoint without the detour of a `Request` and a `Response`, and
 * says whether it did: whatever is out of the ordinary goes through the router.
 */
export function createFastPath({ endpoints, faults }: Core, ownHosts: ReadonlySet<string>) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (faults.size > 0 || !isPlain(incoming, ownHosts)) return false;
    const request = new NodeRequest(incoming);
    const found = endpoints.find(request.method, request.path);
    if (!found) return false;
    const answer = endpoints.serve(found, request);
    if (answer instanceof Promise) void answer.then((made) => writeAnswer(outgoing, made));
    else writeAnswer(outgoing, answer);
    return true;
  };
}

/** Of this machine by its host, from no page, with a plain target and a body that is short enough. */
function isPlain({ url, headers, rawHeaders }: IncomingMessage, ownHosts: ReadonlySet<string>) {
  if (url === undefined || !PLAIN_TARGET.test(url) || DOT_SEGMENT.test(url)) return false;
  if (headers.origin !== undefined || !ownHosts.has(headers.host ?? '')) return false;
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES && hasOneToken(rawHeaders);
}

/** Of several, node shows the first and a `Request` all. */
function hasOneToken(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 13 && name.toLowerCase() === 'authorization') count += 1;
  }
  return count < 2;
}

class NodeRequest implements EndpointRequest {
  readonly #incoming: IncomingMessage;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly authorization: string;
  readonly headers: readonly string[];

  constructor(incoming: IncomingMessage) {
    const { method = '', url = '', headers, rawHeaders } = incoming;
    const question = url.indexOf('?');
    this.#incoming = incoming;
    this.method = method;
    this.path = question < 0 ? url : url.slice(0, question);
    this.search = question < 0 ? '' : url.slice(question + 1);
    this.authorization = headers.authorization ?? '';
    this.headers = rawHeaders;
  }

  async text(): Promise<string> {
    return readUtf8(await this.#bytes());
  }

  #bytes(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#incoming
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(joined(chunks)))
        .on('error', reject)
        .on('close', () => {
          // After a whole one too: only a cut one costs an error.
          if (!this.#incoming.complete) reject(new Error('cut'));
        });
    });
  }
}

const joined = (chunks: Buffer[]): Buffer =>
  chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);

/** Writes a whole answer in one piece. */
export function writeAnswer(outgoing: ServerResponse, answer: Answer): void {
  const { status, headers, text, encoded } = answer;
  const body = isBodyless(status) ? '' : (encoded ?? text);
  const length = isBodyless(status) ? {} : { 'content-length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...length, ...headers }).end(body);
}
