import type { FilaDocumento } from '../api/schemas/evento.js';
import { safely } from '../callbacks/safely.js';
import { RecebiveisError } from '../errors/base.js';
import { LONGEST_TIMER_MS } from '../timing/longest-timer.js';
import { WakeSignal } from '../timing/wake-signal.js';
import { type ConsumeSettings, checkTimeout } from './check-options.js';
import { type DocumentInFlight, documentKey } from './document-in-flight.js';
import { DocumentStates } from './document-states.js';
import { isAccessRefused, isNotFound } from './error-classification.js';
import { HandlerPool } from './handler-pool.js';
import type { FilaConsumer, FilaHandler, FilaTrouble } from './options.js';
import { PollScheduler } from './poll-scheduler.js';
import type { FilaPort } from './port.js';
import { Reader } from './reader.js';
import { Removals } from './removals.js';

/** Documents read ahead of those being handled, so that handlers need not wait for reads. */
const AHEAD = 3;

/** How long a handler may take to settle once its signal aborted, and removals to succeed, after a stop. */
const ABORT_GRACE_MS = 1000;
const LAST_REMOVALS_MS = 60_000;

/** Reads the queue, calls the handler, removes what is handled, until it is stopped. */
export class Consumer implements FilaConsumer {
  readonly done: Promise<void>;
  readonly #port: FilaPort;
  readonly #settings: ConsumeSettings;
  readonly #states = new DocumentStates();
  readonly #wakeSignal = new WakeSignal();
  readonly #reader: Reader;
  readonly #pool: HandlerPool;
  readonly #removals: Removals;
  /** Resolves at the end, also after an error: awaiting it leaves `done` unhandled for the user. */
  readonly #ended: Promise<void>;
  #abortTimer: ReturnType<typeof setTimeout> | undefined;
  #abortAt = Infinity;
  #isAbandoned = false;
  #isOver = false;
  #fatal: { error: unknown } | undefined;

  constructor(port: FilaPort, handler: FilaHandler, settings: ConsumeSettings) {
    this.#port = port;
    this.#settings = settings;
    const shared = {
      states: this.#states,
      scheduler: new PollScheduler(settings.idleMs),
      wakeSignal: this.#wakeSignal,
      report: this.#report,
    };
    this.#reader = new Reader({
      ...shared,
      port,
      capacity: () => settings.concurrency + AHEAD - this.#pool.size,
      take: (document) => this.#pool.add(document),
      removeAgain: ({ evento, key }) =>
        this.#removeSurely(`${evento.idDocumento}`, key).catch(ignore),
      fail: this.#end,
    });
    this.#pool = new HandlerPool(handler, {
      ...shared,
      settings,
      remove: (document) => this.#remove(document).catch(ignore),
    });
    this.#removals = new Removals(port, this.#removalFailed);
    settings.signal?.addEventListener('abort', this.#abort);
    if (settings.signal?.aborted) this.#abort();
    const life = this.#live();
    this.#ended = life.catch(ignore);
    this.done = life.then(ignore);
  }

  async stop({ timeoutMs }: { timeoutMs?: number | undefined } = {}): Promise<void> {
    checkTimeout(timeoutMs);
    this.#end();
    if (timeoutMs !== undefined && !this.#isOver) this.#abortBy(performance.now() + timeoutMs);
    await this.#ended;
  }

  /** Removes an event from the queue although its handler has not resolved. */
  async acknowledge(evento: FilaDocumento): Promise<void> {
    return this.#remove({ evento, key: await documentKey(evento) });
  }

  async #live(): Promise<void> {
    await this.#reader.run();
    while (this.#pool.size > 0 && !this.#isAbandoned)
      await this.#wakeSignal.sleep(LONGEST_TIMER_MS);
    await this.#removals.finish(LAST_REMOVALS_MS);
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

  async #remove({ evento, key }: DocumentInFlight): Promise<void> {
    const { idDocumento } = evento;
    const isNew = this.#states.markHandled(key);
    if (idDocumento === null) {
      const error = new RecebiveisError('INVALID_RESPONSE', UNREMOVABLE);
      if (isNew) this.#report(error, { stage: 'remove', idDocumento, failures: 1 });
    } else if (this.#isOver) {
      await removeOnce(this.#port, idDocumento);
    } else if (isNew || this.#removals.has(idDocumento)) {
      await this.#removeSurely(idDocumento, key);
    }
  }

  /** Repeated until it is done; should that fail for good, the event is not handled again all the same. */
  async #removeSurely(idDocumento: string, key: string): Promise<void> {
    try {
      await this.#removals.add(idDocumento);
      this.#states.markRemoved(key);
    } catch (error) {
      this.#states.park(key);
      throw error;
    }
  }

  readonly #removalFailed = (error: unknown, trouble: Omit<FilaTrouble, 'stage'>): void => {
    this.#report(error, { stage: 'remove', ...trouble });
    if (isAccessRefused(error)) this.#end({ error });
  };

  readonly #report = (error: unknown, trouble: FilaTrouble): void => {
    if (this.#isOver) return;
    safely(this.#settings.onError)(error, trouble);
  };
}

const UNREMOVABLE =
  'An event was handled whose document has no known identifier, so it cannot be removed: this process skips it from now on. Name the field with filaDocumentId of the client';

const STOPPED =
  'The consumer was stopped, and the handler was still running after the timeoutMs of stop; its event stays in the queue';

const ignore = () => {};

async function removeOnce(port: FilaPort, idDocumento: string): Promise<void> {
  try {
    await port.remove(idDocumento, {});
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
