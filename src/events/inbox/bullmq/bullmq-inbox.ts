import { rebuildEvento, writeEvento } from '../evento-text.js';
import {
  type DeadLetter,
  type DeadOptions,
  type Inbox,
  type InboxEvento,
  type InboxHandler,
  type InboxReceipt,
  type InboxStats,
  readDeadOptions,
} from '../inbox.js';
import { errorText, InboxError } from '../inbox-error.js';
import { type InboxWorker, readWorkOptions, type WorkOptions } from '../work-options.js';
import { BullmqWorker } from './bullmq-worker.js';
import type { Bullmq, Job, JobData, Queue } from './load-bullmq.js';
import { answerWithin, type WorkerConnection } from './redis.js';

const COUNTED = ['wait', 'prioritized', 'delayed', 'active', 'completed', 'failed'] as const;

/** Parts of a BullMQ inbox, made by `openBullmqInbox`. */
interface BullmqInboxSettings {
  queueName: string;
  prefix: string;
  keepDoneMs: number;
  timeoutMs: number;
  /** Opens a connection for one worker. */
  connect: () => WorkerConnection;
}

export class BullmqInbox implements Inbox {
  readonly #bullmq: Bullmq;
  readonly #queue: Queue;
  readonly #settings: BullmqInboxSettings;
  readonly #workers: BullmqWorker[] = [];
  #closing: Promise<void> | undefined;

  constructor(bullmq: Bullmq, queue: Queue, settings: BullmqInboxSettings) {
    this.#bullmq = bullmq;
    this.#queue = queue;
    this.#settings = settings;
  }

  async store(evento: InboxEvento, identity?: { id: string }): Promise<InboxReceipt> {
    // The caller may change the object before BullMQ writes it.
    const raw = structuredClone(evento?.raw ?? null);
    const tipo = evento?.tipo;
    const { id, idDocumento } = await writeEvento(evento, identity);
    const storeId = crypto.randomUUID();
    const data: JobData = { raw, storeId };
    if (idDocumento !== undefined) data.idDocumento = idDocumento;
    return this.#ask(async (queue) => {
      await queue.add(tipo, data, this.#jobOptions(id));
      // BullMQ silently keeps an existing job of the same id; its `storeId` shows which one it is.
      const job = await queue.getJob(id);
      return { id, repeated: job !== undefined && job.data.storeId !== storeId };
    });
  }

  #jobOptions(jobId: string): object {
    return {
      jobId,
      // For workers other than ours, which set their own options.
      attempts: 20,
      backoff: { type: 'exponential', delay: 1000, jitter: 0.5 },
      removeOnComplete: { age: Math.ceil(this.#settings.keepDoneMs / 1000) },
      removeOnFail: false,
      stackTraceLimit: 0,
    };
  }

  work(handler: InboxHandler, options?: WorkOptions): InboxWorker {
    const settings = readWorkOptions(handler, options);
    if (this.#closing) throw closed();
    const { queueName, prefix, connect } = this.#settings;
    const worker = new BullmqWorker(this.#bullmq, handler, {
      ...settings,
      ...connect(),
      queueName,
      prefix,
    });
    this.#workers.push(worker);
    return worker;
  }

  async stats(): Promise<InboxStats> {
    const counts = await this.#ask((queue) => queue.getJobCounts(...COUNTED));
    const countOf = (state: string) => counts[state] ?? 0;
    return {
      waiting: countOf('wait') + countOf('prioritized'),
      delayed: countOf('delayed'),
      active: countOf('active'),
      done: countOf('completed'),
      dead: countOf('failed'),
    };
  }

  async dead(options?: DeadOptions): Promise<DeadLetter[]> {
    const { limit, offset } = readDeadOptions(options);
    const jobs = await this.#ask((queue) =>
      queue.getJobs(['failed'], offset, offset + limit - 1, true),
    );
    return jobs.flatMap((job) => (job ? [deadLetter(job)] : []));
  }

  retry(id: string): Promise<boolean> {
    return this.#ask(async (queue) => {
      const job = await queue.getJob(String(id));
      if (!job || (await job.getState()) !== 'failed') return false;
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
      return true;
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#workers.map((worker) => worker.stop()));
    await answerWithin(this.#settings.timeoutMs, this.#queue.close()).catch(() => {});
  }

  async #ask<T>(question: (queue: Queue) => Promise<T>): Promise<T> {
    if (this.#closing) throw closed();
    return answerWithin(this.#settings.timeoutMs, question(this.#queue));
  }
}

function deadLetter(job: Job): DeadLetter {
  return {
    id: String(job.id),
    evento: rebuildEvento(job.data.raw, job.data.idDocumento),
    attempts: job.attemptsStarted,
    error: errorText(job.failedReason),
    storedAt: new Date(job.timestamp),
    diedAt: new Date(job.finishedOn ?? job.timestamp),
  };
}

function closed(): InboxError {
  return new InboxError('closed', 'The inbox is closed');
}
