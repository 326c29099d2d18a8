import { RecebiveisError } from '../../client/errors/base.js';
import { safely } from '../../shared/safely.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import { WakeSignal } from '../../shared/timing/wake-signal.js';
import { StopTimer } from '../stop-timer.js';
import { type DocumentInFlight, Documents, documentOf } from './documents.js';
import { isAccessRefused, isRetryable, retryAfterMsOf } from './errors.js';
import { HandlerPool } from './handler-pool.js';
import {
  type ConsumeSettings,
  type FilaConsumer,
  type FilaHandler,
  type FilaPort,
  type FilaTrouble,
  stopTimeoutMs,
} from './options.js';
import { Polling } from './polling.js';
import { Removals } from './removals.js';

/** Documents read ahead, so that handlers need not wait for reads, nor reads for handlers. */
const AHEAD = 16;

/** Grace for removals after a stop. */
const LAST_REMOVALS_MS = 60_000;

/** Reads the queue, calls the handler and removes handled documents, until it is stopped. */
export class Consumer implements Pick<FilaConsumer, 'stop' | 'done'> {
  readonly done: Promise<void>;
  readonly #port: FilaPort;
  readonly #settings: ConsumeSettings;
  readonly #documents = new Documents();
  readonly #polling: Polling;
  readonly #handlers: HandlerPool;
  readonly #removals: Removals;
  readonly #wakeSignal = new WakeSignal();
  /** Aborts the reads under way. */
  readonly #reading = new AbortController();
  #readsUnderWay = 0;
  /**
   * Resolves at the end, also after an error. `stop` waits for this promise, so that a rejection of
   * `done` is left to the user.
   */
  readonly #ended: Promise<void>;
  readonly #stopTimer = new StopTimer(() => new RecebiveisError('ABORTED', STOPPED));
  #isOver = false;
  #fatal: { error: unknown } | undefined;

