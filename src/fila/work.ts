import type { FilaDocumento } from '../api/schemas/evento.js';
import { backoffMs } from '../timing/backoff.js';
import type { WakeSignal } from '../timing/wake-signal.js';
import type { ConsumeSettings } from './check-options.js';
import { HandOver, type Outcome, type Say } from './hand-over.js';
import type { Memory } from './memory.js';
import type { FilaHandler, FilaTrouble } from './options.js';
import type { Pace } from './pace.js';

/** A document of the queue and what it is known by. */
export interface Held {
  evento: FilaDocumento;
  key: string;
}

/** What the work needs of the consumer. */
export interface Workplace {
  settings: ConsumeSettings;
  memory: Memory;
  pace: Pace;
  wakeSignal: WakeSignal;
  /** The document is handled: it leaves the queue. */
  remove(held: Held): void;
  tell(error: unknown, trouble: FilaTrouble): void;
}

/** Documents in handlers' hands, and those read ahead of them. */
export class Work {
  readonly #handler: FilaHandler;
  readonly #place: Workplace;
  readonly #ahead: Held[] = [];
  readonly #handOvers = new Set<HandOver>();
  #busy = 0;

  constructor(handler: FilaHandler, place: Workplace) {
    this.#handler = handler;
    this.#place = place;
  }

  /** How many documents are held. */
  get size(): number {
    return this.#busy + this.#ahead.length;
  }

  /** Takes a document: it is handed over as soon as a place is free. */
  add(held: Held): void {
    this.#ahead.push(held);
    this.#begin();
  }

  /** What was read ahead stays in the queue. */
  close(): void {
    this.#ahead.length = 0;
  }

  /** Tells all handlers to leave off. */
  leave(reason: unknown): void {
    for (const handOver of this.#handOvers) handOver.leave(reason);
  }

  #begin(): void {
    while (this.#busy < this.#place.settings.concurrency) {
      const held = this.#ahead.shift();
      if (!held) return;
      this.#busy += 1;
      // The place is free only when the handler has settled.
      void this.#handle(held).finally(() => {
        this.#busy -= 1;
        this.#begin();
        this.#place.wakeSignal.wake();
      });
    }
  }

  async #handle(held: Held): Promise<void> {
    const attempt = this.#place.memory.handOver(held.key);
    const outcome = await this.#run((say) => this.#handler(held.evento, { ...say, attempt }));
    switch (outcome.kind) {
      case 'handled':
      case 'discarded':
        this.#place.remove(held);
        break;
      case 'later':
        this.#wait(held, outcome.afterMs);
        break;
      case 'left':
        this.#place.tell(outcome.error, { ...about(held), stage: 'handle', failures: 1 });
        break;
      case 'failed':
        await this.#failed(held, outcome.error, outcome.afterMs);
    }
  }

  async #failed(held: Held, error: unknown, afterMs?: number): Promise<void> {
    const { settings, memory, tell } = this.#place;
    const failures = memory.fail(held.key);
    const trouble = { ...about(held), stage: 'handle' as const, failures };
    if (failures < settings.maxAttempts) {
      const retryInMs = afterMs ?? backoffMs(settings.backoff, failures);
      this.#wait(held, retryInMs);
      return tell(error, { ...trouble, retryInMs });
    }
    memory.keep(held.key);
    tell(error, trouble);
    await this.#bury(held, error);
  }

  /** Told once; only an explicit word takes the document out of the queue. */
  async #bury(held: Held, error: unknown): Promise<void> {
    const { settings, remove, tell } = this.#place;
    const { onDeadLetter } = settings;
    if (!onDeadLetter) return;
    const outcome = await this.#run(({ signal, discard }) =>
      onDeadLetter(held.evento, error, { signal, discard }),
    );
    if (outcome.kind === 'discarded') remove(held);
    else if ('error' in outcome) {
      tell(outcome.error, { ...about(held), stage: 'dead-letter', failures: 1 });
    }
  }

  async #run(handle: (say: Say) => unknown): Promise<Outcome> {
    const handOver = new HandOver();
    this.#handOvers.add(handOver);
    try {
      return await handOver.run(handle, this.#place.settings.handlerTimeoutMs);
    } finally {
      this.#handOvers.delete(handOver);
    }
  }

  #wait({ key }: Held, afterMs: number): void {
    const dueAt = performance.now() + afterMs;
    this.#place.memory.wait(key, dueAt);
    this.#place.pace.endRestBy(dueAt);
  }
}

/** What may be told of a document: never its data. */
const about = ({ evento }: Held) => ({ idDocumento: evento.idDocumento });
