import { inSaoPaulo } from '../../clock.js';

/** `2026-11-20 10:30:00`, or a day alone, as it is written in Brazil: `20/11/2026 10:30:00`. */
export const dataBr = (texto: string): string =>
  texto.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1');

/** A moment of São Paulo without its zone, `2026-11-20T10:30`, as ISO 8601; another text as it is. */
export function momentoDe(texto: string): string {
  const semZonaMs = Date.parse(`${texto}Z`);
  if (Number.isNaN(semZonaMs)) return texto;
  // The zone of that day, which had summer time until 2019.
  const zonaMs = Date.parse(`${inSaoPaulo(semZonaMs).replace(' ', 'T')}Z`) - semZonaMs;
  return new Date(semZonaMs - zonaMs).toISOString();
}
