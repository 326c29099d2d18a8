import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { isRecebiveisError, type RecebiveisError } from '../../client/errors/base.js';
import { unreadable } from '../checks.js';
import type { ImportClient } from '../import-client.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Row } from '../rows.js';
import type { Resolution } from './absence.js';
import type { CircuitBreaker, SendPermit } from './circuit-breaker.js';
import type { RunStop } from './run-stop.js';
import type { Semaphore } from './semaphore.js';
import { type Verdict, verdictOn } from './verdict.js';

/** How sending a row ended; `stopped` when it was not sent, since the run stops. */
export type Sent =
  | { outcome: 'created'; chavePedido: string | undefined }
  | Extract<Verdict, { outcome: 'invalid' | 'rejected' | 'unknown' }>
  /** It may have been sent before, and was not found absent any more: it was not sent. */
  | { outcome: 'not-absent'; resolution: Resolution }
  | { outcome: 'stopped' };

/** Looks once more, right before an order leaves that may have been sent before. */
type LookAgain = () => Promise<Resolution>;

/** What an {@link OrderSender} works with. */
export interface OrderSenderParts {
  client: ImportClient;
  ledger: Ledger;
  /** Places of orders on their way. */
  inFlight: Semaphore;
  breaker: CircuitBreaker;
  stop: RunStop;
}

/**
 * Sends orders. The intent is on the disk before the request leaves; what provably was not sent is
 * sent again, and nothing else is.
 */
export class OrderSender {
  readonly #parts: OrderSenderParts;
  /** Calls that wait for a permit: those alone are ended by a stop. */
  readonly #unsent = new Set<AbortController>();
  #hasCreated = false;

  constructor(parts: OrderSenderParts) {
    this.#parts = parts;
    parts.stop.onStop(() => {
      for (const controller of this.#unsent) controller.abort();
    });
  }

  async send(row: Row, lookAgain?: LookAgain): Promise<Sent> {
    const { ledger, breaker, stop } = this.#parts;
    for (;;) {
      const permit = await breaker.permit();
      if (stop.reason) return { outcome: 'stopped' };
      const attempt: Attempt = {
        ...{ row, permit, lookAgain },
        ...{ wasWritten: false, sentAt: undefined, isOver: false },
      };
      const sent = await this.#try(attempt);
      if (sent.outcome !== 'unsent' && sent.outcome !== 'fatal') return sent;
      const { arrived } = sent;
      if (attempt.wasWritten) await ledger.record(row, 'unsent', { arrived });
    }
  }

  /** One attempt; its place is released once it is known what the failure shows of the service. */
  async #try(attempt: Attempt): Promise<Exclude<Sent, { outcome: 'stopped' }> | Verdict> {
    const { breaker, inFlight } = this.#parts;
    try {
      const chavePedido = await this.#create(attempt);
      this.#hasCreated = true;
      breaker.report(attempt.permit, 'healthy');
      return { outcome: 'created', chavePedido };
    } catch (error) {
      if (error instanceof NotSent && error.resolution) {
        breaker.report(attempt.permit, 'unclear');
        return { outcome: 'not-absent', resolution: error.resolution };
      }
      return this.#judge(attempt, error);
    } finally {
      attempt.isOver = true;
      if (attempt.sentAt !== undefined) inFlight.release();
    }
  }

  #judge({ permit, wasWritten }: Attempt, error: unknown): Verdict {
    const { breaker, stop } = this.#parts;
    if (error instanceof NotSent) {
      return { outcome: 'unsent', health: 'unclear', arrived: false };
    }
    if (!isRecebiveisError(error)) {
      breaker.report(permit, 'unclear');
      if (wasWritten) throw error;
      return { outcome: 'invalid', health: 'unclear', issues: [unreadable(error)] };
    }
    const verdict = verdictOn(error);
    if (verdict.health === 'limited') breaker.holdFor(retryAfterOf(error), error);
    breaker.report(permit, verdict.health, error);
    // Before anything was created, an address that is not the service's is the likeliest reason.
    const mayBeFromProxy =
      verdict.outcome === 'unknown' && verdict.mayBeFromProxy && !this.#hasCreated;
    if (verdict.outcome === 'fatal' || mayBeFromProxy) stop.request(error);
    return verdict;
  }

  async #create(attempt: Attempt): Promise<string | undefined> {
    const { client } = this.#parts;
    const controller = new AbortController();
    const { signal } = controller;
    this.#unsent.add(controller);
    try {
      const { chavePedido } = await client.pedido.create(attempt.row.input as NovoPedido, {
        settle: false,
        retries: 0,
        signal,
        beforeSend: async () => {
          await this.#prepare(attempt, signal);
          this.#unsent.delete(controller);
        },
      });
      return chavePedido ?? undefined;
    } finally {
      this.#unsent.delete(controller);
    }
  }

  /** Makes sure that sending is still right, writes the intent down, and waits for a place. */
  async #prepare(attempt: Attempt, signal: AbortSignal): Promise<void> {
    const { ledger, breaker, inFlight } = this.#parts;
    const { row, permit, lookAgain } = attempt;
    if (lookAgain) {
      const resolution = await lookAgain();
      if (resolution.is !== 'absent') throw new NotSent(resolution);
      if (signal.aborted || attempt.isOver) return;
    }
    if (breaker.isRevoked(permit)) throw new NotSent();
    attempt.wasWritten = true;
    await ledger.intend(row);
    // A second request of one call, after a refused token, has its place already.
    const hasPlace = attempt.sentAt !== undefined;
    if (!hasPlace) await inFlight.acquire();
    // Ended while it waited: the client sends nothing any more.
    if (signal.aborted || attempt.isOver) {
      if (!hasPlace) inFlight.release();
      return;
    }
    attempt.sentAt = performance.now();
    await ledger.confirm();
    if (breaker.isRevoked(permit)) throw new NotSent();
  }
}

interface Attempt {
  row: Row;
  permit: SendPermit;
  lookAgain: LookAgain | undefined;
  wasWritten: boolean;
  /** When it got its place among those in flight. */
  sentAt: number | undefined;
  isOver: boolean;
}

/**
 * An order that waited to leave does not: the circuit opened, or a last look showed it, or that its absence is
 * not to be believed.
 */
class NotSent extends Error {
  readonly resolution: Resolution | undefined;

  constructor(resolution?: Resolution) {
    super('not sent');
    this.resolution = resolution;
  }
}

const retryAfterOf = ({ retryAfterMs }: RecebiveisError & { retryAfterMs?: number }) =>
  retryAfterMs ?? 0;
