import type { RequestIssue } from '../api/refusal.js';
import type { NovoPedido } from '../api/schemas/novo-pedido.js';
import { AbortError } from '../errors/abort.js';
import { LedgerError } from '../errors/ledger.js';
import { duplicateOf, hasRightChave, issuesOf } from './checks.js';
import type { ImportClient } from './import-client.js';
import type { ImportOptions } from './import-options.js';
import type { Ledger, OutcomeFacts } from './ledger/ledger.js';
import { Outage } from './outage.js';
import { Pace } from './pace.js';
import type { ImportSummary } from './result.js';
import { type Row, type RowSource, Rows } from './rows.js';
import { Sender, type Sent } from './sender.js';
import { type Settlement, Settler } from './settler.js';
import { Slots } from './slots.js';
import { Stop } from './stop.js';
import { type ResultFacts, type RunState, Teller } from './teller.js';

/** So many orders in a row whose answer is lost, and the service is away. */
const FAILURES_OF_AN_OUTAGE = 5;
const MAX_OUTAGE_MS = 3_600_000;

/** So many orders that its ledger does not know, and a source is another. */
const STRANGERS = 20;

/** Outcomes being written down and told at once: a slow `onResult` holds the sending up, not the disk. */
const MOST_BOOKED = 256;

/** One run of an import: take a row, send it, write down what came of it. */
export class ImportRun {
  readonly #ledger: Ledger;
  readonly #options: ImportOptions;
  readonly #stop = new Stop();
  readonly #pace: Pace;
  readonly #outage: Outage;
  readonly #settler: Settler;
  readonly #teller: Teller;
  readonly #sender: Sender;
  readonly #booking = new Slots(MOST_BOOKED);
  readonly #working = new Set<Promise<void>>();
  #closeFailure: { error: unknown } | undefined;
  #state: RunState['state'] = 'running';

