import type {
  CallEvent,
  Hooks,
  Log,
  MismatchEvent,
  ObserverSettings,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  SettleEvent,
  WaitEvent,
  WarningEvent,
} from './hooks.js';

type Level = 'debug' | 'info' | 'warn';
type Line = [level: Level, text: string];

/** A wait that people ask about; shorter ones are those of a limit that is shared on Redis, too. */
const LONG_WAIT_MS = 1000;

/** What each event says. They carry no token and no value, and so do the lines. */
const LINES: { [Name in keyof Hooks]-?: (event: never) => Line } = {
  onRequest: (event: RequestEvent) => {
    const { waitedMs, method, path } = event;
    const waited = waitedMs > 0 ? ` after waiting ${ms(waitedMs)}` : '';
    const level = waitedMs >= LONG_WAIT_MS ? 'info' : 'debug';
    return [level, `${nameOf(event)} sends ${method} ${path}${waited}`];
  },
  onResponse: (event: ResponseEvent) => {
    const { status = 'no answer', durationMs } = event;
    return ['debug', `${nameOf(event)} got ${status} in ${ms(durationMs)}`];
  },
  onRetry: (event: RetryEvent) => {
    const { code, status, delayMs } = event;
    const failure = status === undefined ? code : `${code}, ${status}`;
    return ['info', `${nameOf(event)} failed (${failure}) and is repeated after ${ms(delayMs)}`];
  },
  onWait: (event: WaitEvent) => {
    const { limit, pausedMs } = event;
    const kept = limit
      ? `the limit of ${limit.requests} requests in ${ms(limit.perMs)}`
      : 'an earlier request, after the service refused one';
    const why =
      pausedMs > 0 ? `the service, which asked for a pause of ${ms(pausedMs)} more` : kept;
    return ['debug', `${nameOf(event)} waits for ${why}`];
  },
  onSettle: ({ endpoint, callId, outcome, looks, durationMs }: SettleEvent) => {
    const looked = `looked for ${looks} times in ${ms(durationMs)}: ${outcome}`;
    const level = outcome === 'recovered' ? 'info' : 'warn';
    return [level, `${endpoint} #${callId} lost its answer, and was ${looked}`];
  },
  onMismatch: ({ endpoint, path, expected }: MismatchEvent) => [
    'warn',
    `${endpoint} was answered with ${path || 'something'} that should be ${expected}`,
  ],
  onWarning: ({ endpoint, path, message }: WarningEvent) => [
    'warn',
    `${endpoint} sends ${path}, which ${message}`,
  ],
};

/** Writes events as lines, to the logger or to standard error. */
export function createLog({ logger, log }: ObserverSettings): Log {
  if (!logger && log !== 'debug' && log !== 'info')
    writeError('RECEBIVEIS_LOG can be debug or info: what it is now is taken for debug');
  return (name, event) => {
    const [level, text] = LINES[name](event as never);
    if (logger) return logger[level](`recebiveis ${text}`);
    const isShown = level !== 'debug' || log !== 'info';
    return isShown && writeError(`${new Date().toISOString()} recebiveis ${level}: ${text}`);
  };
}

const nameOf = ({ endpoint, callId, attempt }: CallEvent) =>
  `${endpoint} #${callId} attempt ${attempt}`;

const ms = (duration: number) => `${Math.round(duration)} ms`;

/** Standard output may be a program's answer. What is logged has no text of the other side in it. */
function writeError(line: string): void {
  // biome-ignore lint: the one place where the client writes, asked for by an environment variable
  console.error(line);
}
