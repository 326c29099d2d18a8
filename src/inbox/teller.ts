import { safely } from '../callbacks/safely.js';
import type { InboxEvento } from './inbox.js';
import type { InboxFailure, WorkSettings } from './work-options.js';

/** Calls the owner's functions; whatever they do, it never throws. */
export class Teller {
  readonly #settings: Pick<WorkSettings, 'onError' | 'onDeadLetter'>;

  constructor(settings: Pick<WorkSettings, 'onError' | 'onDeadLetter'>) {
    this.#settings = settings;
  }

  tell(error: unknown, failure: InboxFailure = {}): void {
    safely(this.#settings.onError)(error, failure);
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
