import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { isRecebiveisError, type RecebiveisError } from '../../client/errors/base.js';
import { judged } from '../checks.js';
import type { ImportClient } from '../import-client.js';
import type { ImportOptions } from '../import-options.js';
import type { Ledger } from '../ledger/ledger.js';
import type { OutcomeFacts } from '../ledger/lines.js';
import type { ImportIssue, ImportResult, ResultFacts } from '../result.js';
import { decide, type IgnoredFacts, type Row } from '../rows.js';
import type { Outage } from './outage.js';
import type { OutcomeResolver, Resolution } from './outcome-resolver.js';
import type { ProgressMeter } from './progress-meter.js';
import type { BackgroundWork, RunStop } from './run-stop.js';
import { Semaphore } from './semaphore.js';
import { type Verdict, verdictOn } from './verdict.js';

/** Result of sending a row. */
type Sent =
  | { outcome: 'created'; chavePedido: string | undefined }
  | Extract<Verdict, { outcome: 'invalid' | 'rejected' | 'unknown' }>;

/** Dependencies of a {@link RowHandler}. */
export interface RowHandlerParts {
  client: ImportClient;
  ledger: Ledger;
  options: ImportOptions;
  /** Requests in flight at once. */
  concurrency: number;
  stop: RunStop;
  background: BackgroundWork;
  outage: Outage;
  resolver: OutcomeResolver;
  reporter: ProgressMeter;
}

/**
 * Takes a row from its decision to its outcome, which is recorded first and then reported. The
 * intent to send is on the disk before the client gets the order. An order is sent again only if it
 * was provably not created.
 */
export class RowHandler {
  readonly #parts: RowHandlerParts;
  readonly #inFlight: Semaphore;
  /** Aborts the calls that wait for the limit. */
  #waiting = new AbortController();
  #hasCreated = false;

  constructor(parts: RowHandlerParts) {
    this.#parts = parts;
    this.#inFlight = new Semaphore(parts.concurrency);
    parts.stop.onStop(() => this.endWaiting());
  }

  /** Takes back orders that wait for the limit; requests in flight are finished. */
  endWaiting(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
  }

  /**
   * Resolves once the row no longer counts as taken; the rest of its work runs in the background.
   */
  handle(row: Row): Promise<void> {
    const { ledger, options } = this.#parts;
    const decision = decide(row, ledger.index, options.retryRejected ?? false);
    switch (decision.action) {
      case 'send':
        return this.#send(row);
      case 'resolve':
        return this.#resolveFirst(row);
      case 'skip':
        return this.#skip(row, decision.previous);
      case 'ignore':
        return this.#ignore(row, decision.facts);
      case 'refuse':
        return this.#refuse(row, decision.issues, { duplicateOf: decision.duplicateOf });
    }
  }

