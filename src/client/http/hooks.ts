import { safely } from '../../shared/safely.js';
import type { EndpointName } from '../contract/endpoints.js';

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

/** A request has to wait for its endpoint's limit. */
export type WaitEvent = CallEvent;

/** An answer is not as documented; reported once for each path. It carries no values. */
export interface MismatchEvent {
  /** Method path on the client, such as `ciclos.list`. */
  endpoint: EndpointName;
  /** Path in the answer: `ciclos[].valorRepasse`. */
  path: string;
  /** What the documentation promises there. */
  expected: string;
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
  /**
   * An answer is not as documented: once for each path of an endpoint. A list that may lack records or
   * hold some twice: each time, with `responseValidation: 'off'` too.
   */
  onMismatch?(event: MismatchEvent): void;
}

type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/** Channels of `node:diagnostics_channel` that carry the same events on Node. */
const CHANNELS = {
  onRequest: 'recebiveis:request',
  onResponse: 'recebiveis:response',
  onRetry: 'recebiveis:retry',
  onWait: 'recebiveis:wait',
  onMismatch: 'recebiveis:mismatch',
} as const satisfies Record<keyof Hooks, string>;

type Channel = { hasSubscribers: boolean; publish(event: unknown): void };

/** Asked for at run time: a static import would tie the client to Node. */
const diagnostics = globalThis.process?.getBuiltinModule?.('node:diagnostics_channel');

const channels = Object.fromEntries(
  Object.entries(CHANNELS).map(([name, channel]) => [name, diagnostics?.channel(channel)]),
) as unknown as Record<keyof Hooks, Channel | undefined>;

/** Emits events to hooks and diagnostics channels; an error a hook throws is ignored. */
export class Observer {
  readonly #hooks: Hooks;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  /** Whether a hook or a channel receives the event; else it need not be made. */
  isObserved(name: keyof Hooks): boolean {
    return this.#hooks[name] !== undefined || channels[name]?.hasSubscribers === true;
  }

  /** Emits an event to the hook and to the channel. */
  emit<Name extends keyof Hooks>(name: Name, event: EventOf<Name>): void {
    // Read from the object: hooks may be methods of a class of the user's.
    const hook = this.#hooks[name] as ((event: EventOf<Name>) => unknown) | undefined;
    safely(hook?.bind(this.#hooks))(event);
    if (channels[name]?.hasSubscribers) channels[name].publish(event);
  }
}
