import type { NovoPedido } from '../api/schemas/novo-pedido.js';
import { isRecebiveisError, type RecebiveisError } from '../errors/base.js';
import type { ImportClient } from './import-client.js';
import type { Ledger } from './ledger/ledger.js';
import type { Outage } from './outage.js';
import type { Pace } from './pace.js';
import type { Row } from './rows.js';
import type { Stop } from './stop.js';
import { type Verdict, verdictOn } from './verdict.js';

/** What sending a row came to; `stopped` when it was not sent, since the run stops. */
export type Sent =
  | { is: 'created'; chavePedido: string | undefined }
  | Extract<Verdict, { is: 'invalid' | 'rejected' | 'unknown' }>
  | { is: 'stopped' };

/** What sending stands on. */
export interface SenderParts {
  client: ImportClient;
  ledger: Ledger;
  pace: Pace;
  outage: Outage;
  stop: Stop;
}

/** Sends orders, each intent on the disk before it leaves; what provably was not sent goes again. */
export class Sender {
  readonly #parts: SenderParts;
  /** Calls that wait for a permit: those alone are ended by a stop. */
  readonly #unsent = new Set<AbortController>();
  /** A controller that ended nothing serves the next call: making one costs more than a row's hash. */
  readonly #spare: AbortController[] = [];

  constructor(parts: SenderParts) {
    this.#parts = parts;
    parts.stop.onStop(() => {
      for (const controller of this.#unsent) controller.abort();
      this.#spare.length = 0;
    });
  }

  async send(row: Row): Promise<Sent> {
    const { ledger, outage, stop } = this.#parts;
    for (;;) {
      await outage.pass();
      if (stop.reason) return { is: 'stopped' };
      const attempt = { wasWritten: false };
      try {
        const chavePedido = await this.#create(row, attempt);
        outage.report('up');
        return { is: 'created', chavePedido };
      } catch (error) {
        if (!isRecebiveisError(error)) throw error;
        const verdict = verdictOn(error);
        this.#report(verdict, error);
        if (verdict.is !== 'unsent' && verdict.is !== 'hopeless') return verdict;
        if (attempt.wasWritten) await ledger.record(row, 'unsent');
        if (verdict.is === 'hopeless') stop.now(error);
      }
    }
  }

  #report({ sign }: Verdict, error: RecebiveisError & { retryAfterMs?: number }): void {
    const { outage } = this.#parts;
    outage.report(sign, error);
    if (error.code === 'RATE_LIMITED') outage.hold(error.retryAfterMs ?? 0, error);
  }

  async #create(row: Row, attempt: { wasWritten: boolean }): Promise<string | undefined> {
    const { client, ledger, pace } = this.#parts;
    const controller = this.#spare.pop() ?? new AbortController();
    const { signal } = controller;
    let sentAt = 0;
    this.#unsent.add(controller);
    try {
      const { chavePedido } = await client.pedido.create(row.input as NovoPedido, {
        settle: false,
        retries: 0,
        signal,
        beforeSend: async () => {
          attempt.wasWritten = true;
          await ledger.intend(row);
          await pace.sending.enter();
          // Ended while it waited: the client sends nothing any more.
          if (signal.aborted) return pace.sending.leave();
          this.#unsent.delete(controller);
          sentAt = performance.now();
        },
      });
      pace.answered(performance.now() - sentAt);
      return chavePedido ?? undefined;
    } finally {
      this.#unsent.delete(controller);
      if (!signal.aborted) this.#spare.push(controller);
      if (sentAt > 0) pace.sending.leave();
    }
  }
}
