import Bottleneck from 'bottleneck/light.js';

/** What a Bottleneck begins with. */
export interface BottleneckStart {
  /** Free permits; null where nothing is counted. */
  reservoir: number | null;
  /** Jobs at once; null for any number. */
  maxConcurrent: number | null;
}

/** A job that is owed is looked for this often, in milliseconds, and given up after so many looks. */
export const OVERDUE_LOOK_MS = 100;
const LOOKS_BEFORE_REPLACING = 7;

/** Jobs that take permits ahead let every waiting call go first. */
const LAST = 9;

/**
 * A Bottleneck whose jobs may be given up. It reckons by the wall clock, so that one that was set back an
 * hour makes every job wait for an hour; and its lock stays held where a runtime drops the timers of a
 * request that ended, as workerd does. An instance that owes a job and does not start it is replaced, and
 * its jobs, if they ever start, do nothing.
 */
export class WatchedBottleneck {
  #bottleneck: Bottleneck;
  #isCounted: boolean;
  /** Jobs for one permit that have not started. */
  #waiting = 0;
  /** Whether a job that takes permits ahead has not started. */
  #isTakingAhead = false;
  #overdueLooks = 0;
  #lookedAt = 0;
  /** The wall clock when a job was last asked for or began. */
  #wallAt = 0;

  constructor(start: BottleneckStart) {
    this.#bottleneck = new Bottleneck({ ...start });
    this.#isCounted = start.reservoir !== null;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get isTakingAhead(): boolean {
    return this.#isTakingAhead;
  }

  /** A job for one permit, in order of asking. It ends with what `start` gives, which `maxConcurrent` counts. */
  schedule(start: () => Promise<void> | undefined): void {
    this.#waiting += 1;
    this.#run({}, () => {
      this.#waiting -= 1;
      return start();
    });
  }

  /** A job for several permits, after every other. */
  takeAhead(weight: number, start: () => void): void {
    this.#isTakingAhead = true;
    this.#run({ weight, priority: LAST }, () => {
      this.#isTakingAhead = false;
      start();
      return undefined;
    });
  }

  /** Whether the wall clock was set back since its last job, which makes the next one wait for as long. */
  get isClockSetBack(): boolean {
    return Date.now() < this.#wallAt;
  }

  /** Puts permits into the reservoir, or takes them out of it. */
  add(permits: number): void {
    if (permits !== 0 && this.#isCounted) this.#bottleneck.incrementReservoir(permits);
  }

  limitTo(maxConcurrent: number | null): void {
    this.#bottleneck.updateSettings({ maxConcurrent });
  }

  /**
   * Whether a job has been owed over so many looks. Looks are counted and not time: a busy process runs the
   * timers of Bottleneck between them.
   */
  isOverdue(isOwed: boolean): boolean {
    if (!isOwed) {
      this.#overdueLooks = 0;
      return false;
    }
    const now = performance.now();
    if (now < this.#lookedAt + OVERDUE_LOOK_MS) return false;
    this.#lookedAt = now;
    this.#overdueLooks += 1;
    return this.#overdueLooks >= LOOKS_BEFORE_REPLACING;
  }

  replace(start: BottleneckStart): void {
    this.stop();
    this.#bottleneck = new Bottleneck({ ...start });
    this.#waiting = 0;
    this.#isTakingAhead = false;
    this.#overdueLooks = 0;
    this.#wallAt = 0;
  }

  stop(): void {
    this.#bottleneck.stop({ dropWaitingJobs: true }).catch(() => {});
  }

  #run(options: Bottleneck.JobOptions, start: () => Promise<void> | undefined): void {
    const bottleneck = this.#bottleneck;
    this.#wallAt = Date.now();
    const job = async () => {
      if (bottleneck !== this.#bottleneck) return;
      this.#wallAt = Date.now();
      this.#overdueLooks = 0;
      await start();
    };
    bottleneck.schedule(options, job).catch(() => {});
  }
}
