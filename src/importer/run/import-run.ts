import { AbortError } from '../../client/errors/no-answer.js';
import { ABSENCE_AFTER_MS } from '../../client/resources/order-lookup.js';
import type { ImportClient } from '../import-client.js';
import type { ImportOptions } from '../import-options.js';
import type { Ledger } from '../ledger/ledger.js';
import type { ImportSummary, ImportWait } from '../result.js';
import { type Row, type RowSource, Rows } from '../rows.js';
import { Outage } from './outage.js';
import { OutcomeResolver } from './outcome-resolver.js';
import { ProgressMeter, type RunState } from './progress-meter.js';
import { RowHandler } from './row-handler.js';
import { BackgroundWork, RunStop } from './run-stop.js';
import { Semaphore } from './semaphore.js';

/** Answers of six seconds still use the limit of 1200 a minute up. */
const CONCURRENCY = 128;

const MAX_OUTAGE_MS = 3_600_000;

/**
 * Fewest rows in progress at once: a slow `onResult` holds up the sending, not the writes to disk.
 */
const LEAST_TAKEN = 256;

/**
 * One run of an import. It takes rows from the source, decides on each by what the ledger knows of
 * its order, sends the order where that is right, then records and reports the outcome.
 *
 * A run is `running` while it takes rows, `resolving` from the end of the source until all answers
 * and look-ups are in, then `done`. `paused` is a running run during an outage. After a stop, which
 * may come at any time, no row is taken, orders that wait for the limit are taken back, and
 * requests in flight are finished.
 *
 * Rules that always hold, and the part that keeps them:
 *
 * - An intent is on the disk before the client gets the order ({@link RowHandler}).
 * - An outcome is on the disk before it is reported, once a row ({@link RowHandler}).
 * - An order that may exist is sent again only by a later run, and only if it is proved absent
 * ({@link OutcomeResolver}).
 * - The first failure of any part is the reason why the run stops ({@link RunStop}).
 */
export class ImportRun {
  readonly #options: ImportOptions;
  readonly #stop = new RunStop();
  readonly #background = new BackgroundWork(this.#stop);
  readonly #taken: Semaphore;
  readonly #outage: Outage;
  readonly #resolver: OutcomeResolver;
  readonly #reporter: ProgressMeter;
  readonly #handler: RowHandler;
  #closeFailure: { error: unknown } | undefined;
  #state: RunState['state'] = 'running';

  constructor(client: ImportClient, ledger: Ledger, options: ImportOptions) {
    const limit = client.limits?.of('pedido.create') ?? null;
    const stop = this.#stop;
    const { concurrency = CONCURRENCY, absenceAfterMs = ABSENCE_AFTER_MS } = options;
    const { maxOutageMs = MAX_OUTAGE_MS } = options;
    const taken = new Semaphore(Math.max(LEAST_TAKEN, 2 * concurrency));
    const reporter = new ProgressMeter(limit, options);
    const resolver = new OutcomeResolver({
      client,
      stop,
      absenceAfterMs,
      known: ledger.latestKnown,
      // Without a row waiting to be sent, nothing would find out that the service is back.
      isAway: () => outage.isOn && taken.held > 0,
      isSending: () => this.#state === 'running' || taken.held > 0,
    });
    const outage = new Outage({
      stop,
      maxOutageMs,
      answers: () => resolver.answers(),
      onBegin: () => handler.endWaiting(),
    });
    const handler = new RowHandler({
      client,
      ledger,
      options,
      concurrency,
      stop,
      background: this.#background,
      outage,
      resolver,
      reporter,
    });
    this.#options = options;
    this.#taken = taken;
    this.#outage = outage;
    this.#resolver = resolver;
    this.#reporter = reporter;
    this.#handler = handler;
  }

  get summary(): ImportSummary {
    return this.#reporter.summary;
  }

  /** @throws the reason of the stop, once every request in flight has an outcome */
  async go(source: RowSource): Promise<ImportSummary> {
    const { signal } = this.#options;
    const onAbort = () => this.#stop.request(new AbortError('importPedidos'));
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    const unwatch = this.#reporter.watch(() => this.#stateNow(), this.#stop);
    try {
      await this.#takeAll(new Rows(source));
      this.#state = 'resolving';
      await this.#background.drain();
      if (this.#closeFailure) this.#stop.request(this.#closeFailure.error);
      this.#state = 'done';
    } finally {
      signal?.removeEventListener('abort', onAbort);
      unwatch();
    }
    if (this.#stop.reason) throw this.#stop.reason.error;
    return this.#reporter.summary;
  }

  async #takeAll(rows: Rows): Promise<void> {
    const taken = this.#taken;
    try {
      for (;;) {
        await taken.acquire();
        const row = await this.#next(rows);
        if (!row) {
          taken.release();
          break;
        }
        this.#background.add(this.#handler.handle(row), () => taken.release());
      }
    } catch (error) {
      this.#stop.request(error);
    }
    const closed = rows.close().catch((error) => {
      this.#closeFailure = { error };
    });
    // A source that hangs must not hold up a run that stops.
    await this.#stop.orStopped(closed);
  }

  /** Undefined at the end of the source, or at the stop. */
  async #next(rows: Rows): Promise<Row | undefined> {
    if (this.#stop.reason) return undefined;
    const row = await this.#stop.orStopped(rows.next());
    return this.#stop.reason ? undefined : row;
  }

  #stateNow(): RunState {
    const resolving = this.#resolver.pending;
    const waiting = this.#waitingFor();
    if (this.#state === 'done') return { state: 'done', resolving, waiting: undefined };
    if (this.#stop.reason) return { state: 'stopping', resolving, waiting: undefined };
    if (this.#outage.isOn) return { state: 'paused', resolving, waiting };
    const isResolving = this.#state === 'resolving' && this.#taken.held === 0;
    if (isResolving) return { state: 'resolving', resolving, waiting: undefined };
    return { state: 'running', resolving, waiting };
  }

  #waitingFor(): ImportWait | undefined {
    const { pause } = this.#outage;
    if (!pause) return undefined;
    const reason = pause.reason === 'limit' ? 'refused-for-limit' : 'service';
    return { reason, until: clockTime(pause.until) };
  }
}

/** Converts a moment of the monotonic clock to the wall clock. */
const clockTime = (at: number) => Math.round(Date.now() + at - performance.now());
