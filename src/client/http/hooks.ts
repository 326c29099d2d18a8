import type { EndpointName } from '../contract/endpoints.js';
import type { OutcomeLookup } from '../errors/unclear-answer.js';
import type { LimitInForce } from '../limits/limiter.js';

/** Fields of every event; none holds a value of the request. */
export interface CallEvent {
  /** Number shared by all events of one call, unique in this process. */
  callId: number;
  /** Method path on the client, such as `pedido.get`. */
  endpoint: EndpointName;
  /** HTTP method. */
  method: string;
  /** Path template, such as `/api/v1/pedido/{filtro}/{valor}`; never the actual path. */
  path: string;
  /** 1 for the first request of the call. */
  attempt: number;
}

/** A request is about to be sent. */
export interface RequestEvent extends CallEvent {
  /** Milliseconds the attempt waited for its permit. */
  waitedMs: number;
}

/** An answer was read to its end, or the attempt failed without one. */
export interface ResponseEvent extends RequestEvent {
  /** HTTP status; undefined when no answer came. */
  status: number | undefined;
  /** Milliseconds from sending to the end of the body. */
  durationMs: number;
}

/** An attempt failed and there will be another. */
export interface RetryEvent extends CallEvent {
  /**
   * Milliseconds of pause before the next attempt; after a refusal over the limit, the wait happens
   * in the limiter instead.
   */
  delayMs: number;
  /** `code` of the failure. */
  code: string;
  /** HTTP status, where there was one. */
  status: number | undefined;
}

/**
 * A request has to wait for its endpoint's limit; `waitedMs` of its `onRequest` gives the length of
 * the wait.
 */
export interface WaitEvent extends CallEvent {
  /** The limit in force: all its requests are used or on their way. */
  limit: LimitInForce;
  /** Milliseconds left of a pause that the service asked for; 0 without one. */
  pausedMs: number;
}

/** After the answer to a creation was lost, the search for the order ended. Carries no values. */
export interface SettleEvent {
  /** Same number as in the creation's other events. */
  callId: number;
  /** `pedido.create`. */
  endpoint: EndpointName;
  /** `recovered` if the order was found; otherwise `lookup` of the {@link OutcomeUnknownError}. */
  outcome: OutcomeLookup | 'recovered';
  /** Number of look-ups. */
  looks: number;
  /** Milliseconds from the lost answer to the outcome. */
  durationMs: number;
}

/** An answer differs from the documentation; reported once for each path. Carries no values. */
export interface MismatchEvent {
  /** Method path on the client, such as `ciclos.list`. */
  endpoint: EndpointName;
  /** Path in the answer: `ciclos[].valorRepasse`. */
  path: string;
  /** Documented form. */
  expected: string;
}

/** A request is sent although something in it is most likely a mistake. Carries no values. */
export interface WarningEvent {
  /** Method path on the client, such as `pedido.create`. */
  endpoint: EndpointName;
  /** Path in the request: `titulos`. */
  path: string;
  /** The likely mistake, in words. */
  message: string;
  /** Name of the rule for programs, such as `empty-list`. */
  code: string | undefined;
}

/** Functions called on events. An exception in one is ignored. */
export interface Hooks {
  /** A request is about to be sent. */
  onRequest?(event: RequestEvent): void;
  /** An answer was read to its end, or the attempt failed without one. */
  onResponse?(event: ResponseEvent): void;
  /** An attempt failed and there will be another. */
  onRetry?(event: RetryEvent): void;
  /** A request has to wait for its endpoint's limit. */
  onWait?(event: WaitEvent): void;
  /** After the answer to a creation was lost, the search for the order ended. */
  onSettle?(event: SettleEvent): void;
  /**
   * An answer differs from the documentation: called once for each path of an endpoint. For a list
   * that may lack or repeat records it is called each time, even with `responseValidation: 'off'`.
   */
  onMismatch?(event: MismatchEvent): void;
  /** A request that the documentation allows is most likely a mistake, such as an order without `titulos`. */
  onWarning?(event: WarningEvent): void;
}

/**
 * Receives each event as an object, which has the facts, and a sentence: pino, `console`, or a
 * compatible object.
 */
export interface Logger {
  /** Each request, answer and wait. */
  debug(event: object, text: string): unknown;
  /**
   * A wait of a second or longer, a repeated attempt, or a creation recovered after its answer was
   * lost.
   */
  info(event: object, text: string): unknown;
  /**
   * A likely mistake, an answer that differs from the documentation, or an order not found after
   * its answer was lost.
   */
  warn(event: object, text: string): unknown;
}
