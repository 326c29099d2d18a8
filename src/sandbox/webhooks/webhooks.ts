import type { WebhookConfig } from '../../api/schemas/webhook.js';
import { attempt, type DeliveryAttempt, type WebhookBody } from './attempt.js';

/** An event, and what came of sending it. */
export interface Delivery {
  id: string;
  evento: WebhookBody;
  attempts: DeliveryAttempt[];
  delivered: boolean;
}

/** Told of, in the order of their making; the oldest are forgotten. */
const MOST_KEPT = 10_000;

/** On their way at once. */
const MOST_AT_ONCE = 16;

/** Sends events to the registered receiver, and again after pauses until it takes them (`spec.md` 6.2). */
export class Webhooks {
  readonly #pausesMs: readonly number[];
  readonly #nowMs: () => number;
  readonly #deliveries = new Map<string, Delivery>();
  readonly #ready: (() => Promise<void>)[] = [];
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #closing = new AbortController();
  #onTheirWay = 0;
  #sequence = 0;

  /** @param pausesMs before each attempt, the first included */
  constructor(pausesMs: readonly number[], nowMs: () => number) {
    this.#pausesMs = pausesMs;
    this.#nowMs = nowMs;
  }

  /** Every delivery that is remembered, oldest first. */
  list(): Delivery[] {
    return [...this.#deliveries.values()];
  }

  /** Sends an event, as the configuration of the moment says. */
  send(config: WebhookConfig, evento: WebhookBody): void {
    this.#sequence += 1;
    const delivery = { id: String(this.#sequence), evento, attempts: [], delivered: false };
    this.#deliveries.set(delivery.id, delivery);
    for (const id of this.#deliveries.keys()) {
      if (this.#deliveries.size <= MOST_KEPT) break;
      this.#deliveries.delete(id);
    }
    this.#plan(config, delivery, 0);
  }

  /** Sends nothing any more. */
  close(): void {
    this.#closing.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#ready.length = 0;
  }

  #plan(config: WebhookConfig, delivery: Delivery, index: number): void {
    const pauseMs = this.#pausesMs[index];
    if (pauseMs === undefined || this.#closing.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#ready.push(() => this.#try(config, delivery, index));
      this.#work();
    }, pauseMs);
    // A later attempt keeps no finished process alive.
    timer.unref();
    this.#timers.add(timer);
  }

  #work(): void {
    while (this.#onTheirWay < MOST_AT_ONCE) {
      const next = this.#ready.shift();
      if (!next) return;
      this.#onTheirWay += 1;
      void next().finally(() => {
        this.#onTheirWay -= 1;
        this.#work();
      });
    }
  }

  async #try(config: WebhookConfig, delivery: Delivery, index: number): Promise<void> {
    const at = new Date(this.#nowMs()).toISOString();
    const outcome = await attempt(config, delivery.evento, this.#closing.signal);
    delivery.attempts.push({ at, ...outcome });
    if (outcome.status === 200 || outcome.status === 201) delivery.delivered = true;
    else this.#plan(config, delivery, index + 1);
  }
}
