import { setMaxListeners } from 'node:events';
import { AbortError } from '../../client/errors/no-answer.js';
import { ABSENCE_AFTER_MS } from '../../client/resources/sent-orders.js';
import type { ImportClient } from '../import-client.js';
import type { ImportOptions } from '../import-options.js';
import type { Ledger } from '../ledger/ledger.js';
import type { ImportSummary, ImportWait } from '../result.js';
import { type Row, type RowSource, rowsOf } from '../rows.js';
import { OutcomeResolver } from './outcome-resolver.js';
import { ProgressMeter, type RunState } from './progress-meter.js';
import { RowHandler } from './row-handler.js';
import { Semaphore } from './semaphore.js';
import { type Pause, Sending } from './sending.js';
import { orStopped } from './stopping.js';

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
 * - The outcome of an order that was sent is on the disk before it is reported, once a row ({@link RowHandler}).
 * - An order that may exist is sent again only by a later run, and only if it is proved absent
 * ({@link OutcomeResolver}).
 * - The first failure of any part is the reason why the run stops.
 */
export class ImportRun {
  readonly #signal: AbortSignal | undefined;
  readonly #stop = new AbortController();
  /** Work under way, which is finished also after a stop. */
  readonly #pending = new Set<Promise<void>>();
  readonly #taken: Semaphore;
  readonly #sending: Sending;
  readonly #resolver: OutcomeResolver;
  readonly #meter: ProgressMeter;
  readonly #handler: RowHandler;
  #state: 'running' | 'resolving' | 'done' = 'running';

  constructor(client: ImportClient, ledger: Ledger, options: ImportOptions) {
    const { concurrency = CONCURRENCY, absenceAfterMs = ABSENCE_AFTER_MS } = options;
    const { maxOutageMs = MAX_OUTAGE_MS } = options;
    const stop = this.#stop;
    // Each waiting order listens; Node warns of more than ten.
    setMaxListeners(0, stop.signal);
    const taken = new Semaphore(Math.max(LEAST_TAKEN, 2 * concurrency));
    const sending = new Sending(stop, concurrency, maxOutageMs);
    this.#signal = options.signal;
    this.#taken = taken;
    this.#sending = sending;
    this.#meter = new ProgressMeter(options);
    this.#resolver = new OutcomeResolver({
      client,
      stop,
      absenceAfterMs,
      known: ledger.latestKnown,
      // Without a row waiting to be sent, nothing would find out that the service is back.
      isAway: () => sending.pause !== undefined && taken.held > 0,
      onAnswer: () => sending.answered(),
      isSending: () => this.#state === 'running' || taken.held > 0,
    });
    this.#handler = new RowHandler({
      client,
      ledger,
      stop,
      sending,
      resolver: this.#resolver,
      meter: this.#meter,
      inBackground: (work) => void this.#add(work),
    });
  }

  get summary(): ImportSummary {
    return this.#meter.summary;
  }

  /** @throws the reason of the stop, once every request in flight has an outcome */
  async go(source: RowSource): Promise<ImportSummary> {
    const signal = this.#signal;
    const stop = this.#stop;
    const onAbort = () => stop.abort(new AbortError('importPedidos'));
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort);
    const unwatch = this.#meter.watch(() => this.#stateNow(), stop);
    try {
      const rows = rowsOf(source);
      await this.#takeAll(rows).catch((error) => stop.abort(error));
      // A source that hangs must not hold up a run that stops.
      const closed = orStopped(rows.return(), stop.signal).catch((error) => stop.abort(error));
      this.#state = 'resolving';
      while (this.#pending.size > 0) await Promise.all(this.#pending);
      await closed;
      this.#state = 'done';
    } finally {
      signal?.removeEventListener('abort', onAbort);
      unwatch();
    }
    stop.signal.throwIfAborted();
    return this.summary;
  }

  async #takeAll(rows: AsyncGenerator<Row, void>): Promise<void> {
    const { signal } = this.#stop;
    for (;;) {
      await this.#taken.acquire();
      const taken = signal.aborted ? undefined : await orStopped(rows.next(), signal);
      if (!taken || taken.done || signal.aborted) break;
      void this.#add(this.#handler.handle(taken.value)).then(() => this.#taken.release());
    }
    this.#taken.release();
  }

  /** Work that the run waits for; a failure stops the run. Never rejects. */
  #add(work: Promise<void>): Promise<void> {
    const pending = work
      .catch((error) => this.#stop.abort(error))
      .finally(() => void this.#pending.delete(pending));
    this.#pending.add(pending);
    return pending;
  }

  #stateNow(): RunState {
    const { pause } = this.#sending;
    const looking = { resolving: this.#resolver.pending, waiting: undefined };
    if (this.#state === 'done') return { ...looking, state: 'done' };
    if (this.#stop.signal.aborted) return { ...looking, state: 'stopping' };
    if (pause) return { ...looking, state: 'paused', waiting: waitOf(pause) };
    const isResolving = this.#state === 'resolving' && this.#taken.held === 0;
    return { ...looking, state: isResolving ? 'resolving' : 'running' };
  }
}

/** Converts the moment of the monotonic clock to the wall clock. */
const waitOf = ({ until, ...pause }: Pause): ImportWait => ({
  ...pause,
  until: Math.round(Date.now() + until - performance.now()),
});
