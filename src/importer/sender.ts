import type { NovoPedido } from '../api/schemas/novo-pedido.js';
import { isRecebiveisError, type RecebiveisError } from '../errors/base.js';
import { unreadable } from './checks.js';
import type { ImportClient } from './import-client.js';
import type { Ledger } from './ledger/ledger.js';
import type { Outage, Pass } from './outage.js';
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
      const pass = await outage.pass();
      if (stop.reason) return { is: 'stopped' };
      const attempt: Attempt = { row, pass, wasWritten: false, sentAt: undefined, isOver: false };
      const sent = await this.#try(attempt);
      if (sent.is !== 'unsent' && sent.is !== 'hopeless') return sent;
      const { arrived } = sent;
      if (attempt.wasWritten) await ledger.record(row, 'unsent', { arrived });
    }
  }

  /** One attempt; its place is left once it is known what the failure says of the service. */
  async #try(attempt: Attempt): Promise<Exclude<Sent, { is: 'stopped' }> | Verdict> {
    const { outage, pace } = this.#parts;
    try {
      const chavePedido = await this.#create(attempt);
      outage.report(attempt.pass, 'up');
      return { is: 'created', chavePedido };
    } catch (error) {
      return this.#judge(attempt, error);
    } finally {
      attempt.isOver = true;
      if (attempt.sentAt !== undefined) pace.sending.leave();
    }
  }

  #judge({ pass, wasWritten }: Attempt, error: unknown): Verdict {
    const { outage, stop } = this.#parts;
    if (error instanceof NotNow) return { is: 'unsent', sign: 'neither', arrived: false };
    if (!isRecebiveisError(error)) {
      outage.report(pass, 'neither');
      if (wasWritten) throw error;
      return { is: 'invalid', sign: 'neither', issues: [unreadable(error)] };
    }
    const verdict = verdictOn(error);
    outage.report(pass, verdict.sign, error);
    if (error.code === 'RATE_LIMITED') outage.hold(retryAfterOf(error), error);
    if (verdict.is === 'hopeless') stop.now(error);
    return verdict;
  }

  async #create(attempt: Attempt): Promise<string | undefined> {
    const { client, pace } = this.#parts;
    const controller = this.#spare.pop() ?? new AbortController();
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
      if (attempt.sentAt !== undefined) pace.answered(performance.now() - attempt.sentAt);
      return chavePedido ?? undefined;
    } finally {
      this.#unsent.delete(controller);
      if (!signal.aborted) this.#spare.push(controller);
    }
  }

  /** Writes the intent down, waits for a place, and makes sure that sending is still right. */
  async #prepare(attempt: Attempt, signal: AbortSignal): Promise<void> {
    const { ledger, outage, pace } = this.#parts;
    const { row, pass } = attempt;
    if (outage.holds(pass)) throw new NotNow();
    attempt.wasWritten = true;
    await ledger.intend(row);
    // A second request of one call, after a refused token, has its place already.
    if (attempt.sentAt === undefined) await pace.sending.enter();
    // Ended while it waited: the client sends nothing any more.
    if (signal.aborted || attempt.isOver) return pace.sending.leave();
    attempt.sentAt = performance.now();
    await ledger.confirm();
    if (outage.holds(pass)) throw new NotNow();
  }
}

interface Attempt {
  row: Row;
  pass: Pass;
  wasWritten: boolean;
  /** When it got its place among those on their way. */
  sentAt: number | undefined;
  isOver: boolean;
}

/** The service went away while the order waited to leave. */
class NotNow extends Error {}

const retryAfterOf = ({ retryAfterMs }: RecebiveisError & { retryAfterMs?: number }) =>
  retryAfterMs ?? 0;
