import { eventoIdentity } from '../api/evento-identity.js';
import type { FilaDocumento } from '../api/schemas/evento.js';
import { LONGEST_TIMER_MS } from '../timing/longest-timer.js';
import type { WakeSignal } from '../timing/wake-signal.js';
import { Lap } from './lap.js';
import type { Memory } from './memory.js';
import { canMend, retryAfterOf } from './mend.js';
import type { FilaTrouble } from './options.js';
import type { Pace } from './pace.js';
import type { FilaPort } from './port.js';
import type { Held } from './work.js';

/** Reads at once, so that a slow service is read as fast as its limit allows. */
const MOST_READS = 8;

/** What the reader needs of the consumer. */
export interface Desk {
  port: FilaPort;
  memory: Memory;
  pace: Pace;
  wakeSignal: WakeSignal;
  /** How many documents can be taken now. */
  room(): number;
  take(held: Held): void;
  /** It came although it was removed. */
  removeAgain(held: Held): void;
  end(fatal: { error: unknown }): void;
  tell(error: unknown, trouble: FilaTrouble): void;
}

/** Reads the queue, as fast as there is room and something to do, and sorts what comes. */
export class Reader {
  readonly #desk: Desk;
  readonly #lap = new Lap();
  readonly #stop = new AbortController();
  #reading = 0;
  /** Grows with each document that is taken, and is one again when there is nothing to take. */
  #atOnce = 1;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Settles once it was stopped and no read is under way. */
  async run(): Promise<void> {
    while (await this.#mayRead()) void this.#read();
    while (this.#reading > 0) await this.#desk.wakeSignal.sleep(LONGEST_TIMER_MS);
  }

  stop(): void {
    this.#stop.abort();
    this.#desk.wakeSignal.wake();
  }

  /** Waits for room and for the pace; false once there is to be no more. */
  async #mayRead(): Promise<boolean> {
    const { wakeSignal, pace, room } = this.#desk;
    while (!this.#stop.signal.aborted) {
      const isFree = this.#reading < Math.min(this.#atOnce, room());
      const { restMs } = pace;
      if (isFree && restMs === 0) return true;
      await wakeSignal.sleep(isFree ? restMs : LONGEST_TIMER_MS);
    }
    return false;
  }

  async #read(): Promise<void> {
    const { port, pace, wakeSignal } = this.#desk;
    const { signal } = this.#stop;
    const readAt = performance.now();
    this.#reading += 1;
    try {
      const evento = await port.read({ signal });
      const key = evento && (await keyOf(evento));
      pace.calm();
      // After a stop it stays in the queue, as everything does that is not removed.
      if (signal.aborted) return;
      if (evento && key) this.#sort({ evento, key }, readAt);
      else this.#foundNothing(readAt);
    } catch (error) {
      if (!signal.aborted) this.#failed(error, readAt);
    } finally {
      this.#reading -= 1;
      wakeSignal.wake();
    }
  }

  #sort(held: Held, readAt: number): void {
    const { memory, pace, take, removeAgain } = this.#desk;
    const met = memory.meet(held.key, readAt);
    if (met === 'take') {
      this.#lap.clear();
      pace.flow();
      this.#atOnce = Math.min(MOST_READS, this.#atOnce + 1);
      take(held);
      return;
    }
    if (met === 'remove') removeAgain(held);
    const lapMs = this.#lap.pass(held.key);
    // At most half of the reads go into documents that are only passed over.
    if (lapMs !== undefined) this.#rest(readAt, lapMs);
  }

  #foundNothing(readAt: number): void {
    this.#lap.clear();
    this.#rest(readAt);
  }

  /** The queue is empty, or a lap of it held nothing to do. */
  #rest(readAt: number, atLeastMs = 0): void {
    this.#atOnce = 1;
    this.#desk.pace.rest(readAt, atLeastMs, this.#desk.memory.firstDueAt());
  }

  #failed(error: unknown, readAt: number): void {
    const { pace, end, tell } = this.#desk;
    this.#atOnce = 1;
    if (!canMend(error)) {
      end({ error });
      return;
    }
    const retryInMs = pace.trouble(readAt, retryAfterOf(error));
    this.#lap.resumeAt(performance.now() + retryInMs);
    tell(error, { stage: 'read', failures: pace.troubles, retryInMs });
  }
}

/** What a document is known by; of one without an identifier, what it says. */
export function keyOf(evento: FilaDocumento): string | Promise<string> {
  return evento.idDocumento === null ? eventoIdentity(evento) : `id ${evento.idDocumento}`;
}
