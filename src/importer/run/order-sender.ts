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

/** What an {@link OrderSender} works with. */
export interface OrderSenderParts {
  client: ImportClient;
  ledger: Ledger;
  /** Places of orders that were handed to the client. */
  inFlight: Semaphore;
  outage: Outage;
  stop: RunStop;
}

/**
 * Sends orders. The intent is on the disk before the client gets the order; what provably was not created is sent
 * again, and nothing else is.
 */
export class OrderSender {
  readonly #parts: OrderSenderParts;
  /** Ends the calls that wait for the limit. */
  #waiting = new AbortController();
  #hasCreated = false;

  constructor(parts: OrderSenderParts) {
    this.#parts = parts;
    parts.stop.onStop(() => this.endWaiting());
  }

  /** Takes back the orders that wait for the limit; those that are on their way are finished. */
  endWaiting(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
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
    const { chavePedido } = await this.#parts.client.pedido.create(row.input as NovoPedido, {
      settle: false,
      retries: 0,
      waitSignal: this.#waiting.signal,
    });
    return chavePedido ?? undefined;
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
}

const retryAfterOf = ({ retryAfterMs }: RecebiveisError & { retryAfterMs?: number }) =>
  retryAfterMs ?? 0;
