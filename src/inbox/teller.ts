import type { InboxEvento } from './inbox.js';
import type { InboxFailure, WorkSettings } from './work-options.js';

/** Calls the owner's functions; whatever they do, it never throws. */
export class Teller {
  readonly #settings: Pick<WorkSettings, 'onError' | 'onDeadLetter'>;

  constructor(settings: Pick<WorkSettings, 'onError' | 'onDeadLetter'>) {
    this.#settings = settings;
  }

  tell(error: unknown, failure: InboxFailure = {}): void {
    try {
      Promise.resolve(this.#settings.onError(error, failure)).catch(() => {});
    } catch {
      // Theirs to mend: there is nobody left to tell.
    }
  }

  async tellDeath(
    rebuild: () => InboxEvento,
    error: unknown,
    context: { id: string; attempts: number },
  ): Promise<void> {
    try {
      await this.#settings.onDeadLetter(rebuild(), error, context);
    } catch (failure) {
      this.tell(failure, { id: context.id, attempt: context.attempts });
    }
  }
}
