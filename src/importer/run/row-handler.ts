import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import type { ImportClient } from '../import-client.js';
import type { Ledger } from '../ledger/ledger.js';
import type { OutcomeFacts } from '../ledger/lines.js';
import type { ImportIssue, ResultFacts } from '../result.js';
import { decide, type Row } from '../rows.js';
import type { OutcomeResolver, Resolution } from './outcome-resolver.js';
import type { ProgressMeter } from './progress-meter.js';
import type { Sending } from './sending.js';
import { type Verdict, verdictOn } from './verdict.js';

/** Outcomes of rows that are not sent. */
const UNSENT = { skip: 'skipped', ignore: 'ignored', refuse: 'invalid' } as const;

/** Outcomes that take the intent back. */
const NOT_CREATED: ReadonlySet<Verdict['outcome']> = new Set(['unsent', 'fatal', 'invalid']);

/** Dependencies of a {@link RowHandler}. */
interface RowHandlerParts {
  client: ImportClient;
  ledger: Ledger;
  stop: AbortController;
  sending: Sending;
  resolver: OutcomeResolver;
  meter: ProgressMeter;
  /** Goes on with work beside the rows. */
  inBackground(work: Promise<void>): void;
}

/**
 * Takes a row from its decision to its outcome, which is recorded first and then reported. The
 * intent to send is on the disk before the client gets the order. An order is sent again only if it
 * was provably not created.
 */
export class RowHandler {
  readonly #parts: RowHandlerParts;
  #hasCreated = false;

  constructor(parts: RowHandlerParts) {
    this.#parts = parts;
  }

  /**
   * Resolves once the row no longer counts as taken; the rest of its work runs in the background.
   */
  async handle(row: Row): Promise<void> {
    const { ledger, meter } = this.#parts;
    const { action, facts } = decide(row, ledger.index);
    switch (action) {
      case 'send':
        return this.#send(row, facts);
      case 'resolve':
        return this.#resolveFirst(row, facts);
      default:
        return meter.report(row, UNSENT[action], facts);
    }
  }

  /**
   * @param judged issues that keep the order from being sent, or warnings
   * @param wasOpen an earlier run may have sent the order, and it was proved absent
   */
  async #send(row: Row, judged: ResultFacts, wasOpen = false): Promise<void> {
    if (judged.issues) return this.#refuse(row, judged.issues);
    const verdict = await this.#parts.sending.send((waitSignal) => this.#attempt(row, waitSignal));
    switch (verdict?.outcome) {
      case 'created':
        this.#parts.resolver.created(sentOrderOf(row));
        return this.#conclude(row, 'created', { chavePedido: verdict.chavePedido }, judged);
      case 'invalid':
        return this.#refuse(row, verdict.issues);
      case 'rejected':
        return this.#rejected(row, verdict.mensagem, wasOpen);
      case 'unknown':
        return this.#lost(row, this.#isWrongAddress(verdict));
    }
  }

  async #attempt(row: Row, waitSignal: AbortSignal): Promise<Verdict> {
    const { client, ledger, stop } = this.#parts;
    await ledger.intend(row);
    const call = { settle: false, retries: 0, waitSignal };
    const verdict = await client.pedido
      .create(row.input as NovoPedido, call)
      .then(({ chavePedido }): Verdict => {
        return { outcome: 'created', chavePedido: chavePedido ?? undefined };
      }, verdictOn);
    if (NOT_CREATED.has(verdict.outcome)) await ledger.record(row, 'unsent');
    this.#hasCreated ||= verdict.outcome === 'created';
    if (verdict.outcome === 'fatal' || this.#isWrongAddress(verdict))
      stop.abort(verdict.failure?.error);
    return verdict;
  }

  /** Before the first creation, such a status most likely means a wrong address. */
  #isWrongAddress(verdict: Verdict): boolean {
    return verdict.outcome === 'unknown' && verdict.mayBeFromProxy && !this.#hasCreated;
  }

  /**
   * Looks up an order whose answer was lost, while others are sent. This run does not send it
   * again.
   */
  async #lost(row: Row, wrongAddress: boolean): Promise<void> {
    const { ledger, resolver, inBackground } = this.#parts;
    await ledger.record(row, 'unknown', wrongAddress ? { wrongAddress } : undefined);
    const resolving = resolver.resolve(sentOrderOf(row), 0, false);
    inBackground(resolving.then((resolution) => this.#resolved(row, resolution, false)));
  }

  /**
   * Resolves an order that was in flight when an earlier run ended, and sends it only if it was not
   * created.
   */
  async #resolveFirst(row: Row, judged: ResultFacts): Promise<void> {
    const { ledger, inBackground } = this.#parts;
    const resolving = this.#resolveEarlier(row, ledger.sinceLastRunMs);
    inBackground(
      resolving.then((resolution) =>
        resolution.is === 'absent'
          ? this.#send(row, judged, true)
          : this.#resolved(row, resolution, true),
      ),
    );
  }

  /** Resolves an order that an earlier run sent, maybe with another content. */
  #resolveEarlier(row: Row, ageMs: number): Promise<Resolution> {
    const { ledger, resolver } = this.#parts;
    const isSentChaveNFe = ledger.sentChaveNFe(row);
    return resolver.resolve({ ...sentOrderOf(row), isSentChaveNFe }, ageMs, true);
  }

  async #resolved(row: Row, resolution: Resolution, wasOpen: boolean): Promise<void> {
    const { ledger, meter } = this.#parts;
    if (resolution.is === 'found') {
      const { _id: chavePedido } = resolution.found;
      // An order of this run was sent with the row's own content.
      const changes = wasOpen ? ledger.changesOf(row) : {};
      return this.#conclude(row, 'recovered', { chavePedido }, changes);
    }
    const unknownReason = resolution.is === 'unknown' ? resolution.reason : 'not-found-yet';
    await meter.report(row, 'unknown', { unknownReason });
  }

  /** A refusal as duplicate may mean the order that an earlier run sent. */
  async #rejected(row: Row, mensagem: string, wasOpen: boolean): Promise<void> {
    if (wasOpen) {
      const resolution = await this.#resolveEarlier(row, Infinity);
      if (resolution.is !== 'absent') return this.#resolved(row, resolution, true);
    }
    return await this.#conclude(row, 'rejected', { mensagem });
  }

  #refuse(row: Row, issues: readonly ImportIssue[]): Promise<void> {
    return this.#parts.meter.report(row, 'invalid', { issues });
  }

  async #conclude(
    row: Row,
    outcome: 'created' | 'recovered' | 'rejected',
    recorded: OutcomeFacts,
    facts: ResultFacts = {},
  ): Promise<void> {
    const { ledger, meter } = this.#parts;
    await ledger.record(row, outcome, recorded);
    await meter.report(row, outcome, { ...recorded, ...facts });
  }
}

const sentOrderOf = ({ pedido = '', pedidoCanal = '', input }: Row) => ({
  pedido,
  pedidoCanal,
  chaveNFe: (input as NovoPedido).chaveNFe,
});
