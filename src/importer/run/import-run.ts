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

/** Rows that are sent, recorded and reported at once, at the least: a slow `onResult` holds the sending up, not the disk. */
const LEAST_TAKEN = 256;

/**
 * One run of an import: rows are taken from the source; each is decided on by what the ledger knows of its order,
 * sent where that is right, its outcome recorded and reported.
 *
 * A run is `running` while it takes rows, `resolving` once the source is at its end and answers and look-ups are
 * awaited, then `done`. A stop may come at any time: then nothing is taken any more, what waits for the limit is taken
 * back, and what is on its way is finished. `paused` is a running run during an outage.
 *
 * What always holds, and which part holds it:
 *
 * - An intent is on the disk before the client gets the order ({@link RowHandler}).
 * - An outcome is on the disk before it is reported, once a row ({@link RowHandler}).
 * - An order that may exist is sent again by a later run alone, and only where it is proved absent
 *   ({@link OutcomeResolver}).
 * - The first failure of any part is why the run stops ({@link RunStop}).
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
      // Where no row waits to be sent, nothing finds out whether the service is back.
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

  /** @throws whatever stopped the run, once everything in flight has an outcome */
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
    // A source that hangs must not hold a run that stops.
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

/** A moment of the monotonic clock, by the clock on the wall. */
const clockTime = (at: number) => Math.round(Date.now() + at - performance.now());
