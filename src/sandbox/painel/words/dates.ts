import { inSaoPaulo } from '../../clock.js';

/** `2026-11-20 10:30:00`, or a day alone, as it is written in Brazil: `20/11/2026 10:30:00`. */
export const brazilianDate = (text: string): string =>
  text.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1');

/** A moment of São Paulo without its zone, `2026-11-20T10:30`, as ISO 8601; another text as it is. */
export function momentOf(text: string): string {
  const withoutZoneMs = Date.parse(`${text}Z`);
  if (Number.isNaN(withoutZoneMs)) return text;
  // The zone of that day, which had summer time until 2019.
  const zoneMs = Date.parse(`${inSaoPaulo(withoutZoneMs).replace(' ', 'T')}Z`) - withoutZoneMs;
  return new Date(withoutZoneMs - zoneMs).toISOString();
}
