import { warnProcess } from '../../shared/process-warning.js';
import { safely } from '../../shared/safely.js';
import type { EndpointName } from '../contract/endpoints.js';
import type { Mismatch } from '../contract/schemas/tolerant.js';
import { InvalidResponseError } from '../errors/unclear-answer.js';
import type { Hooks, Logger } from './hooks.js';
import type { ClientOptions, ResponseValidation } from './options.js';

/** The options that watch a client; `log` is the level that the environment asks for. */
type Watchers = Pick<ClientOptions, 'hooks' | 'logger'> & { log?: string | undefined };

type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/**
 * Passes an event to its hook and the logger, whose exceptions are ignored. Returns false if neither
 * takes the event.
 */
export type Emit = <Name extends keyof Hooks>(name: Name, event: EventOf<Name>) => boolean;

type Level = 'debug' | 'info' | 'warn';

/** Waits this long deserve an explanation; shorter ones are normal. */
const LONG_WAIT_MS = 1000;

/** Level and words of each event. */
const LINES: { [Name in keyof Hooks]-?: (event: EventOf<Name>) => [Level, words: string] } = {
  onRequest: ({ waitedMs }) => [waitedMs >= LONG_WAIT_MS ? 'info' : 'debug', 'sends a request'],
  onResponse: ({ status }) => [
    'debug',
    status === undefined ? 'got no answer' : `was answered ${status}`,
  ],
  onRetry: () => ['info', 'failed and is repeated'],
  onWait: () => ['debug', 'waits for its limit'],
  onSettle: ({ outcome }) => [
    outcome === 'recovered' ? 'info' : 'warn',
    'lost its answer and was looked up',
  ],
  onMismatch: () => ['warn', 'was answered with something else than documented'],
  onWarning: () => ['warn', 'sends what is most likely a mistake'],
};

/** Names of all hooks. */
export const HOOK_NAMES = Object.keys(LINES) as (keyof Hooks)[];

/** Passes events to those who watch a client; undefined if nobody does, so that no event is made. */
export function emitTo({ hooks, logger: given, log }: Watchers): Emit | undefined {
  const isLogged = log === 'debug' || log === 'info';
  const logger = given ?? (isLogged ? consoleLogger(log) : undefined);
  if (!hooks && !logger) return undefined;
  return (name, event) => {
    // The user's hook is read at each event: it may be a method of a class, or be set later.
    const isHooked = hooks?.[name] !== undefined;
    if (isHooked) safely(() => hooks[name]?.(event as never))();
    if (logger) {
      const [level, words] = LINES[name](event as never);
      safely(() => logger[level](event, `recebiveis ${event.endpoint} ${words}`))();
    }
    return isHooked || logger !== undefined;
  };
}

const LIST_ADVICE =
  'The list may lack records. List again; if that does not help, narrow the list by its parameters';

/** Reports answers that differ from the documentation, or throws, as `responseValidation` asks. */
export class Mismatches {
  readonly validation: ResponseValidation;
  readonly #emit: Emit | undefined;
  readonly #reported = new Set<string>();
  readonly #warned = new Set<string>();

  constructor(emit: Emit | undefined, validation: ResponseValidation) {
    this.#emit = emit;
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
    const isTaken = this.#emit?.('onMismatch', { endpoint, ...finding });
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
      this.#emit?.('onMismatch', { endpoint, path, expected });
    }
  }
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
