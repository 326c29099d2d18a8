import { safely } from '../../shared/safely.js';
import type { Hooks, Log, ObserverSettings } from './hooks.js';

type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/** Channels of `node:diagnostics_channel` that carry the same events on Node. */
const CHANNELS = {
  onRequest: 'recebiveis:request',
  onResponse: 'recebiveis:response',
  onRetry: 'recebiveis:retry',
  onWait: 'recebiveis:wait',
  onSettle: 'recebiveis:settle',
  onMismatch: 'recebiveis:mismatch',
  onWarning: 'recebiveis:warning',
} as const satisfies Record<keyof Hooks, string>;

/** Names of all hooks. */
export const HOOK_NAMES: readonly string[] = Object.keys(CHANNELS);

type Channel = { hasSubscribers: boolean; publish(event: unknown): void };

/** Asked for at run time: a static import would tie the client to Node. */
const diagnostics = globalThis.process?.getBuiltinModule?.('node:diagnostics_channel');

const channels = Object.fromEntries(
  Object.entries(CHANNELS).map(([name, channel]) => [name, diagnostics?.channel(channel)]),
) as unknown as Record<keyof Hooks, Channel | undefined>;

/** Emits events to hooks, diagnostics channels and the log; an error that one of them throws is ignored. */
export class Observer {
  readonly #settings: ObserverSettings;
  #log: Promise<Log> | undefined;

  constructor(settings: ObserverSettings) {
    this.#settings = settings;
  }

  /** Whether a hook or a channel receives the event; else it need not be made. */
  isObserved(name: keyof Hooks): boolean {
    return (
      this.#isLogged ||
      this.#settings.hooks[name] !== undefined ||
      channels[name]?.hasSubscribers === true
    );
  }

  /** Emits an event to the hook and to the channel. */
  emit<Name extends keyof Hooks>(name: Name, event: EventOf<Name>): void {
    // Read from the object: hooks may be methods of a class of the user's.
    const hook = this.#settings.hooks[name] as ((event: EventOf<Name>) => unknown) | undefined;
    safely(hook?.bind(this.#settings.hooks))(event);
    if (channels[name]?.hasSubscribers) channels[name].publish(event);
    if (this.#isLogged) this.#write(name, event);
  }

  get #isLogged(): boolean {
    return this.#settings.logger !== undefined || this.#settings.log !== undefined;
  }

  /** The code of the log is loaded by the first event that it is to show. */
  #write(name: keyof Hooks, event: object): void {
    this.#log ??= import('./log.js').then(({ createLog }) => createLog(this.#settings));
    this.#log.then(
      (log) => safely(log)(name, event),
      () => {},
    );
  }
}
