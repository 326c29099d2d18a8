/** Real time plus an offset that tests and demonstrations can move. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Moves the clock on. */
  advance(ms: number): void;
  /** Now in São Paulo, `yyyy-mm-dd HH:ii:ss`. */
  dataHora(): string;
  /** Today in São Paulo, `yyyy-mm-dd`. */
  data(): string;
}

const DAY_MS = 86_400_000;

export function createClock(realNowMs: () => number = Date.now): Clock {
  let offsetMs = 0;
  let second = Number.NaN;
  let text = '';
  const nowMs = () => realNowMs() + offsetMs;
  // Formatting costs more than a request; thousands of requests share a second.
  const dataHora = () => {
    const now = Math.floor(nowMs() / 1000);
    if (now !== second) {
      second = now;
      text = inSaoPaulo(now * 1000);
    }
    return text;
  };
  return {
    nowMs,
    advance: (ms) => {
      offsetMs += ms;
    },
    dataHora,
    data: () => dataHora().slice(0, 10),
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

function inSaoPaulo(ms: number): string {
  const parts = Object.fromEntries(
    format.formatToParts(ms).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}

/** The day so many days after another, both `yyyy-mm-dd`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
