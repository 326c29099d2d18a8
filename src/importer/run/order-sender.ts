import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { isRecebiveisError, type RecebiveisError } from '../../client/errors/base.js';
import type { ImportClient } from '../import-client.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Row } from '../rows.js';
import type { Outage } from './outage.js';
import type { RunStop } from './run-stop.js';
import type { Semaphore } from './semaphore.js';
import { type Verdict, verdictOn } from './verdict.js';

/** How sending a row ended; `stopped` when it was not sent, since the run stops. */
export type Sent =
  | { outcome: 'created'; chavePedido: string | undefined }
  | Extract<Verdict, { outcome: 'invalid' | 'rejected' | 'unknown' }>
  | { outcome: 'stopped' };

/** After a stop, calls that still wait for the limit end after so long; in milliseconds. */
const STOP_GRACE_MS = 10_000;

/** What an {@link OrderSender} works with. */
export interface OrderSenderParts {
  client: ImportClient;
  ledger: Ledger;
  /** Places of orders that were handed to the client. */
  inFlight: Semaphore;
  outage: Outage;
  stop: RunStop;
  /** How many requests the limit has left now. */
  permitsLeft(): number;
}

/**
 * Sends orders. The intent is on the disk before the client gets the order; what provably was not created is sent
 * again, and nothing else is.
 */
export class OrderSender {
  readonly #parts: OrderSenderParts;
  /** Calls of the client, the oldest first. */
  readonly #calls = new Set<AbortController>();
  #hasCreated = false;
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: OrderSenderParts) {
    this.#parts = parts;
    parts.stop.onStop(() => {
      this.abortWaiting();
      this.#grace = setTimeout(() => this.#abortAfter(0), STOP_GRACE_MS);
    });
  }

  /** Ends calls that wait for the limit: all but the oldest, as many as the limit has left, are not on their way. */
  abortWaiting(): void {
    this.#abortAfter(this.#parts.permitsLeft());
  }

  /** Leaves no timer behind. */
  close(): void {
    clearTimeout(this.#grace);
  }

  async send(row: Row): Promise<Sent> {
    const { inFlight, stop } = this.#parts;
    await inFlight.acquire();
    try {
      while (!stop.reason) {
        const sent = await this.#try(row);
        if (sent) return sent;
      }
      return { outcome: 'stopped' };
    } finally {
      inFlight.release();
    }
  }

  /** One attempt; undefined where the order was not created and may be sent again. */
  async #try(row: Row): Promise<Sent | undefined> {
    const { ledger, outage, stop } = this.#parts;
    const isProbe = await outage.pass();
    if (stop.reason) return undefined;
    try {
      await ledger.intend(row);
      await ledger.confirm();
    } catch (error) {
      outage.report(isProbe, 'unclear');
      stop.request(error);
      return undefined;
    }
    if (stop.reason || (outage.isOn && !isProbe)) {
      outage.report(isProbe, 'unclear');
      await ledger.record(row, 'unsent', { arrived: false });
      return undefined;
    }
    try {
      const chavePedido = await this.#create(row);
      this.#hasCreated = true;
      outage.report(isProbe, 'healthy');
      return { outcome: 'created', chavePedido };
    } catch (error) {
      const verdict = this.#judge(isProbe, error);
      if (verdict.outcome === 'rejected' || verdict.outcome === 'unknown') return verdict;
      const arrived = verdict.outcome !== 'invalid' && verdict.arrived;
      await ledger.record(row, 'unsent', { arrived });
      return verdict.outcome === 'invalid' ? verdict : undefined;
    }
  }

  async #create(row: Row): Promise<string | undefined> {
    const controller = new AbortController();
    this.#calls.add(controller);
    try {
      const { chavePedido } = await this.#parts.client.pedido.create(row.input as NovoPedido, {
        settle: false,
        retries: 0,
        signal: controller.signal,
      });
      return chavePedido ?? undefined;
    } finally {
      this.#calls.delete(controller);
    }
  }

  #judge(isProbe: boolean, error: unknown): Verdict {
    const { outage, stop } = this.#parts;
    if (!isRecebiveisError(error)) {
      outage.report(isProbe, 'unclear');
      throw error;
    }
    const verdict = verdictOn(error);
    outage.report(isProbe, verdict.health, error, retryAfterOf(error));
    // Before anything was created, an address that is not the service's is the likeliest reason.
    const mayBeFromProxy =
      verdict.outcome === 'unknown' && verdict.mayBeFromProxy && !this.#hasCreated;
    if (verdict.outcome === 'fatal' || mayBeFromProxy) stop.request(error);
    return verdict;
  }

  #abortAfter(kept: number): void {
    for (const controller of [...this.#calls].slice(kept)) controller.abort();
  }
}

const retryAfterOf = ({ retryAfterMs }: RecebiveisError & { retryAfterMs?: number }) =>
  retryAfterMs ?? 0;
