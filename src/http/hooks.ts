import type { EndpointName } from '../api/endpoints.js';

/** What every event tells; never a value of the request. */
export interface CallEvent {
  endpoint: EndpointName;
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

/** A request has to wait for its endpoint's limit. */
export type WaitEvent = CallEvent;

/** An answer is not as documented; told once for each path. It carries no values. */
export interface MismatchEvent {
  endpoint: EndpointName;
  /** Path in the answer: `ciclos[].valorRepasse`. */
  path: string;
  expected: string;
}

/** Called as things happen. A hook that throws harms nothing. */
export interface Hooks {
  onRequest?(event: RequestEvent): void;
  onResponse?(event: ResponseEvent): void;
  onRetry?(event: RetryEvent): void;
  onWait?(event: WaitEvent): void;
  onMismatch?(event: MismatchEvent): void;
}

/** Calls a hook; what it throws, now or later, is its own affair. */
export function tell<Name extends keyof Hooks>(
  hooks: Hooks,
  name: Name,
  event: Parameters<NonNullable<Hooks[Name]>>[0],
): void {
  try {
    const result: unknown = (hooks as Record<Name, ((told: typeof event) => unknown) | undefined>)[
      name
    ]?.(event);
    if (result instanceof Promise) result.catch(() => {});
  } catch {
    // An observer must not change what it observes.
  }
}
