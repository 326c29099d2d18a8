import { backoffMs } from '../../../shared/timing/backoff.js';
import { StopTimer } from '../../stop-timer.js';
import { runAttempt } from '../attempt.js';
import { rebuildEvento } from '../evento-text.js';
import type { InboxHandler } from '../inbox.js';
import { errorText, leaseLost, workerStops } from '../inbox-error.js';
import {
  type InboxWorker,
  readStopTimeout,
  type StopOptions,
  type WorkSettings,
} from '../work-options.js';
import type { Bullmq, Job, JobData, Worker } from './load-bullmq.js';
import { answerWithin, redisFailure, type WorkerConnection } from './redis.js';

/** Names our pauses to BullMQ as a custom strategy. */
const BACKOFF = { type: 'recebiveis' };

/** Longest wait for the last marks; without Redis they stay unwritten. */
const LAST_MARKS_MS = 1000;

interface BullmqWorkSettings extends WorkSettings, WorkerConnection {
  queueName: string;
  prefix: string;
}

/** A plain BullMQ worker around the handler. */
export class BullmqWorker implements InboxWorker {
  readonly done: Promise<void>;
  readonly #handler: InboxHandler;
  readonly #settings: BullmqWorkSettings;
  readonly #worker: Worker;
  /** The event of each attempt; an event whose lock was lost may have two attempts here. */
  readonly #active = new Map<AbortController, string>();
  readonly #tasks = new Set<Promise<void>>();
  readonly #givenUp: () => Error;
  readonly #stopTimer = new StopTimer(workerStops);
  #beginStop: () => void = () => {};

  constructor(bullmq: Bullmq, handler: InboxHandler, settings: BullmqWorkSettings) {
    this.#handler = handler;
    this.#settings = settings;
    this.#givenUp = () => new bullmq.UnrecoverableError('started too often without an end');
    const { queueName, prefix, connection, concurrency, leaseMs } = settings;
    this.#worker = new bullmq.Worker<JobData>(queueName, (job) => this.#track(this.#process(job)), {
      prefix,
      connection: connection as object,
      concurrency,
      lockDuration: leaseMs,
      stalledInterval: leaseMs,
      // We count starts ourselves, including those cut short by a crash, so stalls need no limit.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      settings: { backoffStrategy: (made: number) => backoffMs(settings.backoff, made) },
    });
    this.#listen();
    this.done = this.#run();
  }

  async stop(options?: StopOptions): Promise<void> {
    this.#stopTimer.arm(readStopTimeout(options));
    this.#beginStop();
    await this.done;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  async #run(): Promise<void> {
    const { signal } = this.#settings;
    const stop = () => void this.stop();
    const stopping = new Promise<void>((resolve) => {
      this.#beginStop = resolve;
    });
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) queueMicrotask(stop);
    await stopping;
    const finished = this.#finish();
    // Handlers that ignore their signal are left behind.
    await this.#stopTimer
      .call(new AbortController(), () => finished)
      .catch(() => answerWithin(LAST_MARKS_MS, finished))
      .catch(() => {});
    // Commands waiting for an unreachable Redis must not keep the process alive.
    this.#settings.end();
    this.#stopTimer.end();
    signal?.removeEventListener('abort', stop);
  }

  /** Handlers end, their marks are written, then the connections close. */
  async #finish(): Promise<void> {
    await this.#worker.close().catch(() => {});
    while (this.#tasks.size > 0) await Promise.allSettled(this.#tasks);
  }

  #listen(): void {
    const { onError } = this.#settings;
    this.#worker.on('failed', (job) => {
      // Set if the event was given up, not if it will be retried.
      if (job?.finishedOn) void this.#track(noteStarts(job));
    });
    this.#worker.on('lockRenewalFailed', (ids) => {
      for (const [cancelled, id] of this.#active)
        if (ids.includes(id)) cancelled.abort(leaseLost());
    });
    this.#worker.on('error', (error) => {
      const lost = /missing (lock|key)|renew lock/i.test(errorText(error));
      onError(lost ? leaseLost() : redisFailure(error), {});
    });
  }

  #track(task: Promise<void>): Promise<void> {
    this.#tasks.add(task);
    const forget = () => this.#tasks.delete(task);
    task.then(forget, forget);
    return task;
  }

  async #process(job: Job): Promise<void> {
    const { maxAttempts, handlerTimeoutMs } = this.#settings;
    // The options of this worker apply, not those in force when the event was stored.
    Object.assign(job.opts, { attempts: maxAttempts, backoff: BACKOFF });
    const attempt = startsOf(job);
    if (attempt > maxAttempts) throw this.#givenUp();
    const context = { id: String(job.id), attempt };
    const cancelled = new AbortController();
    this.#active.set(cancelled, context.id);
    const handle = (signal: AbortSignal) =>
      this.#handler(rebuildEvento(job.data.raw, job.data.idDocumento), { ...context, signal });
    const report = (error: unknown) => this.#settings.onError(error, context);
    const limits = { cancelled, timeoutMs: handlerTimeoutMs, stopTimer: this.#stopTimer, report };
    const outcome = await runAttempt(handle, limits);
    this.#active.delete(cancelled);
    if (!outcome.done) throw new Error(errorText(outcome.error));
  }
}

/** After a retry by anyone, a dashboard included, the event is handled again. */
async function noteStarts(job: Job): Promise<void> {
  const startedBefore = job.attemptsStarted;
  await job.updateData({ ...job.data, startedBefore }).catch(() => {});
}

/**
 * Starts since the event was stored or retried; `retry` of the inbox resets BullMQ's count to zero.
 */
function startsOf({ attemptsStarted, data: { startedBefore = 0 } }: Job): number {
  return attemptsStarted > startedBefore ? attemptsStarted - startedBefore : attemptsStarted;
}
