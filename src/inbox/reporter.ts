import { safely } from '../callbacks/safely.js';
import type { InboxEvento } from './inbox.js';
import type { InboxFailure, WorkSettings } from './work-options.js';

/** Calls `onError` and `onDeadLetter` of the user; it never throws, whatever they do. */
export class Reporter {
  readonly #settings: Pick<WorkSettings, 'onError' | 'onDeadLetter'>;

  constructor(settings: Pick<WorkSettings, 'onError' | 'onDeadLetter'>) {
    this.#settings = settings;
  }

  report(error: unknown, failure: InboxFailure = {}): void {
    safely(this.#settings.onError)(error, failure);
  }

  async notifyDeadLetter(
    rebuild: () => InboxEvento,
    error: unknown,
    context: { id: string; attempts: number },
  ): Promise<void> {
    try {
      await this.#settings.onDeadLetter(rebuild(), error, context);
    } catch (failure) {
      this.report(failure, { id: context.id, attempt: context.attempts });
    }
  }
}
