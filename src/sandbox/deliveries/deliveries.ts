import type { WebhookConfig } from '../../client/contract/schemas/webhook.js';
import type { Clock } from '../clock.js';
import type { Behaviour } from '../open-questions.js';
import { Refusal } from '../refusal.js';
import type { Sequences } from '../sequences.js';
import { attempt, isSucesso, type Outcome, type WebhookBody } from './attempt.js';

/** One call to the receiver. */
export interface DeliveryAttempt extends Outcome {
  /** Time of the call, ISO 8601, by the sandbox's clock. */
  at: string;
}

/** An event, with its calls to the receiver. */
export interface Delivery {
  /** Identifies the delivery, for `webhooks.resend`. */
  id: string;
  /** The event as it is sent. */
  evento: WebhookBody;
  /** Calls to the receiver, oldest first, those before a `resend` included. */
  attempts: DeliveryAttempt[];
  /** True once the receiver accepted it; false again after a `resend`, until it is accepted once more. */
  delivered: boolean;
  /** Time of the next attempt, planned or in progress, ISO 8601; absent if there is none. */
  next?: string;
}

/** Deliveries kept, oldest first; older ones are forgotten. */
const MAX_KEPT = 10_000;

/** Calls in progress at once. */
const MAX_AT_ONCE = 16;

/** A registration whose address or credentials HTTP cannot carry, such as a token of two lines. */
const UNSENDABLE: Outcome = { error: 'não enviada: endereço ou credenciais não cabem em HTTP' };

interface DeliveriesOptions {
  clock: Clock;
  behaviour: Behaviour;
  sequences: Sequences;
  /** Pauses before each attempt, the first included. */
  pausesMs: readonly number[];
  deliverAnywhere: boolean;
  /** The present configuration: a new registration also holds for events still to be sent. */
  current: () => WebhookConfig | null;
}

interface Kept extends Delivery {
  /** The configuration that it was made or last tried with. */
  config: WebhookConfig;
  cancel?: () => void;
  /** Number of times it was sent: an outcome of an earlier time counts no more. */
  sent: number;
}

/** Sends events to the registered receiver, and again after pauses until it accepts them (6.2). */
export class Deliveries {
  readonly #options: DeliveriesOptions;
  readonly #kept = new Map<string, Kept>();
  readonly #waiting: (() => void)[] = [];
  readonly #closing = new AbortController();
  #onTheirWay = 0;
  /** Called with the id of each delivery that changed. */
  onChange: ((id: string) => void) | undefined;

  constructor(options: DeliveriesOptions) {
    this.#options = options;
  }

  /** Every delivery that is remembered, oldest first. */
  list(): Delivery[] {
    return Array.from(this.#kept.values(), shown);
  }

  /** Sends an event, by the present configuration. */
  send(config: WebhookConfig, evento: WebhookBody): string {
    this.#options.sequences.entrega += 1;
    const id = String(this.#options.sequences.entrega);
    const delivery: Kept = { id, evento, attempts: [], delivered: false, config, sent: 1 };
    this.#kept.set(id, delivery);
    for (const [oldest, { cancel }] of this.#kept) {
      if (this.#kept.size <= MAX_KEPT) break;
      cancel?.();
      this.#kept.delete(oldest);
      this.onChange?.(oldest);
    }
    this.#plan(delivery, 0);
    return id;
  }

  /** Sends a delivery again at once, with all its attempts. */
  resend(id: string): Delivery {
    const delivery = this.#kept.get(id);
    if (!delivery) {
      throw new Refusal(
        404,
        'Entrega não encontrada; use o id de uma de GET /_sandbox/webhooks (webhooks.list())',
      );
    }
    delivery.cancel?.();
    delivery.delivered = false;
    delivery.sent += 1;
    this.#plan(delivery, 0);
    return shown(delivery);
  }

  /** Stops sending. */
  close(): void {
    this.#closing.abort();
    for (const { cancel } of this.#kept.values()) cancel?.();
    for (const go of this.#waiting.splice(0)) go();
  }

  /** A delivery with all that is needed to continue it elsewhere. */
  kept(id: string): (Delivery & { config: WebhookConfig }) | undefined {
    const found = this.#kept.get(id);
    return found && withConfig(found);
  }

  /** All deliveries, with all that is needed to continue them elsewhere. */
  snapshot(): (Delivery & { config: WebhookConfig })[] {
    return Array.from(this.#kept.values(), withConfig);
  }

  /** Takes over another sandbox's deliveries, and sends the pending ones. */
  restore(deliveries: readonly (Delivery & { config: WebhookConfig })[]): void {
    for (const one of deliveries) {
      const delivery: Kept = { ...one, attempts: [...one.attempts], sent: 1 };
      this.#kept.set(one.id, delivery);
      if (one.next === undefined) continue;
      const { pausesMs } = this.#options;
      const index = Math.min(one.attempts.length, pausesMs.length - 1);
      this.#planAt(delivery, index, Date.parse(one.next));
    }
  }

  #plan(delivery: Kept, index: number): void {
    const { pausesMs, clock } = this.#options;
    const pauseMs = pausesMs[index];
    delete delivery.next;
    this.onChange?.(delivery.id);
    if (pauseMs === undefined || this.#closing.signal.aborted) return;
    this.#planAt(delivery, index, clock.nowMs() + pauseMs);
  }

  #planAt(delivery: Kept, index: number, dueMs: number): void {
    delivery.next = new Date(dueMs).toISOString();
    delivery.cancel = this.#options.clock.at(dueMs, () => this.#try(delivery, index));
  }

  /** A delivery stays planned until its outcome is known, so that a snapshot in between sends it again. */
  async #try(delivery: Kept, index: number): Promise<void> {
    const { sent } = delivery;
    const { behaviour } = this.#options;
    const made = await this.#inTurn(() =>
      this.#closing.signal.aborted || delivery.sent !== sent ? undefined : this.#attempt(delivery),
    );
    if (!made || this.#closing.signal.aborted) return;
    delivery.attempts.push(made);
    this.onChange?.(delivery.id);
    if (delivery.sent !== sent) return;
    delivery.delivered = isSuccess(made, behaviour);
    if (delivery.delivered) delete delivery.next;
    else this.#plan(delivery, index + 1);
  }

  async #attempt(delivery: Kept): Promise<DeliveryAttempt> {
    const { clock, deliverAnywhere: anywhere, current } = this.#options;
    const at = new Date(clock.nowMs()).toISOString();
    delivery.config = current() ?? delivery.config;
    const made = attempt(delivery.config, delivery.evento, {
      anywhere,
      closing: this.#closing.signal,
    });
    return { at, ...(await made.catch(() => UNSENDABLE)) };
  }

  async #inTurn<Result>(run: () => Promise<Result> | undefined): Promise<Result | undefined> {
    if (this.#onTheirWay >= MAX_AT_ONCE) {
      await new Promise<void>((go) => this.#waiting.push(go));
    }
    this.#onTheirWay += 1;
    try {
      return await run();
    } finally {
      this.#onTheirWay -= 1;
      this.#waiting.shift()?.();
    }
  }
}

const shown = ({ config: _, cancel: __, sent: ___, ...delivery }: Kept): Delivery => delivery;

const withConfig = ({ cancel: _, sent: __, ...delivery }: Kept) => delivery;

function isSuccess({ status = 0, retorno }: Outcome, behaviour: Behaviour): boolean {
  const accepted =
    behaviour.delivered === '2xx'
      ? status >= 200 && status < 300
      : status === 200 || status === 201;
  return accepted && (behaviour.answerBody === 'any' || isSucesso(retorno));
}