  constructor(client: ImportClient, ledger: Ledger, options: ImportOptions) {
    const limit = client.limits?.of('pedido.create') ?? null;
    this.#ledger = ledger;
    this.#options = options;
    this.#pace = new Pace(options.concurrency, limit);
    this.#teller = new Teller(limit, options, this.#stop);
    this.#settler = new Settler(client, this.#stop, () => this.#outage.isOn);
    this.#outage = new Outage({
      failures: FAILURES_OF_AN_OUTAGE,
      maxOutageMs: options.maxOutageMs ?? MAX_OUTAGE_MS,
      canary: () => this.#settler.answers(),
      sleep: (ms) => this.#stop.sleep(ms),
      onGiveUp: (error) => this.#stop.now(error),
    });
    this.#sender = new Sender({
      client,
      ledger,
      pace: this.#pace,
      outage: this.#outage,
      stop: this.#stop,
    });
    this.#stop.onStop(() => this.#outage.end());
  }

  get summary(): ImportSummary {
    return this.#teller.summary;
  }

  /** @throws whatever stopped the run, once all that was on its way has come to something */
  async go(source: RowSource): Promise<ImportSummary> {
    const { signal } = this.#options;
    const onAbort = () => this.#stop.now(new AbortError('importPedidos'));
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    const unwatch = this.#teller.watch(() => this.#stateNow());
    try {
      await this.#takeAll(new Rows(source));
      this.#state = 'settling';
      while (this.#working.size > 0) await Promise.all(this.#working);
      if (this.#closeFailure) this.#stop.now(this.#closeFailure.error);
      this.#state = 'done';
    } finally {
      signal?.removeEventListener('abort', onAbort);
      unwatch();
    }
    if (this.#stop.reason) throw this.#stop.reason.error;
    return this.#teller.summary;
  }

  async #takeAll(rows: Rows): Promise<void> {
    const { taken } = this.#pace;
    try {
      const first = await this.#recognise(rows);
      for (;;) {
        await taken.enter();
        if (this.#stop.reason) break;
        const row = first.shift() ?? (await this.#stop.orStopped(rows.next()));
        if (!row || this.#stop.reason) break;
        this.#work(this.#deal(row), () => taken.leave());
      }
    } catch (error) {
      this.#stop.now(error);
    }
    const closed = rows.close().catch((error) => {
      this.#closeFailure = { error };
    });
    // A source that hangs must not hold a run that stops.
    await this.#stop.orStopped(closed);
  }

  /**
   * A ledger that knows orders, but none of the first of a source, was written for another. The very
   * first may have been corrected since.
   */
  async #recognise(rows: Rows): Promise<Row[]> {
    const ledger = this.#ledger;
    const first: Row[] = [];
    if (!ledger.knowsOrders || this.#options.adoptLedger) return first;
    let strangers = 0;
    while (strangers < STRANGERS) {
      const row = await this.#stop.orStopped(rows.next());
      if (!row) break;
      first.push(row);
      if (row.pedido === undefined || row.pedidoCanal === undefined) continue;
      const known = ledger.index.size;
      ledger.index.place(row.pedido, row.pedidoCanal);
      if (ledger.index.size === known) return first;
      strangers += 1;
    }
    if (strangers > 0 && !this.#stop.reason) throw otherSource(ledger.path, strangers);
    return first;
  }

  /** Remembers work until it is done; its failure stops the run. */
  #work(work: Promise<void>, after?: () => void): void {
    const working = work
      .catch((error) => this.#stop.now(error))
      .finally(() => {
        this.#working.delete(working);
        after?.();
      });
    this.#working.add(working);
  }

  /** What is known of the order decides; it is looked at in the order of the rows. */
  #deal(row: Row): Promise<void> {
    if (row.issues) return this.#refuse(row, row.issues);
    const { pedido, pedidoCanal } = row;
    if (pedido === undefined || pedidoCanal === undefined) return this.#send(row);
    const { index } = this.#ledger;
    const place = index.place(pedido, pedidoCanal);
    const first = index.rowAt(place);
    if (first > 0) return this.#duplicate(row, first);
    index.setRow(place, row.number);
    const state = index.stateAt(place);
    if (state === 'open') return this.#settleFirst(row);
    if (state === 'none' || (state === 'rejected' && this.#options.retryRejected)) {
      return this.#send(row);
    }
    return this.#teller.tell(row, 'skipped', { previous: state });
  }

  /** @param wasOpen an earlier run may have sent it */
  async #send(row: Row, wasOpen = false): Promise<void> {
    const { verifyChaveNFe = true } = this.#options;
    if (verifyChaveNFe && !hasRightChave(row.input)) {
      return this.#refuse(row, issuesOf(row.input, true));
    }
    const sent = await this.#sender.send(row);
    await this.#booking.enter();
    this.#work(this.#book(row, sent, wasOpen), () => this.#booking.leave());
  }

  /** Writes down what sending came to; the next row does not wait for the disk. */
  #book(row: Row, sent: Sent, wasOpen: boolean): Promise<void> {
    switch (sent.is) {
      case 'created':
        return this.#settled(row, 'created', { chavePedido: sent.chavePedido });
      case 'invalid':
        return this.#refuse(row, sent.issues);
      case 'rejected':
        return this.#rejected(row, sent.mensagem, wasOpen);
      case 'unknown':
        return this.#lost(row);
      case 'stopped':
        return Promise.resolve();
    }
  }

  /** The answer was lost: the order is looked up beside the sending, and not sent again by this run. */
  async #lost(row: Row): Promise<void> {
    await this.#ledger.record(row, 'unknown');
    await this.#settler.enter();
    this.#work(this.#settle(row, 0).then((settlement) => this.#conclude(row, settlement)));
  }

  /** On its way when an earlier run ended: sent only once it is sure that it was not created. */
  async #settleFirst(row: Row): Promise<void> {
    await this.#settler.enter();
    const settling = this.#settle(row, this.#ledger.sinceLastRunMs);
    this.#work(
      settling.then((settlement) =>
        settlement === 'absent' ? this.#send(row, true) : this.#conclude(row, settlement),
      ),
    );
  }

  #settle({ pedido = '', pedidoCanal = '', input }: Row, ageMs: number): Promise<Settlement> {
    const { chaveNFe } = input as NovoPedido;
    return this.#settler.settle({ pedido, pedidoCanal, chaveNFe, ageMs });
  }

  #conclude(row: Row, settlement: Settlement): Promise<void> {
    if (typeof settlement === 'string') return this.#teller.tell(row, 'unknown');
    return this.#settled(row, 'recovered', { chavePedido: settlement.found._id });
  }

  /** Refused as known already, after an earlier run sent it: that may have been ours. */
  async #rejected(row: Row, mensagem: string, wasOpen: boolean): Promise<void> {
    if (wasOpen) {
      await this.#settler.enter();
      const settlement = await this.#settle(row, Infinity);
      if (settlement !== 'absent') return this.#conclude(row, settlement);
    }
    return await this.#settled(row, 'rejected', { mensagem });
  }

  #duplicate(row: Row, first: number): Promise<void> {
    const { issues, ...told } = duplicateOf(first);
    return this.#settled(row, 'invalid', { issues }, told);
  }

  #refuse(row: Row, issues: readonly RequestIssue[]): Promise<void> {
    return this.#settled(row, 'invalid', { issues });
  }

  async #settled(
    row: Row,
    outcome: 'created' | 'recovered' | 'rejected' | 'invalid',
    facts: OutcomeFacts,
    told: ResultFacts = {},
  ): Promise<void> {
    await this.#ledger.record(row, outcome, facts);
    await this.#teller.tell(row, outcome, { ...facts, ...told });
  }

  #stateNow(): RunState {
    const settling = this.#settler.pending;
    if (this.#state === 'done') return { state: 'done', settling };
    if (this.#stop.reason) return { state: 'stopping', settling };
    if (this.#outage.isOn) return { state: 'paused', settling };
    const isSettling = this.#state === 'settling' && this.#pace.taken.taken === 0;
    return { state: isSettling ? 'settling' : 'running', settling };
  }
}

function otherSource(ledger: string, strangers: number): LedgerError {
  return new LedgerError(
    'other-source',
    ledger,
    `was written for another source: it knows none of the first ${strangers} orders of this one. ` +
      'Give each file its own ledger; if it is the same file, changed at its start, say adoptLedger ' +
      '(--adopt-ledger)',
  );
}
