import { readOptions } from '../../client/contract/options.js';
import type { FilaDocumento } from '../../client/contract/schemas/evento.js';
import { RecebiveisError } from '../../client/errors/base.js';
import { accepted } from '../../client/errors/invalid-request.js';
import { safely } from '../../shared/safely.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import { WakeSignal } from '../../shared/timing/wake-signal.js';
import { documentOf } from './document-in-flight.js';
import { DocumentStates } from './document-states.js';
import { HandledDocuments } from './handled-documents.js';
import { HandlerPool } from './handler-pool.js';
import {
  type ConsumeSettings,
  type FilaConsumer,
  type FilaHandler,
  type FilaTrouble,
  stopOptions,
} from './options.js';
import { PollScheduler } from './poll-scheduler.js';
import type { FilaPort } from './port.js';
import { Reader } from './reader.js';

/** Documents read ahead of those being handled, so that handlers need not wait for reads. */
const AHEAD = 3;

/** How long a handler may take to settle once its signal aborted, and removals to succeed, after a stop. */
const ABORT_GRACE_MS = 1000;
const LAST_REMOVALS_MS = 60_000;

/** Reads the queue, calls the handler, removes what is handled, until it is stopped. */
export class Consumer implements Pick<FilaConsumer, 'stop' | 'done'> {
  readonly done: Promise<void>;
  readonly #settings: ConsumeSettings;
  readonly #states = new DocumentStates();
  readonly #wakeSignal = new WakeSignal();
  readonly #reader: Reader;
  readonly #pool: HandlerPool;
  readonly #handled: HandledDocuments;
  /** Resolves at the end, also after an error: awaiting it leaves `done` unhandled for the user. */
  readonly #ended: Promise<void>;
  #abortTimer: ReturnType<typeof setTimeout> | undefined;
  #abortAt = Infinity;
  #isAbandoned = false;
  #isOver = false;
  #fatal: { error: unknown } | undefined;

  constructor(port: FilaPort, handler: FilaHandler, settings: ConsumeSettings) {
    this.#settings = settings;
    const shared = {
      states: this.#states,
      scheduler: new PollScheduler(settings.idleMs),
      wakeSignal: this.#wakeSignal,
      report: this.#report,
    };
    this.#handled = new HandledDocuments({ ...shared, port, fail: this.#end });
    this.#reader = new Reader({
      ...shared,
      port,
      capacity: () =>
        this.#handled.isCrowded ? 0 : settings.concurrency + AHEAD - this.#pool.size,
      take: (document) => {
        this.#handled.taken(document);
        this.#pool.add(document);
      },
      removeAgain: (document) => this.#handled.removeAgain(document),
      fail: this.#end,
    });
    this.#pool = new HandlerPool(handler, {
      ...shared,
      settings,
      remove: (document) => this.#handled.remove(document).catch(ignore),
      park: (document) => this.#handled.park(document),
    });
    settings.signal?.addEventListener('abort', this.#abort);
    if (settings.signal?.aborted) this.#abort();
    const life = this.#live();
    this.#ended = life.catch(ignore);
    this.done = life.then(ignore);
  }

  async stop(options?: { timeoutMs?: number | undefined }): Promise<void> {
    const { timeoutMs } = accepted(readOptions(stopOptions, options), 'Options of stop');
    this.#end();
    if (timeoutMs !== undefined && !this.#isOver) this.#abortBy(performance.now() + timeoutMs);
    await this.#ended;
  }

  /** Removes an event from the queue although its handler has not resolved. */
  async acknowledge(evento: FilaDocumento): Promise<void> {
    const document = documentOf(evento);
    if (document) await this.#handled.remove(document);
  }

  async #live(): Promise<void> {
    await this.#reader.run();
    while (this.#pool.size > 0 && !this.#isAbandoned) await this.#wakeSignal.sleep(MAX_TIMER_MS);
    await this.#handled.finish(LAST_REMOVALS_MS);
    this.#isOver = true;
    clearTimeout(this.#abortTimer);
    this.#settings.signal?.removeEventListener('abort', this.#abort);
    if (this.#fatal) throw this.#fatal.error;
  }

  readonly #abort = () => this.#end();

  /** What was read ahead stays in the queue, handlers and removals finish. */
  readonly #end = (fatal?: { error: unknown }): void => {
    this.#fatal ??= fatal;
    this.#pool.close();
    this.#reader.stop();
  };

  /** Of several stops, the earliest counts. */
  #abortBy(abortAt: number): void {
    if (abortAt >= this.#abortAt) return;
    this.#abortAt = abortAt;
    clearTimeout(this.#abortTimer);
    this.#abortTimer = setTimeout(() => {
      this.#pool.abort(new RecebiveisError('ABORTED', STOPPED));
      this.#abortTimer = setTimeout(() => {
        this.#isAbandoned = true;
        this.#wakeSignal.wake();
      }, ABORT_GRACE_MS);
    }, abortAt - performance.now());
  }

  readonly #report = (error: unknown, trouble: FilaTrouble): void => {
    if (this.#isOver) return;
    safely(this.#settings.onError)(error, trouble);
  };
}

const STOPPED =
  'The consumer was stopped, and the handler was still running after the timeoutMs of stop; its event stays in the queue';

const ignore = () => {};
