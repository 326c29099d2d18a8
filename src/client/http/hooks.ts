import type { EndpointName } from '../contract/endpoint.js';
import type { OutcomeLookup } from '../errors/unclear-answer.js';
import type { LimitInForce } from '../limits/limiter.js';

/** Fields of every event; none holds a value of the request. */
export interface CallEvent {
  /** The same for all events of one call, and for no other call of this process. */
  callId: number;
  /** Method path on the client, such as `pedido.get`. */
  endpoint: EndpointName;
  /** HTTP method. */
  method: string;
  /** Path template, such as `/api/v1/pedido/{filtro}/{valor}`; never the path itself. */
  path: string;
  /** 1 for the first request of the call. */
  attempt: number;
}

/** A request is about to be sent. */
export interface RequestEvent extends CallEvent {
  /** Milliseconds the attempt waited for the limiter. */
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
  /** Milliseconds of pause before the next attempt; a refusal waits in the limiter instead. */
  delayMs: number;
  /** `code` of the failure. */
  code: string;
  /** HTTP status, where there was one. */
  status: number | undefined;
}

/** A request has to wait for its endpoint's limit; `waitedMs` of its `onRequest` says how long it did. */
export interface WaitEvent extends CallEvent {
  /** The limit that is kept: its requests are used, or on their way. */
  limit: LimitInForce;
  /** Milliseconds left of the pause that the service asked for; 0 where it asked for none. */
  pausedMs: number;
}

/** The outcome of a creation whose answer was lost was looked for. It carries no values. */
export interface SettleEvent {
  /** That of the creation's other events. */
  callId: number;
  /** `pedido.create`. */
  endpoint: EndpointName;
  /** `recovered`: the order was found. Else what `lookup` of the {@link OutcomeUnknownError} says. */
  outcome: OutcomeLookup | 'recovered';
  /** How often it was looked for. */
  looks: number;
  /** Milliseconds from the lost answer to the outcome. */
  durationMs: number;
}

/** An answer is not as documented; reported once for each path. It carries no values. */
export interface MismatchEvent {
  /** Method path on the client, such as `ciclos.list`. */
  endpoint: EndpointName;
  /** Path in the answer: `ciclos[].valorRepasse`. */
  path: string;
  /** What the documentation promises there. */
  expected: string;
}

/** A request is sent although something in it is most likely a mistake. It carries no values. */
export interface WarningEvent {
  /** Method path on the client, such as `pedido.create`. */
  endpoint: EndpointName;
  /** Path in the request: `titulos`. */
  path: string;
  /** What is odd there. */
  message: string;
  /** The same for programs, such as `empty-list`. */
  code: string | undefined;
}

/** Called as things happen. A hook that throws harms nothing. */
export interface Hooks {
  /** A request is about to be sent. */
  onRequest?(event: RequestEvent): void;
  /** An answer was read to its end, or the attempt failed without one. */
  onResponse?(event: ResponseEvent): void;
  /** An attempt failed and there will be another. */
  onRetry?(event: RetryEvent): void;
  /** A request has to wait for its endpoint's limit. */
  onWait?(event: WaitEvent): void;
  /** The outcome of a creation whose answer was lost was looked for. */
  onSettle?(event: SettleEvent): void;
  /**
   * An answer is not as documented: once for each path of an endpoint. A list that may lack records or
   * hold some twice: each time, with `responseValidation: 'off'` too.
   */
  onMismatch?(event: MismatchEvent): void;
  /** A request that the documentation allows is most likely a mistake, such as an order without `titulos`. */
  onWarning?(event: WarningEvent): void;
}

/** A record, so that the compiler notices a hook that it lacks. */
const HOOKS: Record<keyof Hooks, true> = {
  onRequest: true,
  onResponse: true,
  onRetry: true,
  onWait: true,
  onSettle: true,
  onMismatch: true,
  onWarning: true,
};

/** Names of all hooks. */
export const HOOK_NAMES: readonly string[] = Object.keys(HOOKS);

/** Receives each event as an object and in words: pino, `console`, or an object like them. */
export interface Logger {
  /** Each request, answer and wait. */
  debug(event: object, text: string): unknown;
  /** A wait of a second or longer, a repetition, a creation that was found after its answer was lost. */
  info(event: object, text: string): unknown;
  /** A likely mistake, an answer that is not as documented, an order that was not found after its answer was lost. */
  warn(event: object, text: string): unknown;
}

/** Receivers of events: hooks and a logger. */
export interface ObserverSettings {
  /** Called with each event. */
  hooks: Hooks;
  /** Receives each event in words, too. */
  logger?: Logger | undefined;
  /** Least level of the log on standard error; without it nothing is written there. */
  log?: string | undefined;
}
