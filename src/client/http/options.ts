import {
  callable,
  duration,
  type GivenOptions,
  milliseconds,
  must,
  type OptionCheck,
  type OptionChecks,
  readOptions,
  signal,
  whole,
} from '../../shared/check-options.js';
import type { Endpoint, EndpointName } from '../contract/endpoint.js';
import { accepted } from '../errors/invalid-request.js';
import type { Limits } from '../limits/limiter.js';
import type { RedisLike } from '../limits/redis.js';
import type { Hooks, Logger } from './hooks.js';
import type { ResponseValidation } from './observer.js';
import type { Token } from './token.js';

/** How a {@link Recebiveis} client is set up. */
export interface ClientOptions {
  /** Address of the service, without `/api/v1`. Default: environment variable `RECEBIVEIS_BASE_URL`. */
  baseUrl?: string | URL | undefined;
  /**
   * The store's API token, or a function that gives it and is asked again once after a 401. For a token that
   * changes, or several tokens of one store, give `storeId` too.
   * Default: environment variable `RECEBIVEIS_TOKEN`.
   */
  token?: Token | undefined;
  /**
   * Names the store where tokens change: any text that stays. Clients of the same base URL and `storeId` share
   * their limits, and ledgers, mirrors and cursors know the store by it. Default: the token names the store, or the
   * first one that a token function gives.
   */
  storeId?: string | undefined;
  /** Milliseconds of one attempt, from sending to the end of the body. Default 30,000. */
  timeoutMs?: number | undefined;
  /** Milliseconds of the whole call: the limiter, every attempt, every pause. Default: none. */
  deadlineMs?: number | undefined;
  /** Attempts after the first. Default 4. */
  retries?: number | undefined;
  /**
   * Limits other than the published ones; `false` lifts all. Clients of one store share its limits in a
   * process; where they ask for different ones, the strictest is kept, and a process warning says so.
   * Default: the published ones.
   */
  limits?: Limits | undefined;
  /**
   * An ioredis client, a `Redis` or a `Cluster`: the limits are then kept over every process that uses
   * the same Redis. It stays yours to close, after this client.
   * Default: each process keeps the limits by itself.
   */
  redis?: RedisLike | undefined;
  /**
   * Answers that are not as documented: `warn` reports through `hooks.onMismatch`, `strict`
   * throws `InvalidResponseError`, `off` hands everything over as it came. Default `warn`.
   */
  responseValidation?: ResponseValidation | undefined;
  /**
   * The page that a list begins with, where it is not the documented one: `{ 'ciclos.list': 0 }` for a service that
   * counts cycles from zero. Default 1.
   */
  firstPage?: FirstPage | undefined;
  /** Called as things happen; see {@link Hooks}. */
  hooks?: Hooks | undefined;
  /**
   * Receives what the hooks receive, as an object and in words: pino, `console`, or an object like them. Without it
   * the environment variable `RECEBIVEIS_LOG` writes the same to standard error, from the level `debug` or `info` on.
   */
  logger?: Logger | undefined;
  /** Headers of every request, over ours of the same name. */
  headers?: Record<string, string> | undefined;
  /** A longer `Retry-After` is not waited for: the call fails at once. Milliseconds; default 300,000. */
  maxRetryAfterMs?: number | undefined;
  /** Classifies answers of a service that differs from the assumptions in `docs/assumptions.md`. */
  classify?: Classify | undefined;
  /** Finds the identifier in a document of the queue, where it has another name. */
  filaDocumentId?: ((raw: unknown) => string | number | undefined) | undefined;
  /** Another `fetch`, for tests and proxies. A creation reaches it as a stream, with its length in a header. */
  fetch?: typeof fetch | undefined;
}

/** Last argument of every method: settings of this call over those of the client. */
export interface CallOptions {
  /** Ends the call with `AbortError`, wherever it is. */
  signal?: AbortSignal | undefined;
  /**
   * Ends the call with `AbortError` while it waits for its limit or pauses before another attempt; a request that is on
   * its way is finished, and so are the look-ups of a creation whose answer was lost. For a program that stops: no
   * creation of unknown outcome comes of it.
   */
  waitSignal?: AbortSignal | undefined;
  /** Milliseconds of one attempt, from sending to the end of the body. */
  timeoutMs?: number | undefined;
  /** Milliseconds of the whole call. */
  deadlineMs?: number | undefined;
  /** Attempts after the first. */
  retries?: number | undefined;
  /**
   * Headers of this call's requests, over the client's of the same name. Refused are `authorization`, `host` and those
   * of the body: the limits are the store's, and the body is ours.
   */
  headers?: Record<string, string> | undefined;
  /**
   * Called with each answer as it came, refusals and repetitions too, before it is read: what the types do
   * not show. It holds whatever the service sent, personal data included. What it throws is ignored; the
   * answers of `ciclos.stream` are not kept, and do not come here.
   */
  onAnswer?: ((answer: RawAnswer) => void) | undefined;
}

