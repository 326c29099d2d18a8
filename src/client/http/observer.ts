import { safely } from '../../shared/safely.js';
import type { Hooks, ObserverSettings } from './hooks.js';
import { consoleLogger, loggingHooks } from './log.js';

type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/** Tells the hooks and the logger of events; an error that one of them throws is ignored. */
export class Observer {
  /** The user's hooks are read at each event: they may be methods of a class, or set later. */
  readonly #observers: readonly Hooks[];

  constructor({ hooks, logger, log }: ObserverSettings) {
    const chosen = logger ?? (log === undefined ? undefined : consoleLogger(log));
    this.#observers = chosen ? [hooks, loggingHooks(chosen)] : [hooks];
  }

  isObserved(name: keyof Hooks): boolean {
    return this.#observers.some((hooks) => hooks[name] !== undefined);
  }

  emit<Name extends keyof Hooks>(name: Name, event: EventOf<Name>): void {
    for (const hooks of this.#observers) {
      const hook = hooks[name] as ((event: EventOf<Name>) => unknown) | undefined;
      safely(hook?.bind(hooks))(event);
    }
  }
}
