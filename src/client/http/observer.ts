import { safely } from '../../shared/safely.js';
import type { Hooks, ObserverSettings } from './hooks.js';
import { consoleLogger, loggingHooks } from './log.js';

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

/** Emits events to hooks, diagnostics channels and the logger; an error that one of them throws is ignored. */
export class Observer {
  /** The user's hooks, read at each event: they may be methods of a class, or set later. */
  readonly #observers: readonly Hooks[];

  constructor({ hooks, logger, log }: ObserverSettings) {
    const chosen = logger ?? (log === undefined ? undefined : consoleLogger(log));
    this.#observers = chosen ? [hooks, loggingHooks(chosen)] : [hooks];
  }

  /** Whether a hook or a channel receives the event; else it need not be made. */
  isObserved(name: keyof Hooks): boolean {
    return (
      this.#observers.some((hooks) => hooks[name] !== undefined) ||
      channels[name]?.hasSubscribers === true
    );
  }

  /** Emits an event to the hooks and to the channel. */
  emit<Name extends keyof Hooks>(name: Name, event: EventOf<Name>): void {
    for (const hooks of this.#observers) {
      const hook = hooks[name] as ((event: EventOf<Name>) => unknown) | undefined;
      safely(hook?.bind(hooks))(event);
    }
    if (channels[name]?.hasSubscribers) channels[name].publish(event);
  }
}