/** An answer as it came. */
export interface RawAnswer {
  /** HTTP status. */
  status: number;
  /** Headers as the service wrote them. */
  headers: Headers;
  /** The body, decoded by the charset that it declares; UTF-8 without one. */
  text: string;
}

/** An answer that `classify` is asked about. */
export interface ClassifiableAnswer {
  /** Method path on the client, such as `pedido.get`. */
  endpoint: EndpointName;
  /** HTTP status. */
  status: number;
  /** The service's message, where there is one. */
  mensagem: string | undefined;
}

/**
 * What `classify` may return; undefined leaves the answer as it is. `done`: a success of a creation that says
 * so in other words than `sucesso`, and without a `chavePedido`.
 */
export type Classification = 'rate-limited' | 'not-found' | 'queue-empty' | 'done' | undefined;

/** Classifies answers of a service that differs from the documented assumptions. */
export type Classify = (answer: ClassifiableAnswer) => Classification;

/** First pages of lists. */
export interface FirstPage {
  /** The first page of cycles. */
  'ciclos.list'?: 0 | 1 | undefined;
}

/** How a client is closed. */
export interface CloseOptions {
  /** Milliseconds after which calls in flight are ended. Default 10,000. */
  timeoutMs?: number | undefined;
}

/** The names of headers, or nothing where HTTP does not allow them. */
function namesOf(given: unknown): string[] | undefined {
  try {
    return [...new Headers(given as Record<string, string>).keys()];
  } catch {
    return undefined;
  }
}

const HEADERS_RULE = 'has a name or a value that HTTP does not allow';

/** A check for the headers of a client. */
export const headers = must(HEADERS_RULE, (given) => namesOf(given) !== undefined);

/** Limits and turns are those of the client's token, and a body's length is known here alone. */
const NOT_OF_A_CALL = /^(?:authorization|content-length|content-type|host|transfer-encoding)$/;

const callHeaders: OptionCheck = (given) => {
  const names = namesOf(given);
  if (names === undefined) return [{ path: '', message: HEADERS_RULE }];
  const message = 'is set by the client: leave it out, or use another client';
  const issues = names
    .filter((name) => NOT_OF_A_CALL.test(name))
    .map((path) => ({ path, message }));
  return issues.length > 0 ? issues : undefined;
};

const callOptions: OptionChecks<CallOptions> = {
  signal,
  waitSignal: signal,
  timeoutMs: duration,
  deadlineMs: duration,
  retries: whole(0),
  headers: callHeaders,
  onAnswer: callable,
};

const closeOptions: OptionChecks<CloseOptions> = { timeoutMs: milliseconds(0) };

/** The options that a method has beside those of every call. */
type OwnChecks<Options extends CallOptions> = OptionChecks<Omit<Options, keyof CallOptions>>;

/**
 * Checks the options of a call, and copies them: the caller may change them while the call goes on.
 *
 * @throws InvalidRequestError a setting of one call breaks a rule
 */
export function takeCallOptions<Options extends CallOptions>(
  given: GivenOptions<Options>,
  { name, calledAs = name }: Endpoint,
  ownChecks = {} as OwnChecks<Options>,
): Options {
  if (given === undefined) return {} as Options;
  const checks = { ...callOptions, ...ownChecks } as OptionChecks<CallOptions>;
  const read = readOptions<CallOptions>(given, checks);
  const taken = accepted(read, `Options of ${calledAs}`, name) as Options;
  if (taken.headers) taken.headers = Object.fromEntries(new Headers(taken.headers));
  return taken;
}

/** @throws InvalidRequestError it is not a number of milliseconds */
export function closeTimeoutMs(options: GivenOptions<CloseOptions>): number {
  return accepted(readOptions(options, closeOptions), 'Options of close').timeoutMs ?? 10_000;
}

/**
 * Makes a value now, while the input is as the caller gave it, and gives it when it is asked for; an error is thrown
 * then.
 */
export function eagerly<T>(make: () => T): () => T {
  try {
    const made = make();
    return () => made;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
