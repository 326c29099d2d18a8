import type { FilaDocumento } from '../api/schemas/evento.js';
import { safely } from '../callbacks/safely.js';
import { RecebiveisError } from '../errors/base.js';
import { LONGEST_TIMER_MS } from '../timing/longest-timer.js';
import { WakeSignal } from '../timing/wake-signal.js';
import { type ConsumeSettings, checkTimeout } from './check-options.js';
import { Memory } from './memory.js';
import { isGone, isRefused } from './mend.js';
import type { FilaConsumer, FilaHandler, FilaTrouble } from './options.js';
import { Pace } from './pace.js';
import type { FilaPort } from './port.js';
import { keyOf, Reader } from './reader.js';
import { Removals } from './removals.js';
import { type Held, Work } from './work.js';

/** Documents held beside those in work, so that handlers need not wait for reads. */
const AHEAD = 3;

/** How long a handler may take to leave off, and removals to come right, after a stop. */
const LEAVE_MS = 1000;
const LAST_REMOVALS_MS = 60_000;

/** Reads the queue, hands over, removes what is handled, until it is stopped. */
export class Consumer implements FilaConsumer {
  readonly done: Promise<void>;
  readonly #port: FilaPort;
  readonly #settings: ConsumeSettings;
  readonly #memory = new Memory();
  readonly #wakeSignal = new WakeSignal();
  readonly #reader: Reader;
  readonly #work: Work;
  readonly #removals: Removals;
  /** Resolves at the end, however it came: listening to it leaves `done` to the user. */
  readonly #ended: Promise<void>;
  #leaveTimer: ReturnType<typeof setTimeout> | undefined;
  #leaveAt = Infinity;
  #isLeft = false;
  #isOver = false;
  #fatal: { error: unknown } | undefined;

  constructor(port: FilaPort, handler: FilaHandler, settings: ConsumeSettings) {
    this.#port = port;
    this.#settings = settings;
    const pace = new Pace(settings.idleMs);
    const shared = { memory: this.#memory, pace, wakeSignal: this.#wakeSignal, tell: this.#tell };
    this.#reader = new Reader({
      ...shared,
      port,
      room: () => settings.concurrency + AHEAD - this.#work.size,
      take: (held) => this.#work.add(held),
      removeAgain: ({ evento, key }) =>
        this.#removeSurely(`${evento.idDocumento}`, key).catch(ignore),
      end: this.#end,
    });
    this.#work = new Work(handler, {
      ...shared,
      settings,
      remove: (held) => this.#remove(held).catch(ignore),
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
    if (timeoutMs !== undefined && !this.#isOver) this.#leaveBy(performance.now() + timeoutMs);
    await this.#ended;
  }

  /** Takes an event out of the queue on another word than its handler's. */
  async acknowledge(evento: FilaDocumento): Promise<void> {
    return this.#remove({ evento, key: await keyOf(evento) });
  }

  async #live(): Promise<void> {
    await this.#reader.run();
    while (this.#work.size > 0 && !this.#isLeft) await this.#wakeSignal.sleep(LONGEST_TIMER_MS);
    await this.#removals.finish(LAST_REMOVALS_MS);
    this.#isOver = true;
    clearTimeout(this.#leaveTimer);
    this.#settings.signal?.removeEventListener('abort', this.#abort);
    if (this.#fatal) throw this.#fatal.error;
  }

  readonly #abort = () => this.#end();

  /** What was read ahead stays in the queue, handlers and removals finish. */
  readonly #end = (fatal?: { error: unknown }): void => {
    this.#fatal ??= fatal;
    this.#work.close();
    this.#reader.stop();
  };

  /** Of several stops, the earliest counts. */
  #leaveBy(leaveAt: number): void {
    if (leaveAt >= this.#leaveAt) return;
    this.#leaveAt = leaveAt;
    clearTimeout(this.#leaveTimer);
    this.#leaveTimer = setTimeout(() => {
      this.#work.leave(new RecebiveisError('ABORTED', LEFT));
      this.#leaveTimer = setTimeout(() => {
        this.#isLeft = true;
        this.#wakeSignal.wake();
      }, LEAVE_MS);
    }, leaveAt - performance.now());
  }

  async #remove({ evento, key }: Held): Promise<void> {
    const { idDocumento } = evento;
    const isNew = this.#memory.finish(key);
    if (idDocumento === null) {
      const error = new RecebiveisError('INVALID_RESPONSE', UNREMOVABLE);
      if (isNew) this.#tell(error, { stage: 'remove', idDocumento, failures: 1 });
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
      this.#memory.removed(key);
    } catch (error) {
      this.#memory.keep(key);
      throw error;
    }
  }

  readonly #removalFailed = (error: unknown, trouble: Omit<FilaTrouble, 'stage'>): void => {
    this.#tell(error, { stage: 'remove', ...trouble });
    if (isRefused(error)) this.#end({ error });
  };

  readonly #tell = (error: unknown, trouble: FilaTrouble): void => {
    if (this.#isOver) return;
    safely(this.#settings.onError)(error, trouble);
  };
}

const UNREMOVABLE =
  'An event was handled whose document has no identifier we know, so that it cannot be removed: it is passed over until this process ends. Name the field by filaDocumentId of the client';

const LEFT =
  'The consumer was stopped, and the handler was still at work after the timeoutMs of stop; its event stays in the queue';

const ignore = () => {};

async function removeOnce(port: FilaPort, idDocumento: string): Promise<void> {
  try {
    await port.remove(idDocumento, {});
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
