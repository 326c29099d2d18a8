import type {
  CallEvent,
  Hooks,
  Logger,
  MismatchEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  SettleEvent,
  WaitEvent,
  WarningEvent,
} from './hooks.js';

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
export function loggingHooks(logger: Logger): Required<Hooks> {
  const write = (level: Level, event: object, text: string) =>
    logger[level](event, `recebiveis ${text}`);
  return {
    onRequest(event: RequestEvent) {
      const { waitedMs, method, path } = event;
      const waited = waitedMs > 0 ? ` after waiting ${ms(waitedMs)}` : '';
      const level = waitedMs >= LONG_WAIT_MS ? 'info' : 'debug';
      return write(level, event, `${nameOf(event)} sends ${method} ${path}${waited}`);
    },
    onResponse(event: ResponseEvent) {
      const { status = 'no answer', durationMs } = event;
      return write('debug', event, `${nameOf(event)} got ${status} in ${ms(durationMs)}`);
    },
    onRetry(event: RetryEvent) {
      const { code, status, delayMs } = event;
      const failure = status === undefined ? code : `${code}, ${status}`;
      const text = `${nameOf(event)} failed (${failure}) and is repeated after ${ms(delayMs)}`;
      return write('info', event, text);
    },
    onWait(event: WaitEvent) {
      const { limit, pausedMs } = event;
      const why =
        pausedMs > 0
          ? `the service, which asked for a pause of ${ms(pausedMs)} more`
          : `the limit of ${limit.requests} requests in ${ms(limit.perMs)}`;
      return write('debug', event, `${nameOf(event)} waits for ${why}`);
    },
    onSettle(event: SettleEvent) {
      const { endpoint, callId, outcome, looks, durationMs } = event;
      const looked = `looked for ${looks} times in ${ms(durationMs)}: ${outcome}`;
      const level = outcome === 'recovered' ? 'info' : 'warn';
      return write(level, event, `${endpoint} #${callId} lost its answer, and was ${looked}`);
    },
    onMismatch(event: MismatchEvent) {
      const { endpoint, path, expected } = event;
      const text = `${endpoint} was answered with ${path || 'something'} that should be ${expected}`;
      return write('warn', event, text);
    },
    onWarning(event: WarningEvent) {
      const { endpoint, path, message } = event;
      return write('warn', event, `${endpoint} sends ${path}, which ${message}`);
    },
  };
}

/**
 * The logger that `RECEBIVEIS_LOG` turns on. It writes to standard error: standard output may be a
 * program's result.
 */
export function consoleLogger(level: string): Logger {
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
