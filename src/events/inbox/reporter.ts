import { safely } from '../../shared/safely.js';
import type { InboxEvento } from './inbox.js';
import { deadLetterLeft, deadLetterTimeout } from './inbox-error.js';
import type { StopTimer } from './stop-timer.js';
import type { InboxFailure, WorkSettings } from './work-options.js';

type Settings = Pick<WorkSettings, 'onError' | 'onDeadLetter' | 'handlerTimeoutMs'>;

/** Calls the user's `onError` and `onDeadLetter`, and ignores exceptions they throw. */
export class Reporter {
  readonly #settings: Settings;
  readonly #stopTimer: StopTimer;

  constructor(settings: Settings, stopTimer: StopTimer) {
    this.#settings = settings;
    this.#stopTimer = stopTimer;
  }

  report(error: unknown, failure: InboxFailure = {}): void {
    safely(this.#settings.onError)(error, failure);
  }

  /** Waits for `onDeadLetter` for the time of a handler, or until a stop expires. */
  async notifyDeadLetter(
    rebuild: () => InboxEvento,
    error: unknown,
    context: { id: string; attempts: number },
  ): Promise<void> {
    const { onDeadLetter, handlerTimeoutMs } = this.#settings;
    const failure = { id: context.id, attempt: context.attempts };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let forget = () => {};
    const leftAlone = new Promise<void>((resolve) => {
      const leave = (reason: unknown) => {
        this.report(reason, failure);
        resolve();
      };
      timer = setTimeout(() => leave(deadLetterTimeout(handlerTimeoutMs)), handlerTimeoutMs);
      forget = this.#stopTimer.onExpired(() => leave(deadLetterLeft()));
    });
    const notified = (async () => onDeadLetter(rebuild(), error, context))();
    await Promise.race([notified.catch((reason) => this.report(reason, failure)), leftAlone]);
    clearTimeout(timer);
    forget();
  }
}
