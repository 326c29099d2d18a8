import type { EndpointName } from '../contract/endpoints.js';
import type { Limits } from '../limits/limiter.js';
import type { RedisLike } from '../limits/redis.js';
import type { Hooks, Logger } from './hooks.js';
import type { Token } from './token.js';

/** How strictly answers are checked. */
export type ResponseValidation = 'warn' | 'strict' | 'off';

/** Options of a {@link Recebiveis} client. */
export interface ClientOptions {
  /** Address of the service, without `/api/v1`. Default: environment variable `RECEBIVEIS_BASE_URL`. */
  baseUrl?: string | URL | undefined;
  /**
   * The store's API token, or a function that returns it and is asked again once after a 401. For a
   * token that changes, or several tokens of one store, give `storeId` too. Default: environment
   * variable `RECEBIVEIS_TOKEN`.
   */
  token?: Token | undefined;
  /**
   * Constant name of a store whose tokens change. Clients of the same base URL and `storeId` share
   * their limits; ledgers, mirrors and cursors recognise the store by it. Default: the token
   * identifies the store, or the first token that a function returned.
   */
  storeId?: string | undefined;
  /**
   * Milliseconds of one attempt, from sending to the end of the body. Default 30,000. Node's own `fetch`
   * waits at most 300,000.
   */
  timeoutMs?: number | undefined;
  /**
   * Milliseconds of the whole call: the limiter, every attempt, every pause; of a list, of each page.
   * Default: none.
   */
  deadlineMs?: number | undefined;
  /** Attempts after the first. Default 4. */
  retries?: number | undefined;
  /**
   * Limits that replace the published ones; `false` lifts all. Clients of one store share its
   * limits in a process; if they ask for different limits, the strictest applies, and a process
   * warning says so. Default: the published limits.
   */
  limits?: Limits | undefined;
  /**
   * An ioredis client, a `Redis` or a `Cluster`, through which all processes with the same Redis
   * share the limits. End it yourself, after this client, by `redis.quit()`. Default: each process keeps its own
   * limits.
   */
  redis?: RedisLike | undefined;
  /**
   * Treatment of answers that differ from the documentation: `warn` reports through
   * `hooks.onMismatch`, `strict` throws `InvalidResponseError`, `off` hands everything over as it
   * came. Default `warn`.
   */
  responseValidation?: ResponseValidation | undefined;
  /**
   * First page of a list, if it is not the documented one: `{ 'ciclos.list': 0 }` for a service
   * that counts cycles from zero. Default 1.
   */
  firstPage?: FirstPage | undefined;
  /** Functions called on events; see {@link Hooks}. */
  hooks?: Hooks | undefined;
  /**
   * Receives the events of the hooks as an object and a sentence: pino, `console`, or a compatible
   * object. Without it, the environment variable `RECEBIVEIS_LOG` writes the same to standard
   * error, from the level `debug` or `info` on.
   */
  logger?: Logger | undefined;
  /** Headers of every request; they replace ours of the same name. */
  headers?: Record<string, string> | undefined;
  /**
   * A call whose `Retry-After` is longer fails at once instead of waiting. Milliseconds; default
   * 300,000.
   */
  maxRetryAfterMs?: number | undefined;
  /** Classifies answers of a service that differs from the assumptions in `docs/assumptions.md`. */
  classify?: Classify | undefined;
  /** Finds the identifier in a queue document, if it has an unusual name. */
  filaDocumentId?: ((raw: unknown) => string | number | undefined) | undefined;
  /**
   * Another `fetch`, for tests and proxies. The body of a creation is given to it as a stream, with
   * its length in a header.
   */
  fetch?: typeof fetch | undefined;
}

/** Last argument of every method: settings of this call, which override the client's. */
export interface CallOptions {
  /** Ends the call with `AbortError`, whatever it is doing. */
  signal?: AbortSignal | undefined;
  /**
   * Ends the call with `AbortError` while it waits for its limit or pauses before another attempt.
   * A request in flight is finished, and so are the look-ups of a creation whose answer was lost.
   * Use it to stop a program without leaving a creation of unknown outcome.
   */
  waitSignal?: AbortSignal | undefined;
  /** Milliseconds of one attempt, from sending to the end of the body. */
  timeoutMs?: number | undefined;
  /** Milliseconds of the whole call; of a list, of each page. */
  deadlineMs?: number | undefined;
  /** Attempts after the first. */
  retries?: number | undefined;
  /**
   * Headers of this call's requests; they replace the client's of the same name. `authorization`,
   * `host` and headers of the body are refused: the limits belong to the client's token, and the
   * body is written by the client.
   */
  headers?: Record<string, string> | undefined;
  /**
   * Called with each answer as it came, refused and repeated ones included, before it is read:
   * gives access to data that the types do not show. It holds everything the service sent, personal
   * data included. Exceptions it throws are ignored. Not called for answers of `ciclos.stream`,
   * which are not kept.
   */
  onAnswer?: ((answer: RawAnswer) => void) | undefined;
}

/** An answer as it came. */
export interface RawAnswer {
  /** HTTP status. */
  status: number;
  /** Headers as the service wrote them. */
  headers: Headers;
  /** The body, decoded as UTF-8, else as Windows-1252. */
  text: string;
}

/** An answer to classify. */
export interface ClassifiableAnswer {
  /** Method path on the client, such as `pedido.get`. */
  endpoint: EndpointName;
  /** HTTP status. */
  status: number;
  /** The service's message, if it gave one. */
  mensagem: string | undefined;
}

/**
 * Result of `classify`; undefined leaves the answer as it is. `done`: a successful creation that
 * says so in other words than `sucesso`, and without a `chavePedido`.
 */
export type Classification = 'rate-limited' | 'not-found' | 'queue-empty' | 'done' | undefined;

/** Classifies answers of a service that differs from the documented assumptions. */
export type Classify = (answer: ClassifiableAnswer) => Classification;

/** First pages of lists. */
export interface FirstPage {
  /** The first page of cycles. */
  'ciclos.list'?: 0 | 1 | undefined;
}

/** Options of closing a client. */
export interface CloseOptions {
  /** Milliseconds after which calls in flight are ended. Default 10,000. */
  timeoutMs?: number | undefined;
}
