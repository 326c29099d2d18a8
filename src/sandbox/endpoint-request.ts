import { readBody } from './input.js';

/** Headers as they came: those of a `Request`, or names and values in turns as node has them. */
export type SentHeaders = Headers | readonly string[];

/** A request to an endpoint, over any transport. */
export interface EndpointRequest {
  readonly method: string;
  /** Path as it was sent. */
  readonly path: string;
  /** Query as it was sent, without the question mark. */
  readonly search: string;
  /** Value of that header; empty without one. */
  readonly authorization: string;
  readonly headers: SentHeaders;
  /** The text of the body; rejects with a refusal when it is too long. */
  text(): Promise<string>;
}

/** A request that came in process, or that the listener made one of. */
export const readRequest = (request: Request): EndpointRequest => ({
  method: request.method,
  path: pathOf(request.url),
  search: searchOf(request.url),
  authorization: request.headers.get('authorization') ?? '',
  headers: request.headers,
  text: () => readBody(request),
});

/** Path of an address as it was sent. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const question = url.indexOf('?', start);
  return question < 0 ? url.slice(start) : url.slice(start, question);
}

/** Query of an address, without the question mark. */
export function searchOf(url: string): string {
  const question = url.indexOf('?');
  return question < 0 ? '' : url.slice(question + 1);
}
