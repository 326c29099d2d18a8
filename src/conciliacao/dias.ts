const DAY_MS = 86_400_000;

/** The last day that `YYYY-MM-DD` can write. */
export const ULTIMO_DIA = '9999-12-31';

const daysOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The day so many days after another, at most the last that can be written. */
export const diaDepois = (day: string, days: number): string =>
  new Date(Math.min(daysOf(day) + days, daysOf(ULTIMO_DIA)) * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another, negative backwards. */
export const diasEntre = (from: string, to: string): number => daysOf(to) - daysOf(from);

/** Monday of the week of a day. */
export function segundaFeira(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return diaDepois(day, -((weekday + 6) % 7));
}