  async #skip(row: Row, previous: ImportResult['previous']): Promise<void> {
    const { ledger, reporter } = this.#parts;
    // The service never had a rejected order, so its content cannot have changed there.
    const changed = previous === 'rejected' ? {} : await changesOf(ledger, row);
    await reporter.report(row, 'skipped', { previous, ...changed });
  }

  /** @param wasOpen an earlier run may have sent the order, and it was proved absent */
  async #send(row: Row, wasOpen = false): Promise<void> {
    const { issues, warnings } = judged(row.input);
    if (issues.length > 0) return this.#refuse(row, issues);
    const sent = await this.#sent(row);
    switch (sent?.outcome) {
      case 'created':
        return this.#created(row, sent.chavePedido, warnings);
      case 'invalid':
        return this.#refuse(row, sent.issues);
      case 'rejected':
        return this.#rejected(row, sent.mensagem, wasOpen);
      case 'unknown':
        return this.#lost(row);
    }
  }

  /** Sends an order until its outcome is known; undefined if the run stops first. */
  async #sent(row: Row): Promise<Sent | undefined> {
    await this.#inFlight.acquire();
    try {
      while (!this.#parts.stop.reason) {
        const sent = await this.#try(row);
        if (sent) return sent;
      }
      return undefined;
    } finally {
      this.#inFlight.release();
    }
  }

  /** Makes one attempt; undefined if the order was not created and may be sent again. */
  async #try(row: Row): Promise<Sent | undefined> {
    const { client, ledger, outage, stop } = this.#parts;
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
      const call = { settle: false, retries: 0, waitSignal: this.#waiting.signal };
      const { chavePedido } = await client.pedido.create(row.input as NovoPedido, call);
      this.#hasCreated = true;
      outage.report(isProbe, 'healthy');
      return { outcome: 'created', chavePedido: chavePedido ?? undefined };
    } catch (error) {
      const verdict = this.#judge(isProbe, error);
      if (verdict.outcome === 'rejected' || verdict.outcome === 'unknown') return verdict;
      const arrived = verdict.outcome !== 'invalid' && verdict.arrived;
      await ledger.record(row, 'unsent', { arrived });
      return verdict.outcome === 'invalid' ? verdict : undefined;
    }
  }

  /** Decides what a failed attempt means for the row and for the run. */
  #judge(isProbe: boolean, error: unknown): Verdict {
    const { outage, stop } = this.#parts;
    if (!isRecebiveisError(error)) {
      outage.report(isProbe, 'unclear');
      throw error;
    }
    const verdict = verdictOn(error);
    const { retryAfterMs = 0 } = error as RecebiveisError & { retryAfterMs?: number };
    outage.report(isProbe, verdict.health, error, retryAfterMs);
    // Before the first creation, such a status most likely means a wrong address.
    const mayBeFromProxy =
      verdict.outcome === 'unknown' && verdict.mayBeFromProxy && !this.#hasCreated;
    if (verdict.outcome === 'fatal' || mayBeFromProxy) stop.request(error);
    return verdict;
  }

  async #created(
    row: Row,
    chavePedido: string | undefined,
    warnings: readonly ImportIssue[],
  ): Promise<void> {
    const { pedido = '', pedidoCanal = '', input } = row;
    const { chaveNFe } = input as NovoPedido;
    this.#parts.resolver.created({ pedido, pedidoCanal, chaveNFe });
    await this.#conclude(row, 'created', { chavePedido }, warnings.length > 0 ? { warnings } : {});
  }

  /**
   * Looks up an order whose answer was lost, while others are sent. This run does not send it
   * again.
   */
  async #lost(row: Row): Promise<void> {
    const { ledger, background } = this.#parts;
    await ledger.record(row, 'unknown');
    const resolving = this.#resolve(row, 0, false);
    background.add(resolving.then((resolution) => this.#resolved(row, resolution, false)));
  }

  /**
   * Resolves an order that was in flight when an earlier run ended, and sends it only if it was not
   * created.
   */
  async #resolveFirst(row: Row): Promise<void> {
    const { ledger, background } = this.#parts;
    background.add(
      this.#resolve(row, ledger.sinceLastRunMs, true).then((resolution) =>
        resolution.is === 'absent' ? this.#send(row, true) : this.#resolved(row, resolution, true),
      ),
    );
  }

  /** @param wasOpen an earlier run sent the order, so this run may send it again if it is absent */
  async #resolve(row: Row, ageMs: number, wasOpen: boolean): Promise<Resolution> {
    const { ledger, resolver } = this.#parts;
    const { pedido = '', pedidoCanal = '', input } = row;
    const { chaveNFe } = input as NovoPedido;
    // An order of this run was sent with the row's own key.
    const isSentChaveNFe = wasOpen ? await ledger.sentChaveNFe(row) : undefined;
    return resolver.resolve({ pedido, pedidoCanal, chaveNFe, isSentChaveNFe }, ageMs, wasOpen);
  }

  async #resolved(row: Row, resolution: Resolution, wasOpen: boolean): Promise<void> {
    if (resolution.is === 'found') {
      // An order of this run was sent with the row's own content.
      const changed = wasOpen ? await changesOf(this.#parts.ledger, row) : {};
      return this.#conclude(row, 'recovered', { chavePedido: resolution.found._id }, changed);
    }
    const unknownReason = resolution.is === 'unknown' ? resolution.reason : 'not-found-yet';
    await this.#parts.reporter.report(row, 'unknown', { unknownReason });
  }

  /** A refusal as duplicate may mean the order that an earlier run sent. */
  async #rejected(row: Row, mensagem: string, wasOpen: boolean): Promise<void> {
    if (wasOpen) {
      const resolution = await this.#resolve(row, Infinity, true);
      if (resolution.is !== 'absent') return this.#resolved(row, resolution, true);
    }
    return await this.#conclude(row, 'rejected', { mensagem });
  }

  /** The ledger keeps the reason in words, for people. */
  #ignore(row: Row, { reason, ...facts }: IgnoredFacts): Promise<void> {
    return this.#conclude(row, 'ignored', { reason }, facts);
  }

  #refuse(row: Row, issues: readonly ImportIssue[], facts: ResultFacts = {}): Promise<void> {
    return this.#conclude(row, 'invalid', { issues }, facts);
  }

  async #conclude(
    row: Row,
    outcome: 'created' | 'recovered' | 'rejected' | 'invalid' | 'ignored',
    recorded: OutcomeFacts,
    facts: ResultFacts = {},
  ): Promise<void> {
    const { ledger, reporter } = this.#parts;
    await ledger.record(row, outcome, recorded);
    await reporter.report(row, outcome, { ...recorded, ...facts });
  }
}

/** Fields of a row that changed since it was sent. */
async function changesOf(ledger: Ledger, row: Row): Promise<ResultFacts> {
  const changedFields = await ledger.changedFields(row);
  return changedFields ? { changed: true, changedFields } : {};
}
