import { DAY_MS } from './timing/day-ms.js';

/** The last day that `YYYY-MM-DD` can write. */
export const ULTIMO_DIA = '9999-12-31';

/** Sales of a year have few days: each is read and written once. */
const MAX_CACHED = 10_000;
const numbers = new Map<string, number>();
const texts = new Map<number, string>();

function daysOf(day: string): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  if (numbers.size < MAX_CACHED) numbers.set(day, number);
  return number;
}

/** The day `days` after another, at most the last that can be written. */
export function dayAfter(day: string, days: number): string {
  const number = Math.min(daysOf(day) + days, daysOf(ULTIMO_DIA));
  const known = texts.get(number);
  if (known !== undefined) return known;
  const text = new Date(number * DAY_MS).toISOString().slice(0, 10);
  if (texts.size < MAX_CACHED) texts.set(number, text);
  return text;
}

/** Days from one day to another, negative backwards. */
export const daysBetween = (from: string, to: string): number => daysOf(to) - daysOf(from);

/** The latest of some days, of which some may be missing; undefined if all are. */
export const latestDay = (days: Iterable<string | null | undefined>): string | undefined =>
  [...days]
    .filter((day) => day !== null && day !== undefined)
    .sort()
    .at(-1);

const SAO_PAULO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
});

/** Today's day in São Paulo, `YYYY-MM-DD`. */
export const today = (now = new Date()): string => SAO_PAULO.format(now);
