import { MAX_TIMER_MS } from '../shared/timing/max-timer.js';

/** The one clock of a sandbox: it runs or stands still, and tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Now in São Paulo, `yyyy-mm-dd HH:ii:ss`. */
  dataHora(): string;
  /** Today in São Paulo, `yyyy-mm-dd`. */
  data(): string;
  /** True while the clock stands still. */
  readonly frozen: boolean;
  /** Stops the clock, or lets it run on from its present time. */
  freeze(frozen: boolean): void;
  /** Moves the clock on. Resolves when every task due meanwhile is done, in order. */
  advance(ms: number): Promise<void>;
  /** Moves the clock to a moment, also an earlier one. */
  set(nowMs: number): Promise<void>;
  /**
   * Runs a task when the clock reaches a moment.
   *
   * @returns a function that cancels it
   */
  at(dueMs: number, task: () => unknown): () => void;
  /** Forgets all tasks. */
  close(): void;
  /** Resets the clock: it runs at the real time, without tasks. */
  reset(): void;
}

/** From 1970 to 9000: dates keep four digits of the year, also dates computed from now. */
export const CLOCK_MS = { first: 0, last: Date.UTC(9000, 0, 1) } as const;

interface Appointment {
  dueMs: number;
  task: () => unknown;
}

export function createClock(realNowMs: () => number = Date.now): Clock {
  let offsetMs = 0;
  let frozenAtMs: number | undefined;
  let second = Number.NaN;
  let text = '';
  const appointments = new Set<Appointment>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time for which the timer is set. */
  let armedForMs = Number.POSITIVE_INFINITY;
  /** Grows when all tasks are forgotten: a move in progress then stops. */
  let life = 0;

  const nowMs = () => frozenAtMs ?? realNowMs() + offsetMs;

  function place(ms: number): void {
    if (frozenAtMs !== undefined) frozenAtMs = ms;
    else offsetMs = ms - realNowMs();
  }

  function firstDueMs(): number {
    let dueMs = Number.POSITIVE_INFINITY;
    for (const one of appointments) dueMs = Math.min(dueMs, one.dueMs);
    return dueMs;
  }

  /** Takes the appointments that fall due first, at one moment. */
  function takeDue(untilMs: number): Appointment[] {
    const dueMs = firstDueMs();
    if (dueMs > untilMs) return [];
    const due = [...appointments].filter((one) => one.dueMs === dueMs);
    for (const one of due) appointments.delete(one);
    return due;
  }

  function arm(): void {
    clearTimeout(timer);
    armedForMs = Number.POSITIVE_INFINITY;
    const firstMs = firstDueMs();
    if (firstMs === Number.POSITIVE_INFINITY) return;
    const waitMs = firstMs - nowMs();
    if (frozenAtMs !== undefined && waitMs > 0) return;
    armedForMs = firstMs;
    timer = setTimeout(
      () => {
        for (let due = takeDue(nowMs()); due.length > 0; due = takeDue(nowMs())) {
          for (const { task } of due) void task();
        }
        arm();
      },
      Math.min(Math.max(0, waitMs), MAX_TIMER_MS),
    );
    // An appointment keeps no finished process alive.
    timer.unref?.();
  }

  // Formatting costs more than a request; thousands of requests share a second.
  const dataHora = () => {
    const now = Math.floor(nowMs() / 1000);
    if (now !== second) {
      second = now;
      text = inSaoPaulo(now * 1000);
    }
    return text;
  };

  /** Does the tasks due until a moment, then moves there; at once if there are none. */
  async function moveTo(targetMs: number, isBackAllowed: boolean): Promise<void> {
    const began = life;
    for (let due = takeDue(targetMs); due.length > 0; due = takeDue(targetMs)) {
      place(Math.max(nowMs(), due[0]?.dueMs ?? 0));
      await Promise.all(due.map(({ task }) => task()));
      if (life !== began) return;
    }
    place(isBackAllowed ? targetMs : Math.max(nowMs(), targetMs));
    arm();
  }

  function close(): void {
    life += 1;
    appointments.clear();
    clearTimeout(timer);
    armedForMs = Number.POSITIVE_INFINITY;
  }

  return {
    nowMs,
    dataHora,
    data: () => dataHora().slice(0, 10),
    get frozen() {
      return frozenAtMs !== undefined;
    },
    freeze(frozen) {
      const now = nowMs();
      frozenAtMs = frozen ? now : undefined;
      place(now);
      arm();
    },
    // A due task may take longer than `ms`; the clock must not go back then.
    advance: (ms) => moveTo(nowMs() + ms, false),
    set: (ms) => moveTo(ms, true),
    at(dueMs, task) {
      const appointment = { dueMs, task };
      appointments.add(appointment);
      if (dueMs < armedForMs) arm();
      return () => {
        appointments.delete(appointment);
      };
    },
    close,
    reset() {
      close();
      offsetMs = 0;
      frozenAtMs = undefined;
    },
  };
}

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A moment in São Paulo, `yyyy-mm-dd HH:ii:ss`. */
export function inSaoPaulo(ms: number): string {
  const parts = Object.fromEntries(
    format.formatToParts(ms).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}
