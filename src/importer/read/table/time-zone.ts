import { broken, type ReadProblem } from '../../rules/read-rule.js';

/** A time of day. */
interface TimeOfDay {
  hours: number;
  minutes: number;
  seconds: number;
}

/** Pacific time, with the hours that it lies behind in winter and in summer. */
const PACIFIC: Record<string, number> = { PST: -8, PDT: -7 };

/** Brazil's zones lie two to five hours behind UTC. */
const BRAZIL_OFFSETS = [-2, -5] as const;

/**
 * The day of a moment. Without a time zone, the day as it is written where its zone is one of
 * Brazil's; where it is UTC or another, the day that all of Brazil has then, or a refusal.
 */
export function dayInZone(
  day: string,
  { hours, minutes, seconds }: TimeOfDay,
  zone: string,
  timeZone: string | undefined,
): { day: string } | { problem: ReadProblem } {
  const offset = offsetOf(zone);
  if (timeZone === undefined) {
    // Midnight in UTC is how systems write a day alone.
    if (hours === 0 && minutes === 0 && seconds === 0) return { day };
    if (offset >= BRAZIL_OFFSETS[1] && offset <= BRAZIL_OFFSETS[0]) return { day };
  }
  const moment = Date.parse(`${day}T00:00:00Z`) + (hours - offset) * 3_600_000 + minutes * 60_000;
  if (timeZone !== undefined) return { day: localDay(moment, timeZone) };
  const days = BRAZIL_OFFSETS.map((hour) =>
    new Date(moment + hour * 3_600_000).toISOString().slice(0, 10),
  );
  if (days[0] === days[1] && days[0] !== undefined) return { day: days[0] };
  return {
    problem: broken('other-zone', { zone: zone.toUpperCase() === 'Z' ? 'UTC' : zone }),
  };
}

/** Hours ahead of UTC. */
function offsetOf(zone: string): number {
  const pacific = PACIFIC[zone.toUpperCase()];
  if (pacific !== undefined) return pacific;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const size = Number(hours) + Number(minutes) / 60;
  return sign === '-' ? -size : size;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localDay(moment: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/** Whether this machine knows a time zone. */
export function isTimeZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