  constructor(port: FilaPort, handler: FilaHandler, settings: ConsumeSettings) {
    this.#port = port;
    this.#settings = settings;
    this.#polling = new Polling(settings.idleMs);
    this.#removals = new Removals(port, (error, trouble) => {
      this.#report(error, { stage: 'remove', ...trouble });
      if (isAccessRefused(error)) this.#end({ error });
    });
    this.#handlers = new HandlerPool(handler, {
      settings,
      documents: this.#documents,
      stopTimer: this.#stopTimer,
      remove: (document) => void this.#remove(document),
      dueBy: (dueAt) => this.#polling.wakeBy(dueAt),
      settled: () => this.#wakeSignal.wake(),
      report: this.#report,
    });
    settings.signal?.addEventListener('abort', this.#abort);
    if (settings.signal?.aborted) this.#abort();
    const life = this.#live();
    this.#ended = life.catch(ignore);
    this.done = life.then(ignore);
  }

  async #live(): Promise<void> {
    while (await this.#mayPoll()) void this.#poll();
    while (this.#readsUnderWay > 0 || this.#handlers.size > 0) {
      await this.#wakeSignal.sleep(MAX_TIMER_MS);
    }
    await this.#removals.finish(LAST_REMOVALS_MS);
    this.#isOver = true;
    this.#stopTimer.end();
    this.#settings.signal?.removeEventListener('abort', this.#abort);
    if (this.#fatal) throw this.#fatal.error;
  }

  /** Waits for a free place and for the end of a pause; false if the consumer was stopped. */
  async #mayPoll(): Promise<boolean> {
    while (!this.#reading.signal.aborted) {
      const places = this.#settings.concurrency + AHEAD - this.#handlers.size;
      const isFree = this.#readsUnderWay < Math.min(this.#polling.parallelReads, places);
      const { pauseMs } = this.#polling;
      if (isFree && pauseMs === 0) return true;
      await this.#wakeSignal.sleep(isFree ? pauseMs : MAX_TIMER_MS);
    }
    return false;
  }

  async #poll(): Promise<void> {
    const { signal } = this.#reading;
    const readAt = performance.now();
    this.#readsUnderWay += 1;
    try {
      const evento = await this.#port.read({ signal });
      const document = evento && (await documentOf(evento));
      this.#polling.failures = 0;
      if (signal.aborted) return;
      if (document) this.#dispatch(document, readAt);
      else this.#polling.queueEmpty(readAt, this.#documents.nextDueAt());
    } catch (error) {
      if (!signal.aborted) this.#readFailed(error, readAt);
    } finally {
      this.#readsUnderWay -= 1;
      this.#wakeSignal.wake();
    }
  }

  #dispatch(document: DocumentInFlight, readAt: number): void {
    const { key, idDocumento } = document;
    const { action, returns, stays, hasChanged } = this.#documents.registerRead(document, readAt);
    if (hasChanged) this.#reportDocument('read', CHANGED, idDocumento);
    if (action === 'take') {
      this.#polling.documentTaken();
      this.#handlers.add(document);
      return;
    }
    if (action === 'remove') {
      if (stays) this.#reportDocument('remove', CAME_BACK, idDocumento, returns);
      void this.#remove(document);
    }
    this.#polling.documentSkipped(key, readAt, this.#documents.nextDueAt());
  }

  #readFailed(error: unknown, readAt: number): void {
    if (!isRetryable(error)) {
      this.#end({ error });
      return;
    }
    const retryInMs = this.#polling.readFailed(readAt, retryAfterMsOf(error));
    this.#report(error, { stage: 'read', failures: this.#polling.failures, retryInMs });
  }

  /** Removes a handled document. Even if that fails for good, it is not handled again. */
  async #remove({ idDocumento, key }: DocumentInFlight): Promise<void> {
    this.#documents.skip(key);
    if (idDocumento === null) this.#reportDocument('remove', UNREMOVABLE, idDocumento);
    else if (await this.#removals.add(idDocumento)) this.#documents.markRemoved(key);
  }

  async stop(options?: { timeoutMs?: number | undefined }): Promise<void> {
    const timeoutMs = stopTimeoutMs(options);
    this.#end();
    if (timeoutMs !== undefined) this.#stopTimer.arm(timeoutMs);
    await this.#ended;
  }

  readonly #abort = () => this.#end();

  /** Documents read ahead stay in the queue; handlers and removals finish. */
  #end(fatal?: { error: unknown }): void {
    this.#fatal ??= fatal;
    this.#handlers.close();
    this.#reading.abort();
    this.#wakeSignal.wake();
  }

  #reportDocument(
    stage: FilaTrouble['stage'],
    message: string,
    idDocumento: string | null,
    failures = 1,
  ): void {
    const error = new RecebiveisError('INVALID_RESPONSE', message);
    this.#report(error, { stage, idDocumento, failures });
  }

  readonly #report = (error: unknown, trouble: FilaTrouble): void => {
    if (this.#isOver) return;
    safely(this.#settings.onError)(error, trouble);
  };
}

const ignore = () => {};

const STOPPED =
  'The consumer was stopped, and the handler was still running after the timeoutMs of stop; its event stays in the queue';
const UNREMOVABLE =
  'An event was handled whose document has no known identifier, so it cannot be removed: this process skips it from now on, as long as its contents stay the same. Name the field with filaDocumentId of the client';
const IS_IT_RIGHT =
  'Is its identifier the right one? If it is another field, name that with filaDocumentId of the client';
const CHANGED = `A document of the queue came with other contents under the same identifier. By its identifier it counts as the same document: it is handled by one handler at a time, with one count of attempts, and removed once. ${IS_IT_RIGHT}`;
const CAME_BACK = `A document came back after it was removed, and again after it was removed once more: its removal has no effect. This process does not handle it again. ${IS_IT_RIGHT}`;
