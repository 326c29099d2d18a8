import { warnProcess } from '../../shared/process-warning.js';
import { safely } from '../../shared/safely.js';
import type { EndpointName } from '../contract/endpoint.js';
import type { Mismatch } from '../contract/read.js';
import { InvalidResponseError } from '../errors/unclear-answer.js';
import type { CallEvent, Hooks, Logger } from './hooks.js';
import type { ResponseValidation } from './options.js';
import type { Settings } from './settings.js';

type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/** Passes events to the hooks and the logger; exceptions they throw are ignored. */
export class Observer {
  /** The user's hooks are read at each event: they may be methods of a class, or be set later. */
  readonly #observers: readonly Hooks[];

  constructor({ hooks, logger, log }: Settings) {
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

const LIST_ADVICE =
  'The list may lack records. List again; if that does not help, narrow the list by its parameters';

/** Reports answers that differ from the documentation, or throws, as `responseValidation` asks. */
export class Mismatches {
  readonly #observer: Observer;
  readonly #validation: ResponseValidation;
  readonly #reported = new Set<string>();
  readonly #warned = new Set<string>();

  constructor(observer: Observer, validation: ResponseValidation) {
    this.#observer = observer;
    this.#validation = validation;
  }

  /** False if answers are not compared with the documentation. */
  get isChecked(): boolean {
    return this.#validation !== 'off';
  }

  /** True if a difference from the documentation is an error. */
  get isStrict(): boolean {
    return this.#validation === 'strict';
  }

  /** Reports the mismatches of a document, or throws them with `strict`. */
  handle(endpoint: EndpointName, found: readonly Mismatch[], raw: unknown): void {
    if (!this.isChecked || found.length === 0) return;
    if (this.isStrict) throw new InvalidResponseError(endpoint, 200, found, raw);
    this.report(endpoint, found);
  }

  /**
   * Reports a list that may lack or repeat records; throws with `strict`. Reports every time and
   * without validation too, since such a list must never look complete. Without hooks or logger,
   * emits a process warning, once for each list of the client.
   */
  judgeList(endpoint: EndpointName, finding: Mismatch): void {
    if (this.isStrict)
      throw new InvalidResponseError(endpoint, 200, [finding], undefined, LIST_ADVICE);
    if (!this.#observer.isObserved('onMismatch')) this.#warn(endpoint, finding);
    this.#observer.emit('onMismatch', { endpoint, ...finding });
  }

  /** Reports through `hooks.onMismatch`, once for each path. */
  report(endpoint: EndpointName, found: readonly Mismatch[]): void {
    for (const { path, expected } of found) {
      const place = `${endpoint} ${path}`;
      if (this.#reported.has(place)) continue;
      this.#reported.add(place);
      this.#observer.emit('onMismatch', { endpoint, path, expected });
    }
  }

  #warn(endpoint: EndpointName, { path, expected }: Mismatch): void {
    if (this.#warned.has(endpoint)) return;
    this.#warned.add(endpoint);
    warnProcess(
      'RECEBIVEIS_LIST_NOT_WHOLE',
      `${endpoint} gave a list that may lack or repeat records: ${path} should be ${expected}. List again; hooks.onMismatch reports each such list, responseValidation: 'strict' throws`,
    );
  }
}

type Level = 'debug' | 'info' | 'warn';

/**
 * Waits this long deserve an explanation; shorter ones are normal, also for a limit shared on
 * Redis.
 */
const LONG_WAIT_MS = 1000;

/**
 * Hooks that pass each event to a logger, as an object and a sentence. Neither contains a token or
 * a value.
 */
function loggingHooks(logger: Logger): Required<Hooks> {
  const write = (level: Level, event: object, text: string) =>
    logger[level](event, `recebiveis ${text}`);
  return {
    onRequest(event) {
      const { waitedMs, method, path } = event;
      const waited = waitedMs > 0 ? ` after waiting ${ms(waitedMs)}` : '';
      const level = waitedMs >= LONG_WAIT_MS ? 'info' : 'debug';
      return write(level, event, `${nameOf(event)} sends ${method} ${path}${waited}`);
    },
    onResponse(event) {
      const { status = 'no answer', durationMs } = event;
      return write('debug', event, `${nameOf(event)} got ${status} in ${ms(durationMs)}`);
    },
    onRetry(event) {
      const { code, status, delayMs } = event;
      const failure = status === undefined ? code : `${code}, ${status}`;
      const text = `${nameOf(event)} failed (${failure}) and is repeated after ${ms(delayMs)}`;
      return write('info', event, text);
    },
    onWait(event) {
      const { limit, pausedMs } = event;
      const why =
        pausedMs > 0
          ? `the service, which asked for a pause of ${ms(pausedMs)} more`
          : `the limit of ${limit.requests} requests in ${ms(limit.perMs)}`;
      return write('debug', event, `${nameOf(event)} waits for ${why}`);
    },
    onSettle(event) {
      const { endpoint, callId, outcome, looks, durationMs } = event;
      const looked = `looked for ${looks} times in ${ms(durationMs)}: ${outcome}`;
      const level = outcome === 'recovered' ? 'info' : 'warn';
      return write(level, event, `${endpoint} #${callId} lost its answer, and was ${looked}`);
    },
    onMismatch(event) {
      const { endpoint, path, expected } = event;
      const text = `${endpoint} was answered with ${path || 'something'} that should be ${expected}`;
      return write('warn', event, text);
    },
    onWarning(event) {
      const { endpoint, path, message } = event;
      return write('warn', event, `${endpoint} sends ${path}, which ${message}`);
    },
  };
}

/**
 * The logger that `RECEBIVEIS_LOG` turns on. It writes to standard error: standard output may be a
 * program's result.
 */
function consoleLogger(level: string): Logger {
  const write = (name: Level) => (_: object, text: string) => {
    // biome-ignore lint: the one place where the client writes, asked for by an environment variable
    console.error(`${new Date().toISOString()} ${name}: ${text}`);
  };
  return {
    debug: level === 'info' ? () => {} : write('debug'),
    info: write('info'),
    warn: write('warn'),
  };
}

const nameOf = ({ endpoint, callId, attempt }: CallEvent) =>
  `${endpoint} #${callId} attempt ${attempt}`;

const ms = (duration: number) => `${Math.round(duration)} ms`;
