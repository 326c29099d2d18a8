import { warnProcess } from '../../shared/process-warning.js';
import { safely } from '../../shared/safely.js';
import type { EndpointName } from '../contract/endpoint.js';
import type { Mismatch } from '../contract/read.js';
import { InvalidResponseError } from '../errors/unclear-answer.js';
import type { Hooks, Logger } from './hooks.js';
import type { ResponseValidation } from './options.js';
import type { Settings } from './settings.js';

type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/**
 * Passes an event to the hooks, the logger and the event's channel; exceptions of hooks and logger
 * are ignored. Returns false if none of them takes the event.
 */
export type Emit = <Name extends keyof Hooks>(name: Name, event: EventOf<Name>) => boolean;

/** Asked for at run time: a static import would tie the client to Node. */
const diagnostics = globalThis.process?.getBuiltinModule?.('node:diagnostics_channel');

/** Channels that carry the events of each hook; undefined in browsers and most workers. */
const CHANNELS = {
  onRequest: diagnostics?.channel('recebiveis:request'),
  onResponse: diagnostics?.channel('recebiveis:response'),
  onRetry: diagnostics?.channel('recebiveis:retry'),
  onWait: diagnostics?.channel('recebiveis:wait'),
  onMismatch: diagnostics?.channel('recebiveis:mismatch'),
  onSettle: diagnostics?.channel('recebiveis:settle'),
  onWarning: diagnostics?.channel('recebiveis:warning'),
} satisfies Record<keyof Hooks, unknown>;

const channels = Object.values(CHANNELS);

/** Passes events to those who watch a client. */
export class Observer {
  readonly #observers: readonly Hooks[];

  constructor({ hooks, logger, log }: Settings) {
    const chosen = logger ?? (log === undefined ? undefined : consoleLogger(log));
    const observers = [hooks, chosen && loggingHooks(chosen)];
    this.#observers = observers.filter((one) => one !== undefined);
  }

  /** Undefined while nobody watches, so that no event is made. */
  get emit(): Emit | undefined {
    const isWatched = this.#observers.length > 0 || channels.some((one) => one?.hasSubscribers);
    return isWatched ? this.#emit : undefined;
  }

  readonly #emit: Emit = (name, event) => {
    const channel = CHANNELS[name];
    let isTaken = channel?.hasSubscribers === true;
    // The user's hooks are read at each event: they may be methods of a class, or be set later.
    for (const observer of this.#observers) {
      const hook = observer[name] as ((event: unknown) => unknown) | undefined;
      if (hook) safely(hook.bind(observer))(event);
      isTaken ||= hook !== undefined;
    }
    channel?.publish(event);
    return isTaken;
  };
}

const LIST_ADVICE =
  'The list may lack records. List again; if that does not help, narrow the list by its parameters';

/** Reports answers that differ from the documentation, or throws, as `responseValidation` asks. */
export class Mismatches {
  readonly validation: ResponseValidation;
  readonly #observer: Observer;
  readonly #reported = new Set<string>();
  readonly #warned = new Set<string>();

  constructor(observer: Observer, validation: ResponseValidation) {
    this.#observer = observer;
    this.validation = validation;
  }

  /** Reports the mismatches of a document, or throws them with `strict`. */
  handle(endpoint: EndpointName, found: readonly Mismatch[], raw: unknown): void {
    if (this.validation === 'off' || found.length === 0) return;
    if (this.validation === 'strict') throw new InvalidResponseError(endpoint, 200, found, raw);
    this.report(endpoint, found);
  }

  /**
   * Reports a list that may lack or repeat records; throws with `strict`. Reports every time and
   * without validation too, since such a list must never look complete. Without hook or logger,
   * emits a process warning, once for each list of the client.
   */
  judgeList(endpoint: EndpointName, finding: Mismatch): void {
    if (this.validation === 'strict')
      throw new InvalidResponseError(endpoint, 200, [finding], undefined, LIST_ADVICE);
    const isTaken = this.#observer.emit?.('onMismatch', { endpoint, ...finding });
    if (isTaken || this.#warned.has(endpoint)) return;
    this.#warned.add(endpoint);
    const { path, expected } = finding;
    warnProcess(
      'RECEBIVEIS_LIST_NOT_WHOLE',
      `${endpoint} gave a list that may lack or repeat records: ${path} should be ${expected}. List again; hooks.onMismatch reports each such list, responseValidation: 'strict' throws`,
    );
  }

  /** Reports through `hooks.onMismatch`, once for each path. */
  report(endpoint: EndpointName, found: readonly Mismatch[]): void {
    for (const { path, expected } of found) {
      const place = `${endpoint} ${path}`;
      if (this.#reported.has(place)) continue;
      this.#reported.add(place);
      this.#observer.emit?.('onMismatch', { endpoint, path, expected });
    }
  }
}

type Level = 'debug' | 'info' | 'warn';

/** Waits this long deserve an explanation; shorter ones are normal. */
const LONG_WAIT_MS = 1000;

/** Level and words of each event. */
const LINES: { [Name in keyof Hooks]-?: (event: EventOf<Name>) => [Level, words: string] } = {
  onRequest: ({ waitedMs }) => [waitedMs >= LONG_WAIT_MS ? 'info' : 'debug', 'sends a request'],
  onResponse: () => ['debug', 'got an answer, or none'],
  onRetry: () => ['info', 'failed and is repeated'],
  onWait: () => ['debug', 'waits for its limit'],
  onSettle: ({ outcome }) => [
    outcome === 'recovered' ? 'info' : 'warn',
    'lost its answer and was looked up',
  ],
  onMismatch: () => ['warn', 'was answered with something else than documented'],
  onWarning: () => ['warn', 'sends what is most likely a mistake'],
};

/** Hooks that pass each event to a logger, as an object and a sentence. */
function loggingHooks(logger: Logger): Hooks {
  const hooks = Object.entries(LINES).map(([name, line]) => {
    const write = (event: { endpoint: EndpointName }) => {
      const [level, words] = line(event as never);
      return logger[level](event, `recebiveis ${event.endpoint} ${words}`);
    };
    return [name, write];
  });
  return Object.fromEntries(hooks) as Hooks;
}

/**
 * The logger that `RECEBIVEIS_LOG` turns on. It writes to standard error: standard output may be a
 * program's result.
 */
function consoleLogger(level: string): Logger {
  const write = (name: Level) => (event: object, text: string) => {
    // biome-ignore lint: the one place where the client writes, asked for by an environment variable
    console.error(`${new Date().toISOString()} ${name}: ${text} ${JSON.stringify(event)}`);
  };
  return {
    debug: level === 'info' ? () => {} : write('debug'),
    info: write('info'),
    warn: write('warn'),
  };
}
