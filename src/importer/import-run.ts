import type { NovoPedido } from '../api/schemas/novo-pedido.js';
import { AbortError } from '../errors/abort.js';
import { LedgerError } from '../errors/ledger.js';
import { checkChaveNFe } from './chave-nfe.js';
import type { ImportClient } from './import-client.js';
import type { ImportOptions } from './import-options.js';
import type { Ledger, OutcomeFacts } from './ledger/ledger.js';
import { Outage } from './outage.js';
import { Pace } from './pace.js';
import type { ImportOutcome, ImportProgress, ImportResult, ImportSummary } from './result.js';
import { type Row, type RowSource, Rows } from './rows.js';
import { Sender } from './sender.js';
import { type Settlement, Settler } from './settler.js';
import { Stop } from './stop.js';
import { Tally } from './tally.js';

/** So many orders in a row whose answer is lost, and the service is away. */
const FAILURES_OF_AN_OUTAGE = 5;
const MAX_OUTAGE_MS = 3_600_000;
const PROGRESS_MS = 250;

type Told = Omit<ImportResult, 'row' | 'position' | 'pedido' | 'pedidoCanal' | 'result' | 'input'>;

/** One run of an import: take a row, send it, write down what came of it. */
export class ImportRun {
  readonly #ledger: Ledger;
  readonly #options: ImportOptions;
  readonly #stop = new Stop();
  readonly #pace: Pace;
  readonly #outage: Outage;
  readonly #settler: Settler;
  readonly #tally: Tally;
  readonly #sender: Sender;
  readonly #working = new Set<Promise<void>>();
  #sourceIsKnown: boolean;
  #state: ImportProgress['state'] = 'running';

  constructor(client: ImportClient, ledger: Ledger, options: ImportOptions) {
    const limit = client.limits?.of('pedido.create') ?? null;
    this.#ledger = ledger;
    this.#options = options;
    this.#sourceIsKnown = !ledger.knowsOrders || options.adoptLedger === true;
    this.#pace = new Pace(options.concurrency, limit);
    this.#tally = new Tally(limit, options.totalRows);
    this.#settler = new Settler(client, this.#stop);
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
    return this.#tally.summary;
  }

  /** @throws whatever stopped the run, once all that was on its way has come to something */
  async go(source: RowSource): Promise<ImportSummary> {
    const { signal, onProgress } = this.#options;
    const onAbort = () => this.#stop.now(new AbortError('importPedidos'));
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    const teller = onProgress && setInterval(() => this.#tellProgress(), PROGRESS_MS);
    try {
      await this.#takeAll(new Rows(source));
      if (!this.#stop.reason) this.#state = 'settling';
      while (this.#working.size > 0) await Promise.all(this.#working);
      this.#state = 'done';
    } finally {
      signal?.removeEventListener('abort', onAbort);
      clearInterval(teller);
    }
    this.#tellProgress();
    if (this.#stop.reason) throw this.#stop.reason.error;
    return this.#tally.summary;
  }

  async #takeAll(rows: Rows): Promise<void> {
    const { taken } = this.#pace;
    try {
      for (;;) {
        await taken.enter();
        const row = this.#stop.reason ? undefined : await this.#stop.orStopped(rows.next());
        if (!row || this.#stop.reason) break;
        this.#work(this.#deal(row), () => taken.leave());
      }
    } catch (error) {
      this.#stop.now(error);
    }
    const closed = rows.close().catch((error) => this.#stop.now(error));
    // A source that hangs must not hold a run that stops.
    await this.#stop.orStopped(closed);
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
    const known = index.size;
    const place = index.place(pedido, pedidoCanal);
    if (!this.#sourceIsKnown) this.#recognise(index.size === known);
    const first = index.rowAt(place);
    if (first > 0) return this.#refuse(row, [duplicate(first)], { duplicateOf: first });
    index.setRow(place, row.number);
    const state = index.stateAt(place);
    if (state === 'open') return this.#settleFirst(row);
    if (state === 'none' || (state === 'rejected' && this.#options.retryRejected)) {
      return this.#send(row);
    }
    return this.#tell(row, 'skipped', { previous: state });
  }

  /** A ledger that does not know the first order of a source was written for another. */
  #recognise(isKnown: boolean): void {
    this.#sourceIsKnown = true;
    if (isKnown) return;
    throw new LedgerError(
      'other-source',
      this.#ledger.path,
      'was written for another source: it does not know the first order of this one. Give each ' +
        'file its own ledger; if it is the same file, changed at its start, say adoptLedger ' +
        '(--adopt-ledger)',
    );
  }

  /** @param wasOpen an earlier run may have sent it */
  async #send(row: Row, wasOpen = false): Promise<void> {
    const { verifyChaveNFe = true } = this.#options;
    const wrong = verifyChaveNFe && checkChaveNFe((row.input as NovoPedido | null)?.chaveNFe);
    if (wrong) return this.#refuse(row, [{ path: 'chaveNFe', message: wrong }]);
    const sent = await this.#sender.send(row);
    switch (sent.is) {
      case 'created':
        return this.#settled(row, 'created', { chavePedido: sent.chavePedido });
      case 'invalid':
        return this.#refuse(row, sent.issues);
      case 'rejected':
        return this.#rejected(row, sent.mensagem, wasOpen);
      case 'unknown':
        return this.#lost(row);
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
    if (typeof settlement === 'string') return this.#tell(row, 'unknown');
    return this.#settled(row, 'recovered', { chavePedido: settlement.found._id });
  }

  /** Refused as known already, after an earlier run sent it: that may have been ours. */
  async #rejected(row: Row, mensagem: string, wasOpen: boolean): Promise<void> {
    if (wasOpen) {
      await this.#settler.enter();
      const settlement = await this.#settle(row, Infinity);
      if (typeof settlement === 'object') return this.#conclude(row, settlement);
    }
    return await this.#settled(row, 'rejected', { mensagem });
  }

  async #refuse(row: Row, issues: NonNullable<Row['issues']>, told: Told = {}): Promise<void> {
    await this.#settled(row, 'invalid', { issues }, told);
  }

  async #settled(
    row: Row,
    outcome: 'created' | 'recovered' | 'rejected' | 'invalid',
    facts: OutcomeFacts,
    told: Told = {},
  ): Promise<void> {
    await this.#ledger.record(row, outcome, facts);
    await this.#tell(row, outcome, { ...facts, ...told });
  }

  async #tell(row: Row, result: ImportOutcome, told: Told = {}): Promise<void> {
    const { number, position, pedido, pedidoCanal, input } = row;
    this.#tally.count(result);
    const { onResult } = this.#options;
    if (!onResult) return;
    const facts = { row: number, position, result, pedido, pedidoCanal, ...told };
    await onResult(Object.defineProperty(facts, 'input', { value: input }) as ImportResult);
  }

  #tellProgress(): void {
    const { onProgress } = this.#options;
    try {
      onProgress?.(this.#tally.progress(this.#stateNow(), this.#settler.pending));
    } catch (error) {
      this.#stop.now(error);
    }
  }

  #stateNow(): ImportProgress['state'] {
    if (this.#state === 'done') return 'done';
    if (this.#stop.reason) return 'stopping';
    return this.#outage.isOn ? 'paused' : this.#state;
  }
}

const duplicate = (row: number) => ({
  path: 'pedido',
  message: `and pedidoCanal are those of row ${row} of this input: each order is sent once`,
});
