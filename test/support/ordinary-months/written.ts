import type { Moment } from './sales.js';

const two = (number: number) => String(number).padStart(2, '0');
const MONTHS = ['julho', 'agosto', 'setembro', 'outubro'];

/** `1234.56`. */
export const dot = (centavos: number) => (centavos / 100).toFixed(2);

/** `1234,56`. */
export const comma = (centavos: number) => dot(centavos).replace('.', ',');

/** `1.234,56`. */
export const brazilian = (centavos: number) =>
  comma(centavos).replace(/\B(?=(\d{3})+(?!\d))/g, '.');

/** `31/08/2026`. */
export const brDay = (day: string) => day.split('-').reverse().join('/');

/** `22:36`. */
export const minutes = ({ hour, minute }: Moment) => `${two(hour)}:${two(minute)}`;

/** `22:36:09`. */
export const seconds = (at: Moment) => `${minutes(at)}:${two(at.second)}`;

/** `31/08/2026 22:36:09`. */
export const brMoment = (at: Moment) => `${brDay(at.day)} ${seconds(at)}`;

/** `2026-08-31 22:36`. */
export const isoMinutes = (at: Moment) => `${at.day} ${minutes(at)}`;

/** `31 de agosto de 2026 22:36 hs.` */
export function inWords(at: Moment): string {
  const [year, month, day] = at.day.split('-').map(Number) as [number, number, number];
  return `${day} de ${MONTHS[month - 7]} de ${year} ${minutes(at)} hs.`;
}

/** The time in UTC; São Paulo is three hours behind. */
export const utc = (at: Moment) =>
  new Date(Date.parse(`${at.day}T${seconds(at)}-03:00`)).toISOString();
