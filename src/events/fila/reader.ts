import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import type { WakeSignal } from '../../shared/timing/wake-signal.js';
import { type DocumentInFlight, inFlight } from './document-in-flight.js';
import type { DocumentStates } from './document-states.js';
import { isRetryable, retryAfterMsOf } from './error-classification.js';
import { FullCycleDetector } from './full-cycle-detector.js';
import type { FilaTrouble } from './options.js';
import type { PollScheduler } from './poll-scheduler.js';
import type { FilaPort } from './port.js';

/** Reads at once, so that a slow service is read as fast as its limit allows. */
const MAX_READS = 8;

/** What the reader is given by the consumer. */
export interface ReaderDependencies {
  port: FilaPort;
  states: DocumentStates;
  scheduler: PollScheduler;
  wakeSignal: WakeSignal;
  /** How many documents can be taken now. */
  capacity(): number;
  take(document: DocumentInFlight): void;
  /** It came although it was removed. */
  removeAgain(document: DocumentInFlight): void;
  fail(fatal: { error: unknown }): void;
  report(error: unknown, trouble: FilaTrouble): void;
}

/** Reads the queue, as fast as there is capacity and something to handle, and dispatches the documents. */
export class Reader {
  readonly #dependencies: ReaderDependencies;
  readonly #cycle = new FullCycleDetector();
  readonly #stop = new AbortController();
  #reading = 0;
  /** Grows with each document that is taken, and is 1 again when there is none to take. */
  #parallelReads = 1;

  constructor(dependencies: ReaderDependencies) {
    this.#dependencies = dependencies;
  }

  /** Settles once it was stopped and no read is under way. */
  async run(): Promise<void> {
    while (await this.#mayRead()) void this.#read();
    while (this.#reading > 0) await this.#dependencies.wakeSignal.sleep(MAX_TIMER_MS);
  }

  stop(): void {
    this.#stop.abort();
    this.#dependencies.wakeSignal.wake();
  }

  /** Waits for capacity and for the schedule; false once it was stopped. */
  async #mayRead(): Promise<boolean> {
    const { wakeSignal, scheduler, capacity } = this.#dependencies;
    while (!this.#stop.signal.aborted) {
      const isFree = this.#reading < Math.min(this.#parallelReads, capacity());
      const { pauseMs } = scheduler;
      if (isFree && pauseMs === 0) return true;
      await wakeSignal.sleep(isFree ? pauseMs : MAX_TIMER_MS);
    }
    return false;
  }

  async #read(): Promise<void> {
    const { port, scheduler, wakeSignal } = this.#dependencies;
    const { signal } = this.#stop;
    const readAt = performance.now();
    this.#reading += 1;
    try {
      const evento = await port.read({ signal });
      const document = evento && (await inFlight(evento));
      scheduler.readSucceeded();
      if (document) this.#dispatch(document, readAt);
      else this.#queueEmpty(readAt);
    } catch (error) {
      if (!signal.aborted) this.#failed(error, readAt);
    } finally {
      this.#reading -= 1;
      wakeSignal.wake();
    }
  }

  #dispatch(document: DocumentInFlight, readAt: number): void {
    const { states, scheduler, take, removeAgain } = this.#dependencies;
    // Noted also after a stop: it stays in the queue, and a removal must not take it.
    const decision = states.registerRead(document, readAt);
    if (this.#stop.signal.aborted) return;
    if (decision === 'take') {
      this.#cycle.reset();
      scheduler.documentTaken();
      this.#parallelReads = Math.min(MAX_READS, this.#parallelReads + 1);
      take(document);
      return;
    }
    if (decision === 'remove') removeAgain(document);
    const cycleMs = this.#cycle.skip(document.key);
    // At most half of the time goes into reading documents that are only skipped.
    if (cycleMs !== undefined) this.#pause(readAt, cycleMs);
  }

  #queueEmpty(readAt: number): void {
    this.#cycle.reset();
    this.#pause(readAt);
  }

  /** The queue is empty, or a full cycle of it held nothing to handle. */
  #pause(readAt: number, atLeastMs = 0): void {
    const { scheduler, states } = this.#dependencies;
    this.#parallelReads = 1;
    scheduler.nothingToHandle(readAt, atLeastMs, states.nextDueAt());
  }

  #failed(error: unknown, readAt: number): void {
    const { scheduler, fail, report } = this.#dependencies;
    this.#parallelReads = 1;
    if (!isRetryable(error)) {
      fail({ error });
      return;
    }
    const retryInMs = scheduler.readFailed(readAt, retryAfterMsOf(error));
    this.#cycle.excludeUntil(performance.now() + retryInMs);
    report(error, { stage: 'read', failures: scheduler.failures, retryInMs });
  }
}
